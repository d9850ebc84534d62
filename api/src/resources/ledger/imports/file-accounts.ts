import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { enforceLimit } from '../../holdings/enforce-limit';
import { inBatches } from '../../../concurrency/in-batches';
import { newAccountValues } from '../accounts/accounts.service';
import { createAccountStore } from '../accounts/accounts.store';
import { distinctNames } from '../accounts/distinct-names';
import type { FileAccount, ParsedRow } from './reading/parsed-row';
import type { ImportAccount } from './import-account';

/** Rows per batch: they take less than a millisecond. */
const readAtOnce = 1_000;

const nameOf = ({ name, kind }: FileAccount) => `${kind} ${name}`;

/** The accounts of the rows of a file. */
export interface FileAccounts {
  /** Those that its rows name, in the order of the file, and the usual one if a row names none. */
  all: ImportAccount[];
  /** Whether each entry has one. */
  isComplete: boolean;
  /** Null for a row that names none where neither the file nor the person does. */
  of(named: FileAccount | null | undefined): ImportAccount | null;
}

/** Finds the accounts that rows name among those of the user. `usual` has the rows that name none; `once` is an account that other files make too. */
export async function fileAccounts(
  database: Database,
  userId: string,
  rows: readonly ParsedRow[],
  usual: ImportAccount | null,
  once: (account: ImportAccount) => ImportAccount,
): Promise<FileAccounts> {
  const named = new Map<string, ImportAccount>();
  let hasUnnamed = false;
  await inBatches(rows, readAtOnce, (batch) => {
    for (const row of batch) {
      if (row.status !== 'entry') continue;
      if (!row.account) hasUnnamed = true;
      else if (!named.has(nameOf(row.account))) named.set(nameOf(row.account), { ...row.account, id: null });
    }
  });
  if (named.size === 0) return { all: usual ? [usual] : [], isComplete: usual !== null, of: () => usual };
  const known = await createAccountStore(database).listByUser(userId);
  const names = distinctNames(known);
  const ids = new Map(known.map(({ id, kind }) => [nameOf({ kind, name: names.get(id)! }), id]));
  for (const [key, account] of named) named.set(key, once({ ...account, id: ids.get(key) ?? null }));
  return {
    all: [...named.values(), ...(hasUnnamed && usual ? [usual] : [])],
    isComplete: !hasUnnamed || usual !== null,
    of: (account) => (account ? named.get(nameOf(account))! : usual),
  };
}

interface Making {
  limits: PortfolioLimits;
  clock: Clock;
}

/** The ids of accounts, of which those without one are made. */
export async function makeAccounts(
  within: Database,
  userId: string,
  accounts: Iterable<ImportAccount>,
  { limits, clock }: Making,
): Promise<Map<ImportAccount, string>> {
  const store = createAccountStore(within);
  const ids = new Map<ImportAccount, string>();
  let count = await store.countByUser(userId);
  for (const account of accounts) {
    const { id, name, kind } = account;
    if (id === null) {
      count += 1;
      enforceLimit('ledgerAccounts', limits.ledgerAccounts, count);
      const made = randomUUID();
      await store.insert(userId, made, newAccountValues({ name, kind }), clock().toISOString());
      ids.set(account, made);
    } else ids.set(account, id);
  }
  return ids;
}
