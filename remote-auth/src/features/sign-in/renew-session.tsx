import type { AuthSession } from '@painel/contract';
import { messageOf, resolveFromApi } from '@painel/shared/api';
import { renewSession, runOut, useSession } from '@painel/shared/session';
import { Form, PasswordField, TextField } from '@painel/shared/parts';
import { Button, Dialog, ExternalLink, Notice, Stack, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { SecondFactorField } from '../proof/second-factor-field';
import { isSecondFactorRequired, useSecondFactor } from '../proof/use-second-factor';
import { PasskeyButton } from './passkey-button';
import { requestSession } from './sign-in.api';
import { copy } from './sign-in.copy';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * Signs the reader in again where they are: the page behind keeps what was typed on it. While the session only nears its
 * end the question can be put off; once it has ended, the other answer is to leave for the sign-in page.
 */
export function RenewSession({ open, onClose }: Props) {
  const { user, held } = useSession();
  const toast = useToast();
  const formId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [attempted, setAttempted] = useState(false);
  const secondFactor = useSecondFactor();
  const signIn = useMutation({ mutationFn: requestSession, onSuccess: goOn });

  function close() {
    signIn.reset();
    setPassword('');
    setAttempted(false);
    secondFactor.forget();
    onClose();
  }

  function goOn(session: AuthSession) {
    renewSession(session);
    close();
    toast.success(copy.renew.done);
  }

  function submit() {
    setAttempted(true);
    if (password === '' || secondFactor.missing || !user) return;
    signIn.mutate(
      { email: user.email, password, ...secondFactor.given },
      { onError: secondFactor.noteError },
    );
  }

  return (
    <Dialog
      alert
      open={open}
      onClose={() => !held && close()}
      initialFocus={passwordField}
      title={copy.renew.title}
      text={held ? copy.renew.ended : copy.renew.ending}
      actions={
        <>
          {held ? (
            <Button onClick={() => runOut({ keepPage: false })}>{copy.renew.leave}</Button>
          ) : (
            <Button onClick={close}>{copy.renew.later}</Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={signIn.isPending}
            busyLabel={copy.submitting}
          >
            {copy.renew.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} label={copy.renew.title} onSubmit={submit}>
        <Stack gap={16}>
          {signIn.isError && !isSecondFactorRequired(signIn.error) && (
            <Notice tone="down">{messageOf(signIn.error, copy.failed)}</Notice>
          )}
          <TextField
            label={copy.email}
            type="email"
            autoComplete="username"
            readOnly
            value={user?.email ?? ''}
          />
          <PasswordField
            ref={passwordField}
            label={copy.password}
            error={attempted && password === '' ? copy.passwordRequired : null}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {secondFactor.asked && (
            <SecondFactorField
              value={secondFactor.code}
              onChange={secondFactor.setCode}
              isMissing={attempted && secondFactor.missing}
            />
          )}
          <PasskeyButton onSession={goOn} />
          <ExternalLink href={resolveFromApi('/auth/google')}>{copy.renew.google}</ExternalLink>
        </Stack>
      </Form>
    </Dialog>
  );
}
