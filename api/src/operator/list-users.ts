import { sql } from 'kysely';
import type { Operator } from './open-operator';

export interface ListedUser {
  id: string;
  email: string;
  createdAt: string;
  isVerified: boolean;
  lastUsedAt: string | null;
  sessions: number;
  passkeys: number;
  hasSecondFactor: boolean;
}

/** Accounts by their e-mail, those whose address contains the text. `most` at once, and how many there are. */
export async function listUsers(
  { database, clock }: Operator,
  part: string,
  most: number,
): Promise<{ users: ListedUser[]; total: number }> {
  const now = clock().toISOString();
  // `%` and `_` mean themselves, on both engines by an escape of our own.
  const pattern = `%${part.toLowerCase().replace(/[!%_]/g, (sign) => `!${sign}`)}%`;
  const found = database
    .selectFrom('users')
    .where(({ ref }) => sql<boolean>`${ref('users.email')} like ${pattern} escape '!'`);
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select((user) => [
      'users.id',
      'users.email',
      'users.created_at as createdAt',
      'users.email_verified_at as verifiedAt',
      user
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('sessions'),
      user
        .selectFrom('known_devices')
        .whereRef('known_devices.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('known_devices.last_used_at').as('last'))
        .as('lastUsedAt'),
      user
        .selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('passkeys'),
      user
        .selectFrom('second_factors')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .where('second_factors.last_step', 'is not', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('secondFactors'),
    ])
    .orderBy('users.email')
    .limit(most)
    .execute();
  return {
    total: Number(total),
    users: rows.map(({ verifiedAt, sessions, passkeys, secondFactors, ...row }) => ({
      ...row,
      isVerified: verifiedAt !== null,
      sessions: Number(sessions),
      passkeys: Number(passkeys),
      hasSecondFactor: Number(secondFactors) > 0,
    })),
  };
}
