import type { AuthSession } from '@painel/contract';
import { resolveFromApi } from '@painel/shared/api';
import { renewSession, endExpiredSession, useSession } from '@painel/shared/session';
import { Form, PasswordField, TextField, useForm } from '@painel/shared/parts';
import { Button, Dialog, ExternalLink, Stack, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { SecondFactorField } from '../proof/second-factor-field';
import { useSecondFactor } from '../proof/use-second-factor';
import { providers } from '../proof/providers';
import { PasskeyButton } from './passkey-button';
import { requestSession } from './sign-in.api';
import { copy as words } from './renew-session.copy';
import { copy } from './sign-in.copy';
import { signInFailure } from './sign-in.model';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * Signs the reader in again without leaving the page, which keeps what was typed on it. Before the session ends the dialog can be
 * closed; afterwards the only other way is to the sign-in page.
 */
export function RenewSession({ open, onClose }: Props) {
  const { user, callsPaused } = useSession();
  const toast = useToast();
  const formId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const secondFactor = useSecondFactor();
  const signIn = useMutation({ mutationFn: requestSession, onSuccess: goOn });
  const form = useForm({
    initial: { password: '', code: '' },
    problemsIn: ({ password, code }) => ({
      ...(password === '' && { password: copy.passwordRequired }),
      ...secondFactor.missing({ code }),
    }),
    send: ({ password, code }) =>
      user &&
      signIn.mutate(
        { email: user.email, password, ...secondFactor.given({ code }) },
        { onError: secondFactor.noteError },
      ),
    error: signIn.error,
    failure: signInFailure,
  });

  function close() {
    signIn.reset();
    form.reset();
    secondFactor.forget();
    onClose();
  }

  function goOn(session: AuthSession) {
    renewSession(session);
    close();
    toast.success(words.done);
  }

  return (
    <Dialog
      alert
      open={open}
      onClose={() => !callsPaused && close()}
      initialFocus={passwordField}
      title={words.title}
      text={callsPaused ? words.ended : words.ending}
      actions={
        <>
          {callsPaused ? (
            <Button onClick={() => endExpiredSession({ keepPage: false })}>{words.leave}</Button>
          ) : (
            <Button onClick={close}>{words.later}</Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={signIn.isPending}
            busyLabel={copy.submitting}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} label={words.title} onSubmit={form.submit}>
        <Stack gap={16}>
          {form.notice}
          <TextField
            label={copy.email}
            type="email"
            autoComplete="username"
            readOnly
            value={user?.email ?? ''}
          />
          <PasswordField
            {...form.field('password')}
            ref={passwordField}
            label={copy.password}
            autoComplete="current-password"
          />
          {secondFactor.asked && <SecondFactorField {...form.field('code')} />}
          <PasskeyButton onSession={goOn} />
          {providers().map(({ id, name }) => (
            <ExternalLink key={id} href={resolveFromApi(`/auth/${id}`)}>
              {words.provider(name)}
            </ExternalLink>
          ))}
        </Stack>
      </Form>
    </Dialog>
  );
}
