import type { User } from '@painel/contract';

/** What to call someone: the nickname they chose, else the first word of their name. */
export function firstNameOf(user: Pick<User, 'firstName' | 'name'> | null): string | null {
  return user?.firstName?.trim() || user?.name?.trim().split(/\s+/)[0] || null;
}
