import { paths } from '@painel/shared/paths';
import { Form, FormNote, SubmitButton, TextField, useForm } from '@painel/shared/parts';
import { Notice, Stack, TextLink } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { copy } from './forgot-password.copy';
import { messageSchema } from '@painel/contract';
import { request } from '@painel/shared/api';

/** @throws {ApiError} */
const requestResetLink = (email: string) =>
  request(messageSchema, { method: 'POST', path: '/auth/forgot-password', body: { email }, anonymous: true });

/** Asks for a reset link. Shows the same answer whether the account exists or not. */
export function ForgotPasswordForm() {
  const reset = useMutation({ mutationFn: requestResetLink });
  const form = useForm({
    initial: { email: '' },
    problemsIn: ({ email }) => (email.trim() === '' ? { email: copy.emailRequired } : {}),
    send: ({ email }) => reset.mutate(email.trim()),
  });

  if (reset.isSuccess || reset.isError)
    return (
      <>
        <Notice tone="info">{copy.neutral}</Notice>
        <BackToLogin />
      </>
    );

  return (
    <Form onSubmit={form.submit}>
      <Stack gap={16}>
        <TextField
          {...form.field('email')}
          label={copy.email}
          type="email"
          name="email"
          autoComplete="username"
        />
        <SubmitButton busy={reset.isPending} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        <BackToLogin />
      </Stack>
    </Form>
  );
}

function BackToLogin() {
  return (
    <FormNote>
      <TextLink to={paths.login}>{copy.backToLogin}</TextLink>
    </FormNote>
  );
}
