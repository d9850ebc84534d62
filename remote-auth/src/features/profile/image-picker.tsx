import type { User } from '@painel/contract';
import { resolveFromApi } from '@painel/shared/api';
import { Field } from '@painel/shared/parts';
import { Avatar, Button, Icon } from '@painel/shared/ui';
import { useEffect, useState, type ChangeEvent } from 'react';
import styles from './image-picker.module.css';
import { copy } from './profile.copy';
import { imageTypes, problemOfImage, type ImageChange } from './profile.model';
import { centredSquare } from './square-image';

interface Props {
  user: User;
  change: ImageChange;
  onChange: (change: ImageChange) => void;
}

/** The picture as it will be after saving. A file that cannot become one is refused here, and the picture before it stays. */
export function ImagePicker({ user, change, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const preview = change.kind === 'replace' ? change.preview : null;
  const kept = change.kind === 'keep' && user.profileImage ? resolveFromApi(user.profileImage) : null;
  const shown = preview ?? kept;

  // The browser holds the file in memory for as long as its address is not given back.
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Empty again, so that the same file can be chosen once more after it was removed.
    event.target.value = '';
    if (!file) return;
    // A photo of a telephone is larger than the server takes; its square is not.
    const picture = (imageTypes.includes(file.type) && (await centredSquare(file))) || file;
    const found = problemOfImage(picture);
    setProblem(found);
    if (!found) onChange({ kind: 'replace', file: picture, preview: URL.createObjectURL(picture) });
  }

  function remove() {
    setProblem(null);
    onChange({ kind: user.profileImage ? 'remove' : 'keep' });
  }

  return (
    <div className={styles.picker}>
      <Avatar size={72} name={user.name} image={shown} />
      <div className={styles.controls}>
        <Field label={copy.chooseImage} labelHidden hint={copy.imageHint} error={problem}>
          {(ties) => (
            // The browser words its own file button; ours is under it and takes its clicks and its focus ring.
            <span className={styles.choose}>
              <input
                {...ties}
                type="file"
                accept={imageTypes.join(',')}
                className={styles.file}
                onChange={(event) => void choose(event)}
              />
              <span className={styles.face} aria-hidden="true">
                <Icon name="image" />
                {copy.chooseImage}
              </span>
            </span>
          )}
        </Field>
        {shown && (
          <Button variant="ghost" icon="trash" onClick={remove}>
            {copy.removeImage}
          </Button>
        )}
      </div>
    </div>
  );
}
