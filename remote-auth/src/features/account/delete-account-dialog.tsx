import type { SignInMethods } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { signOut } from '@painel/shared/session';
import { Form, PasswordField, TextField, useForm } from '@painel/shared/parts';
import { Button, Dialog, Stack, useToast } from '@painel/shared/ui';
import { useId, useRef } from 'react';
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

/** Says what is lost, and asks for the password, or for the e-mail of an account without a password. */
export function DeleteAccountDialog({ open, methods: { hasPassword }, deletion, onClose }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const required = hasPassword ? copy.currentPasswordRequired : words.emailRequired;
  const form = useForm({
    initial: { typed: '' },
    problemsIn: ({ typed }) => (typed.trim() === '' ? { typed: required } : {}),
    send: ({ typed }) =>
      deletion.mutate(hasPassword ? { currentPassword: typed } : { email: typed }, { onSuccess: leave }),
    error: deletion.error,
    failure: words.failed,
    fieldOf: { WRONG_PASSWORD: 'typed', WRONG_EMAIL: 'typed' },
    onType: () => deletion.reset(),
  });

  function close() {
    if (deletion.isPending) return;
    deletion.reset();
    form.reset();
    onClose();
  }

  function leave() {
    toast.success(words.deleted);
    signOut();
    // Renders together with the end of the session; otherwise the route guard would ask to sign in again.
    void navigate(paths.landing, { flushSync: true });
  }

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
      <Form id={formId} label={words.title} onSubmit={form.submit}>
        <Stack gap={16}>
          {hasPassword ? (
            <PasswordField
              {...form.field('typed')}
              label={copy.currentPassword}
              autoComplete="current-password"
            />
          ) : (
            <TextField {...form.field('typed')} label={words.email} type="email" autoComplete="off" />
          )}
          {form.notice}
        </Stack>
      </Form>
    </Dialog>
  );
}
