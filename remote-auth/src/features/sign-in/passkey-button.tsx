import { ApiError, request } from '@painel/shared/api';
import { type AuthSession, authSessionSchema } from '@painel/contract';
import { Button, Notice } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { browserKnowsPasskeys, wordsForPasskeyFailure, askForPasskey } from '../proof/passkey';
import { copy } from './sign-in.copy';

/** The server knows by the passkey who signs in. */
const requestSessionByPasskey = async (): Promise<AuthSession> =>
  request(authSessionSchema, {
    method: 'POST',
    path: '/auth/passkey-sign-in',
    body: await askForPasskey(),
    anonymous: true,
  });

/** Sign-in without a password; gone where browser or server does not know passkeys. */
export function PasskeyButton({ onSession }: { onSession: (session: AuthSession) => void }) {
  const signIn = useMutation({ mutationFn: requestSessionByPasskey, onSuccess: onSession });
  const notOffered = signIn.error instanceof ApiError && signIn.error.status === 404;
  if (!browserKnowsPasskeys() || notOffered) return null;
  const failure = signIn.error && wordsForPasskeyFailure(signIn.error, copy.passkeyFailed);

  return (
    <>
      <Button
        size="lg"
        block
        icon="key"
        busy={signIn.isPending || signIn.isSuccess}
        busyLabel={copy.passkeyBusy}
        onClick={() => signIn.mutate()}
      >
        {copy.passkey}
      </Button>
      {failure && <Notice tone="down">{failure}</Notice>}
    </>
  );
}
