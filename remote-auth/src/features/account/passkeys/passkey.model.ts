import { messageOf } from '@painel/shared/api';
import type { Problems } from '@painel/shared/parts';
import { copy } from '../account.copy';

const { passkeys: words } = copy;

interface NewPasskey {
  name: string;
  password: string;
}

/** Problems that block the request to the browser. */
export function passkeyProblems({ name, password }: NewPasskey, asksPassword: boolean): Problems<NewPasskey> {
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(asksPassword && password === '' && { password: copy.currentPasswordRequired }),
  };
}

/** The text for a passkey that was not added; null when the user cancelled. */
export function passkeyFailure(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError' ? words.alreadyThere : messageOf(error, words.addFailed);
}
