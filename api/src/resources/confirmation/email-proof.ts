import type { Database } from '../../database/tables';

/**
 * To be called in the transaction of whatever proves that the user's address is theirs. The first proof ends what was set
 * up before it, but for `provider`, which gave it: password, passkeys, sessions and links. A person who registered a
 * stranger's address must not keep a way into what becomes the stranger's account.
 */
export async function proveEmail(
  transaction: Database,
  userId: string,
  now: string,
  provider: { issuer: string; subject: string } | null,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ email_verified_at: now, password_hash: null, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;

  for (const table of ['sessions', 'passkeys', 'passkey_ceremonies', 'password_resets'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await transaction
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .$if(provider !== null, (others) =>
      others.where((identity) =>
        identity.not(identity.and({ issuer: provider?.issuer, subject: provider?.subject })),
      ),
    )
    .execute();
}
