import { Form, PasswordField, focusOnMount, TextField, useForm, type Problems } from '@painel/shared/parts';
import { Button, Stack, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../account.copy';
import styles from '../account.module.css';
import { accountQueries, useAddPasskey } from '../account.queries';
import { messageOf } from '@painel/shared/api';

const { passkeys: words } = copy;

interface NewPasskey {
  name: string;
  password: string;
}

/** Problems that block the request to the browser. */
function passkeyProblems({ name, password }: NewPasskey, asksPassword: boolean): Problems<NewPasskey> {
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(asksPassword && password === '' && { password: copy.currentPasswordRequired }),
  };
}

/** The text for a passkey that was not added; null when the user cancelled. */
function passkeyFailure(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError' ? words.alreadyThere : messageOf(error, words.addFailed);
}

/** Asks for a name and the account's password; then the browser asks for a fingerprint, a face or a PIN. */
export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const methods = useQuery(accountQueries.signInMethods());
  const add = useAddPasskey();
  const toast = useToast();
  const asksPassword = methods.data?.hasPassword ?? true;
  const form = useForm({
    initial: { name: '', password: '' },
    problemsIn: (values) => passkeyProblems(values, asksPassword),
    send: ({ name, password }) =>
      add.mutate(
        { name: name.trim(), ...(asksPassword && { currentPassword: password }) },
        { onSuccess: finish },
      ),
    error: add.error,
    failure: passkeyFailure,
    fieldOf: { WRONG_PASSWORD: 'password' },
    onType: (name) => name === 'password' && !add.isPending && add.reset(),
  });

  function finish() {
    toast.success(words.added);
    onClose();
  }

  return (
    <Form label={words.add} onSubmit={form.submit}>
      <Stack gap={16}>
        <TextField
          {...form.field('name')}
          ref={focusOnMount}
          label={words.name}
          hint={words.nameHint}
          name="passkey-name"
          maxLength={60}
        />
        {asksPassword && (
          <PasswordField
            {...form.field('password')}
            label={copy.currentPassword}
            name="current-password"
            autoComplete="current-password"
          />
        )}
        {form.notice}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={add.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel={words.adding}>
            {words.save}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
