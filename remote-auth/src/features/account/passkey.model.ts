import { ApiError, messageOf } from '@painel/shared/api';
import { copy } from './account.copy';

const { passkeys: words } = copy;

interface NewPasskey {
  name: string;
  password: string;
}

/** What keeps a passkey from being asked for, by field. */
export function passkeyProblems(
  { name, password }: NewPasskey,
  asksPassword: boolean,
): Partial<Record<keyof NewPasskey, string>> {
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(asksPassword && password === '' && { password: copy.currentPasswordRequired }),
  };
}

/** What to say about a passkey that was not added, and where: nothing when the user called it off. */
export function passkeyFailure(error: unknown): { password?: string; notice?: string } {
  if (!error) return {};
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD')
    return { password: messageOf(error, words.addFailed) };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return {};
  if (name === 'InvalidStateError') return { notice: words.alreadyThere };
  return { notice: messageOf(error, words.addFailed) };
}
