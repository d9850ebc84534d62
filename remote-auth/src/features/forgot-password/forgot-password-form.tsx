import { paths } from '@painel/shared/paths';
import { Form, TextField } from '@painel/shared/parts';
import { Button, Notice, Stack, TextLink } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestResetLink } from './forgot-password.api';
import { copy } from './forgot-password.copy';
import styles from './forgot-password-form.module.css';

/** Asks for a reset link. The answer shown is the same whatever the server said. */
export function ForgotPasswordForm() {
  const reset = useMutation({ mutationFn: requestResetLink });
  const [email, setEmail] = useState('');
  const [attempted, setAttempted] = useState(false);
  const missing = email.trim() === '';

  function submit() {
    setAttempted(true);
    if (!missing) reset.mutate(email.trim());
  }

  if (reset.isSuccess || reset.isError)
    return (
      <>
        <Notice tone="info">{copy.neutral}</Notice>
        <BackToLogin />
      </>
    );

  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        <TextField
          label={copy.email}
          error={attempted && missing ? copy.emailRequired : null}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
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
        <BackToLogin />
      </Stack>
    </Form>
  );
}

function BackToLogin() {
  return (
    <p className={styles.back}>
      <TextLink to={paths.login}>{copy.backToLogin}</TextLink>
    </p>
  );
}
