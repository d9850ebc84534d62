import { messageOf } from '@painel/shared/api';
import { Form, NewPasswordField, PasswordField } from '@painel/shared/parts';
import { Button, Notice, Stack } from '@painel/shared/ui';
import { useState, type ChangeEvent } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';
import type { useChangePassword } from './account.queries';
import { emptyChange, problemsIn, refusalOf, type PasswordChange } from './change-password.model';

/** The current password, and the new one twice. What was typed stays through every failure. */
export function ChangePasswordForm({ change }: { change: ReturnType<typeof useChangePassword> }) {
  const [values, setValues] = useState(emptyChange);
  const [attempted, setAttempted] = useState(false);
  const problems = problemsIn(values);
  const refusal = refusalOf(change.error);
  const shown = attempted ? { ...refusal, ...problems } : refusal;
  const failed = change.isError && Object.keys(refusal).length === 0;

  function submit() {
    setAttempted(true);
    if (Object.keys(problems).length > 0) return;
    const onSuccess = () => {
      setValues(emptyChange);
      setAttempted(false);
    };
    change.mutate({ currentPassword: values.current, password: values.next }, { onSuccess });
  }

  const control = (name: keyof PasswordChange, label: string) => ({
    name,
    label,
    error: shown[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    required: true,
    disabled: change.isPending,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      change.reset();
      setValues({ ...values, [name]: event.target.value });
    },
  });

  return (
    <Form label={copy.password.title} onSubmit={submit}>
      <Stack gap={16}>
        <PasswordField {...control('current', copy.currentPassword)} />
        <NewPasswordField {...control('next', copy.password.next)} />
        <PasswordField {...control('confirmation', copy.password.confirmation)} />
        {change.isSuccess && <Notice tone="up">{copy.password.changed}</Notice>}
        {failed && <Notice tone="down">{messageOf(change.error, copy.password.failed)}</Notice>}
        <div className={styles.foot}>
          <Button type="submit" busy={change.isPending} busyLabel={copy.password.submitting}>
            {copy.password.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
