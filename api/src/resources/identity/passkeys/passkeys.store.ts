import type { Passkey } from '@painel/contract';
import { deleteRow } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';

/** The data that a signature is checked with. */
interface PasskeyCredential {
  credentialId: string;
  /** A COSE key. */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export interface StoredPasskey extends PasskeyCredential {
  id: string;
  userId: string;
}

interface NewPasskey extends StoredPasskey {
  name: string;
  createdAt: string;
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

const listOf = (transports: string) => transports.split(',').filter(Boolean);

export function createPasskeyStore(database: Database) {
  return {
    /** Oldest first. */
    async list(
      userId: string,
    ): Promise<(Passkey & Pick<PasskeyCredential, 'credentialId' | 'transports'>)[]> {
      const rows = await database
        .selectFrom('passkeys')
        .select([
          'id',
          'name',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
          'credential_id as credentialId',
          'transports',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, transports: listOf(row.transports) }));
    },

    /** False if any user has the credential already. */
    async insert({
      id,
      userId,
      credentialId,
      publicKey,
      counter,
      transports,
      name,
      createdAt,
    }: NewPasskey): Promise<boolean> {
      const inserted = await database
        .insertInto('passkeys')
        .values({
          id,
          user_id: userId,
          credential_id: credentialId,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter: BigInt(counter),
          transports: transports.join(','),
          name,
          created_at: createdAt,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },

    async find(credentialId: string): Promise<StoredPasskey | null> {
      const row = await database
        .selectFrom('passkeys')
        .select([
          'id',
          'user_id as userId',
          'credential_id as credentialId',
          'public_key as publicKey',
          'counter',
          'transports',
        ])
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      if (!row) return null;
      return {
        ...row,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: Number(row.counter),
        transports: listOf(row.transports),
      };
    },

    /** Stores the new counter. False if the passkey was removed, or the counter has changed meanwhile. */
    async use({ id, counter }: StoredPasskey, newCounter: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ counter: BigInt(newCounter), last_used_at: now })
        .where('id', '=', id)
        .where('counter', '=', BigInt(counter))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** False when the user has no such passkey. */
    delete: (userId: string, id: string): Promise<boolean> => deleteRow(database, 'passkeys', userId, id),
  };
}
