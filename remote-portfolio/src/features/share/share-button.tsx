import { saveFile } from '@painel/shared/api';
import { track } from '@painel/shared/analytics';
import { Button, Row, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { drawPicture } from './draw-picture';
import { copy } from './share.copy';
import styles from './share-button.module.css';
import type { SharedPicture } from './share.model';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares the picture where the device can, else saves it. */
async function pass(picture: SharedPicture) {
  const blob = await drawPicture(picture);
  const file = new File([blob], copy.fileName, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
  else saveFile(blob, copy.fileName);
}

/** A picture of the return, made in the browser. */
export function ShareButton({ picture }: { picture: SharedPicture }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function share() {
    setBusy(true);
    try {
      await pass(picture);
      track('Share_Analysis', { what: 'return' });
    } catch (error) {
      if (!isCancelled(error)) toast.error(copy.failed);
    }
    setBusy(false);
  }

  return (
    <div className={styles.share}>
      <Row gap={12} wrap>
        <Button size="sm" busy={busy} onClick={() => void share()}>
          {copy.share}
        </Button>
        <span>{copy.note}</span>
      </Row>
    </div>
  );
}
