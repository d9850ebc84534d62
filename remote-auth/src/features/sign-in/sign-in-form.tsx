import { paths } from '@painel/shared/paths';
import {
  focusOnMount,
  Form,
  FormNote,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '@painel/shared/parts';
import { Stack, TextLink } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { SecondFactorField } from '../proof/second-factor-field';
import { useSecondFactor } from '../proof/use-second-factor';
import { copy } from './sign-in.copy';
import styles from './sign-in-form.module.css';
import { emailOf, missingIn, signInFailure } from './sign-in.model';
import { signIn } from '@painel/shared/session';
import { useMutation } from '@tanstack/react-query';
import { requestSession } from './sign-in.api';

/** Signs in; the page redirects once the session changes. */
const useSignIn = () => useMutation({ mutationFn: requestSession, onSuccess: signIn });

/** E-mail and password. The sign-up page passes the e-mail on. Typed values stay after a failure. */
export function SignInForm() {
  const signIn = useSignIn();
  const { state } = useLocation();
  const secondFactor = useSecondFactor();
  const passedOn = emailOf(state);
  const form = useForm({
    initial: { email: passedOn, password: '', code: '' },
    problemsIn: (values) => ({ ...missingIn(values), ...secondFactor.missing(values) }),
    send: ({ email, password, code }) =>
      signIn.mutate(
        { email: email.trim(), password, ...secondFactor.given({ code }) },
        { onError: secondFactor.noteError },
      ),
    error: signIn.error,
    failure: signInFailure,
    onType: (name) => name !== 'code' && forgetSecondFactor(),
  });

  function forgetSecondFactor() {
    secondFactor.forget();
    form.change({ code: '' });
  }

  return (
    <Form onSubmit={form.submit}>
      <Stack gap={16}>
        {form.notice}
        <TextField
          {...form.field('email')}
          label={copy.email}
          type="email"
          name="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={copy.password}
          name="password"
          autoComplete="current-password"
          ref={passedOn === '' ? undefined : focusOnMount}
        />
        {secondFactor.asked && <SecondFactorField {...form.field('code')} />}
        <p className={styles.forgot}>
          <TextLink to={paths.forgotPassword}>{copy.forgot}</TextLink>
        </p>
        {/* Busy until the next page is rendered: a second press would sign in a second time. */}
        <SubmitButton busy={signIn.isPending || signIn.isSuccess} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        <FormNote>
          {copy.noAccount} <TextLink to={paths.register}>{copy.register}</TextLink>
        </FormNote>
      </Stack>
    </Form>
  );
}
