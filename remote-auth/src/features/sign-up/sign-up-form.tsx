import { paths } from '@painel/shared/paths';
import {
  Form,
  NewPasswordField,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '@painel/shared/parts';
import { Stack, TextLink } from '@painel/shared/ui';
import { copy } from './sign-up.copy';
import styles from './sign-up-form.module.css';
import { problemsIn, type SignUpValues } from './sign-up.model';
import { useSignUp } from './sign-up.queries';

const empty: SignUpValues = { name: '', email: '', password: '', confirmation: '' };

/** Creates an account. Typed values stay after a failure. */
export function SignUpForm() {
  const signUp = useSignUp();
  const form = useForm({
    initial: empty,
    problemsIn,
    send: ({ name, email, password }) => signUp.mutate({ name: name.trim(), email: email.trim(), password }),
    error: signUp.error,
    failure: copy.failed,
  });
  const control = (name: keyof SignUpValues) => ({ ...form.field(name), name, label: copy[name] });

  return (
    <Form onSubmit={form.submit}>
      <Stack gap={16}>
        {form.notice}
        <TextField {...control('name')} autoComplete="name" maxLength={120} />
        <TextField {...control('email')} type="email" autoComplete="username" />
        <NewPasswordField {...control('password')} />
        <PasswordField {...control('confirmation')} autoComplete="new-password" />
        <SubmitButton busy={signUp.isPending} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        <p className={styles.signIn}>
          {copy.haveAccount} <TextLink to={paths.login}>{copy.signIn}</TextLink>
        </p>
      </Stack>
    </Form>
  );
}
