import {
  Form,
  NewPasswordField,
  PasswordField,
  useForm,
  minimumPasswordLength,
  type Problems,
} from '@painel/shared/parts';
import { Button, Notice, Stack } from '@painel/shared/ui';
import { copy } from './account.copy';
import styles from './account.module.css';
import type { useChangePassword } from './account.queries';

interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

const emptyChange: PasswordChange = { current: '', next: '', confirmation: '' };

/** Problems that block a change of password. */
function problemsIn({ current, next, confirmation }: PasswordChange): Problems<PasswordChange> {
  return {
    ...(current === '' && { current: copy.currentPasswordRequired }),
    ...(next.length < minimumPasswordLength && { next: copy.password.tooShort }),
    ...(next !== confirmation && { confirmation: copy.password.mismatch }),
  };
}

/** Asks for the current password, and twice for the new one. Typed values stay after a failure. */
export function ChangePasswordForm({ change }: { change: ReturnType<typeof useChangePassword> }) {
  const form = useForm({
    initial: emptyChange,
    problemsIn,
    send: ({ current, next }) =>
      change.mutate({ currentPassword: current, password: next }, { onSuccess: () => form.reset() }),
    error: change.error,
    failure: copy.password.failed,
    fieldOf: { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'next' },
    onType: () => change.reset(),
  });
  const control = (name: keyof PasswordChange, label: string) => ({
    ...form.field(name),
    name,
    label,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    disabled: change.isPending,
  });

  return (
    <Form label={copy.password.title} onSubmit={form.submit}>
      <Stack gap={16}>
        <PasswordField {...control('current', copy.currentPassword)} />
        <NewPasswordField {...control('next', copy.password.next)} />
        <PasswordField {...control('confirmation', copy.password.confirmation)} />
        {change.isSuccess && <Notice tone="up">{copy.password.changed}</Notice>}
        {form.notice}
        <div className={styles.foot}>
          <Button type="submit" busy={change.isPending} busyLabel={copy.password.submitting}>
            {copy.password.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
