import { resolveFromApi } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { firstNameOf, useSession } from '@painel/shared/session';
import { copy } from '../shell.copy';

export type Account = NonNullable<ReturnType<typeof useAccount>>;

/** The signed-in reader as the navigation shows them; null for a visitor. */
export function useAccount() {
  const user = useSession((session) => session.user);
  if (!user) return null;

  const firstName = firstNameOf(user) ?? copy.account.unnamed;
  return {
    /** As stored in the account: the avatar shows its first letter, or "?" without one. */
    name: user.name,
    /** The name shown in the bar. */
    firstName,
    fullName: user.name?.trim() || firstName,
    email: user.email,
    image: user.profileImage ? resolveFromApi(user.profileImage) : null,
  };
}

/** Target of the logo: the dashboard for a signed-in user. */
export const useHomePath = () =>
  useSession((session) => (session.status === 'authenticated' ? paths.dashboard : paths.landing));
