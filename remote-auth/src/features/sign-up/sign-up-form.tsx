import { paths } from '@painel/shared/paths';
import {
  Form,
  FormNote,
  NewPasswordField,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '@painel/shared/parts';
import { Notice, Stack, TextLink } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { copy } from './sign-up.copy';
import { problemsIn, type SignUpValues } from './sign-up.model';
import { useRegistrationMode, useSignUp } from './sign-up.queries';

const empty: SignUpValues = { name: '', email: '', password: '', confirmation: '', invitation: '' };

function SignInInstead() {
  return (
    <FormNote>
      {copy.haveAccount} <TextLink to={paths.login}>{copy.signIn}</TextLink>
    </FormNote>
  );
}

/** Creates an account. Typed values stay after a failure. An invitation comes behind the `#` of its link. */
export function SignUpForm() {
  const mode = useRegistrationMode();
  const { hash } = useLocation();
  const signUp = useSignUp();
  const needsInvitation = mode === 'invitation';
  const form = useForm({
    initial: { ...empty, invitation: hash.slice(1) },
    problemsIn: (values: SignUpValues) => problemsIn(values, needsInvitation),
    send: ({ name, email, password, invitation }) =>
      signUp.mutate({
        name: name.trim(),
        email: email.trim(),
        password,
        ...(needsInvitation && { invitation: invitation.trim() }),
      }),
    error: signUp.error,
    failure: copy.failed,
    fieldOf: { INVITATION_INVALID: 'invitation', INVITATION_REQUIRED: 'invitation' },
  });
  const control = (name: keyof SignUpValues) => ({ ...form.field(name), name, label: copy[name] });

  if (mode === 'closed')
    return (
      <Stack gap={16}>
        <Notice tone="info">{copy.closed}</Notice>
        <SignInInstead />
      </Stack>
    );
  return (
    <Form onSubmit={form.submit}>
      <Stack gap={16}>
        {needsInvitation && <Notice tone="info">{copy.byInvitation}</Notice>}
        {form.notice}
        {needsInvitation && (
          <TextField
            {...control('invitation')}
            hint={copy.invitationHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
          />
        )}
        <TextField {...control('name')} autoComplete="name" maxLength={120} />
        <TextField {...control('email')} type="email" autoComplete="username" />
        <NewPasswordField {...control('password')} />
        <PasswordField {...control('confirmation')} autoComplete="new-password" />
        <SubmitButton busy={signUp.isPending} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        <SignInInstead />
      </Stack>
    </Form>
  );
}
