import { messageOf, request } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import {
  Form,
  FormNote,
  minimumPasswordLength,
  NewPasswordField,
  PasswordField,
  SubmitButton,
  useForm,
} from '@painel/shared/parts';
import { Notice, Stack, TextLink } from '@painel/shared/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { copy } from './reset-password.copy';
import { messageSchema, type ResetPasswordRequest } from '@painel/contract';
import { useMutation } from '@tanstack/react-query';

const resetPassword = (reset: ResetPasswordRequest) =>
  request(messageSchema, { method: 'POST', path: '/auth/reset-password', body: reset, anonymous: true });

/** Sets the new password that a reset link allows once. */
const useResetPassword = () => useMutation({ mutationFn: resetPassword });

const redirectAfterMs = 2000;

/** Leads to sign-in two seconds after the password was set: time to read that it was. */
function useRedirectToLogin(done: boolean) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}

/** The server's sentence, or the specification's own, which is in English. */
const failure = (error: unknown) => messageOf(error, '') || <span lang="en">{copy.failed}</span>;

/** Asks for the new password twice. `token` comes from the link in the e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useForm({
    initial: { password: '', confirmation: '' },
    problemsIn: ({ password, confirmation }) => ({
      ...(password.length < minimumPasswordLength && { password: copy.tooShort }),
      ...(confirmation !== password && { confirmation: <span lang="en">{copy.mismatch}</span> }),
    }),
    send: ({ password }) => reset.mutate({ token, password }),
    error: reset.error,
    failure,
  });
  useRedirectToLogin(reset.isSuccess);

  const control = (name: 'password' | 'confirmation') => ({
    ...form.field(name),
    name,
    label: copy[name],
    autoComplete: 'new-password',
    minLength: minimumPasswordLength,
  });

  if (reset.isSuccess) return <Notice tone="up">{reset.data.message}</Notice>;

  return (
    <Form onSubmit={form.submit}>
      <Stack gap={16}>
        {form.notice}
        <NewPasswordField {...control('password')} />
        <PasswordField {...control('confirmation')} />
        <SubmitButton busy={reset.isPending} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        <FormNote>
          <TextLink to={paths.login}>{copy.backToLogin}</TextLink>
        </FormNote>
      </Stack>
    </Form>
  );
}
