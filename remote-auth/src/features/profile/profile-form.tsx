import type { User } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, TextField } from '@painel/shared/parts';
import { Button, Card, Notice, Stack, useToast } from '@painel/shared/ui';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { ImagePicker } from './image-picker';
import { copy } from './profile.copy';
import { problemsIn, valuesOf, type ImageChange, type ProfileValues } from './profile.model';
import styles from './profile.module.css';
import { useSaveProfile } from './profile.queries';

interface Props {
  user: User;
  /** Saved or given up. */
  onClose: () => void;
}

/** The profile's rows as fields. What was typed stays through every failure. */
export function ProfileForm({ user, onClose }: Props) {
  const save = useSaveProfile(user);
  const toast = useToast();
  const [values, setValues] = useState(() => valuesOf(user));
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const [attempted, setAttempted] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const problems = problemsIn(values);

  // The fields take the place of the button that was pressed: focus goes on from there.
  useEffect(() => nameField.current?.focus(), []);

  function submit() {
    setAttempted(true);
    if (Object.keys(problems).length > 0) return;
    const onSuccess = () => {
      toast.success(copy.saved);
      onClose();
    };
    save.mutate({ values, image }, { onSuccess });
  }

  const control = (name: keyof ProfileValues) => ({
    name,
    label: copy[name],
    error: attempted ? problems[name] : undefined,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Form label={copy.editCard} onSubmit={submit}>
      <Card
        title={copy.editCard}
        footer={
          <div className={styles.foot}>
            <Button onClick={onClose} disabled={save.isPending}>
              {copy.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending} busyLabel={copy.saving}>
              {copy.save}
            </Button>
          </div>
        }
      >
        <Stack gap={16}>
          <ImagePicker user={user} change={image} onChange={setImage} />
          <TextField {...control('name')} ref={nameField} autoComplete="name" maxLength={120} required />
          <TextField {...control('firstName')} autoComplete="nickname" maxLength={60} optional />
          <TextField
            {...control('email')}
            hint={copy.emailHint}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          {save.isError && <Notice tone="down">{copy.error(messageOf(save.error, copy.saveFailed))}</Notice>}
        </Stack>
      </Card>
    </Form>
  );
}
