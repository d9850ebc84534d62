import { messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { Form, NewPasswordField, PasswordField } from '@painel/shared/parts';
import { Button, Notice, Stack, TextLink } from '@painel/shared/ui';
import { useState, type ChangeEvent } from 'react';
import { copy } from './reset-password.copy';
import styles from './reset-password-form.module.css';
import { minimumLength, problemsIn, type NewPassword } from './reset-password.model';
import { useResetPassword } from './reset-password.queries';
import { useLeaveAfter } from './use-leave-after';

/** The new password, twice. `token` comes from the link in the e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const [values, setValues] = useState<NewPassword>({ password: '', confirmation: '' });
  const [attempted, setAttempted] = useState(false);
  const { tooShort, mismatch } = problemsIn(values);
  useLeaveAfter(reset.isSuccess);

  function submit() {
    setAttempted(true);
    if (!tooShort && !mismatch) reset.mutate({ token, password: values.password });
  }

  const control = (name: keyof NewPassword) => ({
    name,
    label: copy[name],
    autoComplete: 'new-password',
    required: true,
    minLength: minimumLength,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  if (reset.isSuccess) return <Notice tone="up">{reset.data.message}</Notice>;

  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        {reset.isError && (
          <Notice tone="down">{messageOf(reset.error, '') || <span lang="en">{copy.failed}</span>}</Notice>
        )}
        <NewPasswordField {...control('password')} error={attempted && tooShort ? copy.tooShort : null} />
        <PasswordField
          {...control('confirmation')}
          error={attempted && mismatch ? <span lang="en">{copy.mismatch}</span> : null}
        />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={reset.isPending}
          busyLabel={copy.submitting}
        >
          {copy.submit}
        </Button>
        <p className={styles.back}>
          <TextLink to={paths.login}>{copy.backToLogin}</TextLink>
        </p>
      </Stack>
    </Form>
  );
}
