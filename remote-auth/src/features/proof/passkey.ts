import { passkeyChallengeSchema, type PasskeySignInRequest } from '@painel/contract';
import { messageOf, request } from '@painel/shared/api';

export const browserKnowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** A browser whose user gave up says NotAllowedError, also when it has no passkey: there is nothing to add to that. */
export function wordsForPasskeyFailure(error: Error, fallback: string): string | null {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
  return messageOf(error, fallback);
}

/** Asks the browser for a passkey of this site, and returns its response to the server's challenge. Rejects also when the user cancels. */
export async function askForPasskey(): Promise<PasskeySignInRequest> {
  const { ceremonyId, options } = await request(passkeyChallengeSchema, {
    method: 'POST',
    path: '/auth/passkey-sign-in/options',
    anonymous: true,
  });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await startAuthentication({ optionsJSON: options });
  return { ceremonyId, credential };
}
