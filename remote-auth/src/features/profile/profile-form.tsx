import type { User } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, focusOnMount, TextField, useForm } from '@painel/shared/parts';
import { Button, Card, Stack, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { ImagePicker } from './image-picker';
import { copy } from './profile.copy';
import { problemsIn, valuesOf, type ImageChange, type ProfileValues } from './profile.model';
import styles from './profile.module.css';
import { useSaveProfile } from './profile.queries';

interface Props {
  user: User;
  /** Called after saving and on cancel. */
  onClose: () => void;
}

/** Edits the profile. Typed values stay after a failure. */
export function ProfileForm({ user, onClose }: Props) {
  const save = useSaveProfile(user);
  const toast = useToast();
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const form = useForm({
    initial: valuesOf(user),
    problemsIn,
    send: (values) => save.mutate({ values, image }, { onSuccess: finish }),
    error: save.error,
    failure: (error) => copy.error(messageOf(error, copy.saveFailed)),
  });
  const control = (name: keyof ProfileValues) => ({ ...form.field(name), name, label: copy[name] });

  function finish() {
    toast.success(copy.saved);
    onClose();
  }

  return (
    <Form label={copy.editCard} onSubmit={form.submit}>
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
          <TextField {...control('name')} ref={focusOnMount} autoComplete="name" maxLength={120} />
          <TextField
            {...control('firstName')}
            autoComplete="nickname"
            maxLength={60}
            required={false}
            optional
          />
          <TextField
            {...control('email')}
            hint={copy.emailHint}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          {form.notice}
        </Stack>
      </Card>
    </Form>
  );
}
