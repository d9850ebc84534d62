import { type LedgerFeePolicy, type LedgerImportPolicy, ledgerFeePolicies } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { invalidInput } from '../../../plugins/problem';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import { policyIn } from '../ledger-books';
import type { LedgerState } from '../ledger-state';
import { createFeePolicyStore } from '../years/fee-policies.store';
import { importsCopy } from './imports.copy';
import { type ImportRecord, createImportStore } from './imports.store';
import type { SortedFile } from './sort-rows';

/** The answers of a person by year; null keeps the policy of today. */
export type PolicyAnswers = ReadonlyMap<number, LedgerFeePolicy | null>;

/** A policy that an import chose for a year. */
export interface PolicyChange {
  year: number;
  /** The choice that it replaced; null where the year had none. */
  before: LedgerFeePolicy | null;
  after: LedgerFeePolicy;
}

/** The policies that the rows of a file name, by the years of the rows. Our own export alone names them. */
function namedIn({ sorted }: Pick<SortedFile, 'sorted'>): Map<number, Set<LedgerFeePolicy>> {
  const named = new Map<number, Set<LedgerFeePolicy>>();
  for (const row of sorted) {
    // A row that the ledger has already says as much of its year as a new one.
    if ((row.status !== 'new' && row.status !== 'duplicate') || !row.parsed.feePolicy) continue;
    const year = yearInSaoPaulo(row.entry.values.occurred_at);
    const policies = named.get(year) ?? new Set();
    named.set(year, policies.add(row.parsed.feePolicy));
  }
  return named;
}

/** The policies of all files by year, oldest first: several of a year are a conflict. */
export function policiesNamed(files: readonly Pick<SortedFile, 'sorted'>[]): Map<number, LedgerFeePolicy[]> {
  const all = new Map<number, Set<LedgerFeePolicy>>();
  for (const file of files)
    for (const [year, policies] of namedIn(file))
      all.set(year, new Set([...(all.get(year) ?? []), ...policies]));
  const years = [...all].sort(([one], [other]) => one - other);
  return new Map(
    years.map(([year, policies]) => [year, ledgerFeePolicies.filter((each) => policies.has(each))]),
  );
}

/**
 * The policies of files next to today's. What no one chose yet and no entry rests on is taken from the files; anything else stays
 * as it is until its owner says otherwise.
 */
export function comparePolicies(
  named: ReadonlyMap<number, LedgerFeePolicy[]>,
  state: Pick<LedgerState, 'rows' | 'policies'>,
): LedgerImportPolicy[] {
  if (named.size === 0) return [];
  const used = new Set(state.rows.map(({ occurred_at: at }) => yearInSaoPaulo(at)));
  return [...named].map(([year, ofFile]) => {
    const today = policyIn(state, year);
    const [only, ...others] = ofFile;
    const isFree = !used.has(year) && !state.policies.has(year);
    const isTaken = isFree && others.length === 0 && only !== today;
    return { year, ofFile, today, proposed: isTaken ? only! : null };
  });
}

/** Returns the changes by the answers; for a year without an answer the preview's proposal. Throws VALIDATION for an answer in no file. */
export function policyChanges(
  compared: readonly LedgerImportPolicy[],
  answers: PolicyAnswers,
  { policies }: Pick<LedgerState, 'policies'>,
): PolicyChange[] {
  const byYear = new Map(compared.map((each) => [each.year, each]));
  for (const [year, answer] of answers) {
    const isSaid = answer === null || byYear.get(year)?.ofFile.includes(answer);
    if (!byYear.has(year) || !isSaid) throw invalidInput(importsCopy.policyNotInFile, 'feePolicies');
  }
  return compared.flatMap(({ year, today, proposed }): PolicyChange[] => {
    const answer = answers.get(year);
    const after = answer === undefined ? proposed : answer;
    if (after === null || after === today) return [];
    return [{ year, before: policies.get(year) ?? null, after }];
  });
}

/** The file by whose import each change is undone: one with the policy and new rows, else one with new rows, else one with the policy. */
export function holdersOf<File extends Pick<SortedFile, 'sorted'>>(
  changes: readonly PolicyChange[],
  files: readonly File[],
): Map<File, PolicyChange[]> {
  const holders = new Map<File, PolicyChange[]>();
  const isNew = ({ sorted }: File) => sorted.some(({ status }) => status === 'new');
  const added = files.filter(isNew);
  for (const change of changes) {
    const names = (file: File) => namedIn(file).get(change.year)?.has(change.after) === true;
    // Without a new row there is one import for all of them.
    const holder = added.find(names) ?? added[0] ?? [...holders.keys()][0] ?? files.find(names);
    if (holder) holders.set(holder, [...(holders.get(holder) ?? []), change]);
  }
  return holders;
}

export async function writePolicies(
  within: Database,
  userId: string,
  changes: readonly PolicyChange[],
  now: string,
): Promise<void> {
  const store = createFeePolicyStore(within);
  for (const { year, after } of changes) await store.set(userId, year, after, now);
}

const changesIn = ({ fee_policies: kept }: Pick<ImportRecord, 'fee_policies'>): PolicyChange[] =>
  kept === null ? [] : (JSON.parse(kept) as PolicyChange[]);

/**
 * Gives the years the choices that they had before an import, where they still have the one that it made. Where a later import
 * replaced that, the undo of the later one goes back to what was before both.
 */
export async function restorePolicies(
  within: Database,
  userId: string,
  record: ImportRecord,
  now: string,
): Promise<void> {
  const changes = changesIn(record);
  if (changes.length === 0) return;
  const [policies, imports] = [createFeePolicyStore(within), createImportStore(within)];
  const today = await policies.listByUser(userId);
  const later = (await imports.listByUser(userId))
    .toReversed()
    .filter(
      ({ created_at: at, batch_id: batch }) =>
        at > record.created_at || (at === record.created_at && batch !== record.batch_id),
    );
  for (const { year, before, after } of changes) {
    const next = later.find((each) => changesIn(each).some((change) => change.year === year));
    if (next) {
      const spliced = changesIn(next).map((change) =>
        change.year === year && change.before === after ? { ...change, before } : change,
      );
      await imports.setPolicies(userId, next.id, JSON.stringify(spliced));
      next.fee_policies = JSON.stringify(spliced);
    } else if (today.get(year) === after) {
      if (before === null) await policies.delete(userId, year);
      else await policies.set(userId, year, before, now);
    }
  }
}
