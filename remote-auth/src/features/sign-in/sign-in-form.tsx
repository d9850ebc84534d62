import { messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { Form, PasswordField, TextField } from '@painel/shared/parts';
import { Button, Notice, Stack, TextLink } from '@painel/shared/ui';
import { useState } from 'react';
import { SecondFactorField } from '../proof/second-factor-field';
import { isSecondFactorRequired, useSecondFactor } from '../proof/use-second-factor';
import { useLocation } from 'react-router-dom';
import { copy } from './sign-in.copy';
import styles from './sign-in-form.module.css';
import { emailOf, missingIn } from './sign-in.model';
import { useSignIn } from './sign-in.queries';

/** E-mail and password; who comes from the sign-up has typed the e-mail already. What was typed stays through every failure. */
export function SignInForm() {
  const signIn = useSignIn();
  const { state } = useLocation();
  const [values, setValues] = useState({ email: emailOf(state), password: '' });
  const [attempted, setAttempted] = useState(false);
  const secondFactor = useSecondFactor();
  const missing = missingIn(values);
  const shown = attempted ? missing : {};

  function submit() {
    setAttempted(true);
    if (Object.keys(missing).length > 0 || secondFactor.missing) return;
    signIn.mutate(
      { ...values, email: values.email.trim(), ...secondFactor.given },
      { onError: secondFactor.noteError },
    );
  }

  function change(changed: Partial<typeof values>) {
    setValues({ ...values, ...changed });
    secondFactor.forget();
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        {signIn.isError && !isSecondFactorRequired(signIn.error) && (
          <Notice tone="down">{messageOf(signIn.error, copy.failed)}</Notice>
        )}
        <TextField
          label={copy.email}
          error={shown.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label={copy.password}
          error={shown.password}
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        {secondFactor.asked && (
          <SecondFactorField
            value={secondFactor.code}
            onChange={secondFactor.setCode}
            isMissing={attempted && secondFactor.missing}
          />
        )}
        <p className={styles.forgot}>
          <TextLink to={paths.forgotPassword}>{copy.forgot}</TextLink>
        </p>
        {/* Busy until the next page stands: a second press would sign in a second time. */}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={signIn.isPending || signIn.isSuccess}
          busyLabel={copy.submitting}
        >
          {copy.submit}
        </Button>
        <p className={styles.register}>
          {copy.noAccount} <TextLink to={paths.register}>{copy.register}</TextLink>
        </p>
      </Stack>
    </Form>
  );
}
