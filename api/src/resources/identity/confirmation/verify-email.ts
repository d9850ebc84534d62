import type { Database } from '../../../database/tables';
import { endAccess } from './end-access';

/**
 * Marks the user's address as proven, in the caller's transaction. The first proof ends the password, passkeys, known devices and all
 * that `endAccess` ends, except for `provider`, which gave the proof. A person who registered a stranger's address must not keep a way
 * into what becomes the stranger's account.
 */
export async function verifyEmail(
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

  await endAccess(transaction, userId);
  for (const table of ['passkeys', 'known_devices'] as const) {
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
