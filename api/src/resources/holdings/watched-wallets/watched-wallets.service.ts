import { randomUUID } from 'node:crypto';
import { type AddWatchedWalletRequest, type WalletScript, keyScripts } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { refuseSecrets } from '../addresses/keys/refuse-secrets';
import { type WalletKey, fingerprintOf, readWalletKey } from '../addresses/keys/wallet-key';
import { enforceLimit } from '../enforce-limit';
import { keyRefusal } from '../holdings.copy';
import { type DerivedAddress, createDerivedAddressStore } from './derived-addresses.store';
import { firstAddresses, missingCount, missingAddresses } from './wallet-gap';
import { createWatchedWalletStore } from './watched-wallets.store';

/** A parsed key and its label. */
export interface NamedKey {
  label: string | null;
  key: WalletKey;
}

/** Throws INVALID_KEY with a sentence that says why. */
export function readNamedKey({ key: text, label, script }: AddWatchedWalletRequest): NamedKey {
  refuseSecrets({ label });
  const key = readWalletKey(text, script);
  if (typeof key === 'string') throw new ProblemError(400, 'INVALID_KEY', keyRefusal(key));
  return { label: label || key.name, key };
}

/** The script of a bare key; none for several keys, whose descriptor names it. */
const keyScriptOf = (script: WalletScript) => keyScripts.find((known) => known === script);

export type WatchedWalletService = ReturnType<typeof createWatchedWalletService>;

interface WatchedWalletDependencies {
  database: Database;
  vault: KeyVault;
  limits: PortfolioLimits;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export function createWatchedWalletService(dependencies: WatchedWalletDependencies) {
  const { database, vault, limits, clock, logger } = dependencies;
  const store = createWatchedWalletStore(database);
  const derived = createDerivedAddressStore(database);

  const keyHash = ({ key }: NamedKey) => vault.hash(key.identity);

  async function insert(
    within: Database,
    userId: string,
    wallet: NamedKey,
    addresses: readonly DerivedAddress[],
  ): Promise<string | null> {
    const { label, key } = wallet;
    const id = randomUUID();
    const isNew = await createWatchedWalletStore(within).insert(userId, {
      id,
      label,
      script: key.script,
      fingerprint: fingerprintOf(key),
      policy: key.policy && JSON.stringify(key.policy),
      key_hash: keyHash(wallet),
      sealed_key: vault.encrypt(key.text, id),
      created_at: clock().toISOString(),
    });
    if (!isNew) return null;
    await createDerivedAddressStore(within).insert(userId, id, addresses);
    return id;
  }

  return {
    /** Equal for two keys with the same addresses. The store finds duplicates by it. */
    identityOf: keyHash,

    /**
     * Writes a wallet and its addresses, the first of which are derived beforehand; its id, or null when the user watches
     * the same one already.
     */
    insert,

    /** Watches a wallet, if the limit leaves room for it; its id, or null when the user watches the same one already. */
    async watch(userId: string, request: AddWatchedWalletRequest): Promise<string | null> {
      const named = readNamedKey(request);
      const addresses = await firstAddresses(named.key);
      return withUserLock(database, userId, async (within) => {
        const count = await createWatchedWalletStore(within).countByUser(userId);
        enforceLimit('watchedWallets', limits.watchedWallets, count + 1);
        return insert(within, userId, named, addresses);
      });
    },

    /** Derives the addresses that the gaps of the user's wallets lack. */
    async extend(userId: string): Promise<void> {
      const ends = (await derived.branchEnds(userId)).filter((end) => missingCount(end) > 0);
      if (ends.length === 0) return;
      for (const { id, script, sealed_key: encrypted } of await store.encryptedKeys(userId)) {
        const own = ends.filter(({ walletId }) => walletId === id);
        if (own.length === 0) continue;
        const text = vault.decrypt(encrypted, id);
        const key = text && readWalletKey(text, keyScriptOf(script));
        if (!key || typeof key === 'string') {
          logger.error({ walletId: id }, 'the key of a watched wallet does not open with this WALLET_SECRET');
          continue;
        }
        const missing = await missingAddresses(key, own);
        if (missing.length > 0) await derived.insert(userId, id, missing);
      }
    },

    /** The pasted keys by wallet, without those that cannot be decrypted any more. */
    async keysOf(userId: string): Promise<Map<string, string>> {
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
