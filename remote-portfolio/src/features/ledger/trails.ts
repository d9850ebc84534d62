import type { LedgerAccount, LedgerEntry, LedgerScope, LedgerTrail } from '@painel/contract';
import { entriesOf } from './entry-pages.model';
import { listAccounts, listPages, readTrail } from './ledger.api';

export interface Trail {
  scope: LedgerScope;
  steps: LedgerTrail['steps'];
  /** The entries of the steps. */
  entries: ReadonlyMap<string, LedgerEntry>;
}

/** The newest entries may change no pool, as the two sides of a transfer without a fee. */
const mostTries = 8;

const scopeOf = (accounts: readonly LedgerAccount[], { accountId }: LedgerEntry): LedgerScope =>
  accounts.find(({ id }) => id === accountId)?.kind === 'exchange_foreign' ? 'foreign' : 'domestic';

/** The steps of each pool that has any, from the newest entry that changed it. */
export async function readTrails(signal: AbortSignal): Promise<Trail[]> {
  const [accounts, pages] = await Promise.all([listAccounts(signal), listPages({}, Infinity, signal)]);
  const entries = entriesOf(pages);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  async function trailOf(scope: LedgerScope): Promise<Trail[]> {
    const newest = entries.filter((entry) => scopeOf(accounts, entry) === scope).slice(0, mostTries);
    for (const { id } of newest) {
      const { steps } = await readTrail(id, signal);
      if (steps.length > 0) return [{ scope, steps, entries: byId }];
    }
    return [];
  }
  return (await Promise.all((['domestic', 'foreign'] as const).map(trailOf))).flat();
}
