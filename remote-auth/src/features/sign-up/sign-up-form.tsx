import { messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { Form, NewPasswordField, PasswordField, TextField } from '@painel/shared/parts';
import { Button, Notice, Stack, TextLink } from '@painel/shared/ui';
import { useState, type ChangeEvent } from 'react';
import { copy } from './sign-up.copy';
import styles from './sign-up-form.module.css';
import { problemsIn, type SignUpValues } from './sign-up.model';
import { useSignUp } from './sign-up.queries';

const empty: SignUpValues = { name: '', email: '', password: '', confirmation: '' };

/** A new account. What was typed stays through every failure. */
export function SignUpForm() {
  const signUp = useSignUp();
  const [values, setValues] = useState(empty);
  const [attempted, setAttempted] = useState(false);
  const problems = problemsIn(values);

  function submit() {
    setAttempted(true);
    const { name, email, password } = values;
    if (Object.keys(problems).length === 0)
      signUp.mutate({ name: name.trim(), email: email.trim(), password });
  }

  /** What every field of this form shares. */
  const control = (name: keyof SignUpValues) => ({
    name,
    label: copy[name],
    error: attempted ? problems[name] : undefined,
    required: true,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        {signUp.isError && <Notice tone="down">{messageOf(signUp.error, copy.failed)}</Notice>}
        <TextField {...control('name')} autoComplete="name" maxLength={120} />
        <TextField {...control('email')} type="email" autoComplete="username" />
        <NewPasswordField {...control('password')} />
        <PasswordField {...control('confirmation')} autoComplete="new-password" />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={signUp.isPending}
          busyLabel={copy.submitting}
        >
          {copy.submit}
        </Button>
        <p className={styles.signIn}>
          {copy.haveAccount} <TextLink to={paths.login}>{copy.signIn}</TextLink>
        </p>
      </Stack>
    </Form>
  );
}
