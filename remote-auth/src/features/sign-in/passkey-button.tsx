import { ApiError, messageOf } from '@painel/shared/api';
import type { AuthSession } from '@painel/contract';
import { Button, Notice } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { requestSessionByPasskey } from './passkey.api';
import { copy } from './sign-in.copy';

const browserKnowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** A browser whose user gave up says NotAllowedError, also when it has no passkey: there is nothing to add to that. */
function wordsFor(error: Error): string | null {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
  return messageOf(error, copy.passkeyFailed);
}

/** Sign-in without a password; gone where browser or server does not know passkeys. */
export function PasskeyButton({ onSession }: { onSession: (session: AuthSession) => void }) {
  const signIn = useMutation({ mutationFn: requestSessionByPasskey, onSuccess: onSession });
  const notOffered = signIn.error instanceof ApiError && signIn.error.status === 404;
  if (!browserKnowsPasskeys() || notOffered) return null;
  const failure = signIn.error && wordsFor(signIn.error);

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
