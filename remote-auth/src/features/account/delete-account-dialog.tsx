import type { SignInMethods } from '@painel/contract';
import { ApiError, messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { signOut } from '@painel/shared/session';
import { Form, PasswordField, TextField } from '@painel/shared/parts';
import { Button, Dialog, Notice, Stack, useToast } from '@painel/shared/ui';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copy } from './account.copy';
import type { useDeleteAccount } from './account.queries';

const { deletion: words } = copy;

interface Props {
  open: boolean;
  methods: SignInMethods;
  deletion: ReturnType<typeof useDeleteAccount>;
  onClose: () => void;
}

const isAboutTheField = (error: unknown) =>
  error instanceof ApiError && (error.code === 'WRONG_PASSWORD' || error.code === 'WRONG_EMAIL');

/** Says what is lost, and asks for the password; an account without one types the account's e-mail. */
export function DeleteAccountDialog({ open, methods: { hasPassword }, deletion, onClose }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const required = hasPassword ? copy.currentPasswordRequired : words.emailRequired;
  const message = deletion.isError ? messageOf(deletion.error, words.failed) : null;
  const atField = isAboutTheField(deletion.error);

  function close() {
    if (deletion.isPending) return;
    deletion.reset();
    setTyped('');
    setAttempted(false);
    onClose();
  }

  function submit() {
    setAttempted(true);
    if (typed.trim() === '') return;
    const onSuccess = () => {
      toast.success(words.deleted);
      signOut();
      // In one paint with the end of the session: a guard in between would ask to sign in again.
      void navigate(paths.landing, { flushSync: true });
    };
    deletion.mutate(hasPassword ? { currentPassword: typed } : { email: typed }, { onSuccess });
  }

  const control = {
    error: (attempted && typed.trim() === '' && required) || (atField && message),
    required: true,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      deletion.reset();
      setTyped(event.target.value);
    },
  };

  return (
    <Dialog
      alert
      open={open}
      onClose={close}
      initialFocus={cancel}
      title={words.question}
      text={words.text}
      actions={
        <>
          <Button ref={cancel} onClick={close} disabled={deletion.isPending}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            icon="trash"
            busy={deletion.isPending}
            busyLabel={words.deleting}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id={formId} label={words.title} onSubmit={submit}>
        <Stack gap={16}>
          {hasPassword ? (
            <PasswordField {...control} label={copy.currentPassword} autoComplete="current-password" />
          ) : (
            <TextField {...control} label={words.email} type="email" autoComplete="off" />
          )}
          {message && !atField && <Notice tone="down">{message}</Notice>}
        </Stack>
      </Form>
    </Dialog>
  );
}
