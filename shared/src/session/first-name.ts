import type { User } from '@painel/contract';

/** The name to address a user by: the nickname, otherwise the first word of the name. */
export function firstNameOf(user: Pick<User, 'firstName' | 'name'> | null): string | null {
  return user?.firstName?.trim() || user?.name?.trim().split(/\s+/)[0] || null;
}
