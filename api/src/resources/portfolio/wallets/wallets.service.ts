import { randomUUID } from 'node:crypto';
import type { ExternalWallet, ExternalWalletRequest } from '@painel/contract';
import { btcOfNanoBtc, nanoBtcOfBtc } from '../../../amounts/bitcoin-amounts';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { runIdempotent } from '../../../plugins/idempotency';
import { notFound } from '../../../plugins/problem';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { refuseSecrets } from '../../holdings/addresses/keys/refuse-secrets';
import { enforceLimit } from '../../holdings/enforce-limit';
import { readLedgerCoins } from '../ledger-coins';
import { holdingsCopy } from '../../holdings/holdings.copy';
import { type WalletValues, createWalletStore } from './wallets.store';

/** The stored values of an external wallet. Throws VALIDATION if one of its texts contains a secret. */
export function toWalletValues({
  name,
  platform,
  balance,
  description,
}: ExternalWalletRequest): WalletValues {
  refuseSecrets({ name, platform, description });
  return { name, platform, balance: nanoBtcOfBtc(balance), description: description || null };
}

interface WalletDependencies {
  database: Database;
  limits: PortfolioLimits;
  clock: Clock;
}

export type WalletService = ReturnType<typeof createWalletService>;

export function createWalletService({ database, limits, clock }: WalletDependencies) {
  const store = createWalletStore(database);

  return {
    /** Oldest first. A wallet with entries in the ledger also has the balance that follows from them. */
    async list(userId: string): Promise<ExternalWallet[]> {
      const today = dayInSaoPaulo(clock().toISOString());
      const [list, { wallets: ofLedger }] = await Promise.all([
        store.listByUser(userId),
        readLedgerCoins(database, userId, today),
      ]);
      return list.map((wallet) => {
        const coins = ofLedger.get(wallet.id);
        return coins === undefined ? wallet : { ...wallet, ledgerBalance: btcOfNanoBtc(coins) };
      });
    },

    /** The same wallet for the same `Idempotency-Key`. */
    async add(
      userId: string,
      request: ExternalWalletRequest,
      key: string | undefined,
    ): Promise<ExternalWallet> {
      const now = clock();
      const content = `wallet ${JSON.stringify(request)}`;
      return runIdempotent(database, { userId, key, content, now }, (transaction) =>
        withUserLock(transaction, userId, async (within) => {
          const wallets = createWalletStore(within);
          enforceLimit('wallets', limits.wallets, (await wallets.countByUser(userId)) + 1);
          return wallets.insert(userId, randomUUID(), toWalletValues(request), now.toISOString());
        }),
      );
    },

    /** Throws NOT_FOUND. */
    async change(userId: string, id: string, request: ExternalWalletRequest): Promise<ExternalWallet> {
      const wallet = await store.update(userId, id, toWalletValues(request), clock().toISOString());
      if (!wallet) throw notFound(holdingsCopy.walletNotFound);
      return wallet;
    },

    /** Throws NOT_FOUND. */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await store.delete(userId, id))) throw notFound(holdingsCopy.walletNotFound);
    },
  };
}
