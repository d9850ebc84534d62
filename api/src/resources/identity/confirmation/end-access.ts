import type { Database } from '../../../database/tables';

/**
 * Ends what an intruder may have left in an account, in the caller's transaction: sessions, open links and codes, a requested change of
 * e-mail, tokens of programs, and where the user's data is sent. Called with every new password and with the first proof of an address. Passkeys stay: only
 * the first proof of an address and the return of a former one end them.
 */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  for (const table of [
    'sessions',
    'proof_codes',
    'password_resets',
    'email_changes',
    'passkey_ceremonies',
    'alert_channels',
    'tax_accountants',
    'own_tokens',
  ] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await transaction
    .updateTable('alert_settings')
    .set({ show_amounts: 0n })
    .where('user_id', '=', userId)
    .execute();
}
