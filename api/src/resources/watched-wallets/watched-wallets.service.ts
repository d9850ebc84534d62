import { randomUUID } from 'node:crypto';
import type { AddWatchedWalletRequest } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { ProblemError } from '../../plugins/problem';
import type { KeyVault } from '../../secrets/key-vault';
import { refuseSecrets } from '../addresses/keys/refuse-secrets';
import { type WalletKey, fingerprintOf, identityOf, readWalletKey } from '../addresses/keys/wallet-key';
import { keyRefusals } from '../portfolio/portfolio.copy';
import { type DerivedAddress, createDerivedAddressStore } from './derived-addresses.store';
import { missingCount, missingAddresses } from './wallet-gap';
import { createWatchedWalletStore } from './watched-wallets.store';

/** A parsed key and its label. */
export interface NamedKey {
  /** As it was pasted. */
  text: string;
  label: string | null;
  key: WalletKey;
}

/** Throws INVALID_KEY with a sentence that says why. */
export function readNamedKey({ key: text, label, script }: AddWatchedWalletRequest): NamedKey {
  refuseSecrets({ label });
  const key = readWalletKey(text, script);
  if (typeof key === 'string') throw new ProblemError(400, 'INVALID_KEY', keyRefusals[key]);
  return { text, label: label || null, key };
}

export interface WatchedWalletService {
  /** Equal for two keys with the same addresses. The store finds duplicates by it. */
  identityOf(wallet: NamedKey): string;
  /**
   * Writes a wallet and its addresses, the first of which are derived beforehand; its id, or null when the user watches
   * the same one already.
   */
  insert(
    within: Database,
    userId: string,
    wallet: NamedKey,
    addresses: readonly DerivedAddress[],
  ): Promise<string | null>;
  /** Derives the addresses that the gaps of the user's wallets lack. */
  extend(userId: string): Promise<void>;
  /** The pasted keys by wallet, without those that cannot be decrypted any more. */
  keysOf(userId: string): Promise<Map<string, string>>;
}

interface WatchedWalletDependencies {
  database: Database;
  vault: KeyVault;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export function createWatchedWalletService(dependencies: WatchedWalletDependencies): WatchedWalletService {
  const { database, vault, clock, logger } = dependencies;
  const store = createWatchedWalletStore(database);
  const derived = createDerivedAddressStore(database);

  const keyHash = ({ key }: NamedKey) => vault.hash(identityOf(key));

  return {
    identityOf: keyHash,

    async insert(within, userId, wallet, addresses) {
      const { text, label, key } = wallet;
      const id = randomUUID();
      const isNew = await createWatchedWalletStore(within).insert(userId, {
        id,
        label,
        script: key.script,
        fingerprint: fingerprintOf(key),
        key_hash: keyHash(wallet),
        sealed_key: vault.encrypt(text, id),
        created_at: clock().toISOString(),
      });
      if (!isNew) return null;
      await createDerivedAddressStore(within).insert(userId, id, addresses);
      return id;
    },

    async extend(userId) {
      const ends = (await derived.branchEnds(userId)).filter((end) => missingCount(end) > 0);
      if (ends.length === 0) return;
      for (const { id, script, sealed_key: encrypted } of await store.encryptedKeys(userId)) {
        const own = ends.filter(({ walletId }) => walletId === id);
        if (own.length === 0) continue;
        const text = vault.decrypt(encrypted, id);
        const key = text && readWalletKey(text, script);
        if (!key || typeof key === 'string') {
          logger.error({ walletId: id }, 'the key of a watched wallet does not open with this WALLET_SECRET');
          continue;
        }
        const missing = await missingAddresses(key, own);
        if (missing.length > 0) await derived.insert(userId, id, missing);
      }
    },

    async keysOf(userId) {
      const rows = await store.encryptedKeys(userId);
      return new Map(
        rows.flatMap(({ id, sealed_key: key }) => {
          const text = vault.decrypt(key, id);
          return text === null ? [] : [[id, text] as const];
        }),
      );
    },
  };
}
