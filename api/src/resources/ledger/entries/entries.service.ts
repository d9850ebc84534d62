import { randomUUID } from 'node:crypto';
import type {
  LedgerAlteredYear,
  LedgerEntriesQuery,
  LedgerEntry,
  LedgerEntryChange,
  LedgerEntryPage,
  LedgerEntryRequest,
  LedgerEntrySplitRequest,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { runIdempotent } from '../../../plugins/idempotency';
import { invalidInput, notFound, ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { enforceLimit } from '../../holdings/enforce-limit';
import { changeLedger } from '../change-ledger';
import type { LedgerBooks } from '../ledger-books';
import { createEntryStore } from './entries.store';
import { checkEntry, entryValues, newEntryValues, withSource } from './entry-values';
import { findEntries } from './find-entries';
import { ledgerCopy } from '../ledger.copy';
import { createLabelService, labelKey } from '../labels/labels.service';
import type { LedgerState } from '../ledger-state';
import { createLinkStore } from '../transfers/links.store';
import { splitEntry } from './split-entry';
import { entryView } from './to-entry';

export interface LedgerDependencies {
  database: Database;
  vault: KeyVault;
  books: LedgerBooks;
  limits: PortfolioLimits;
  clock: Clock;
}

export const entryNotFound = () => notFound(ledgerCopy.entryNotFound);
const stale = () => new ProblemError(409, 'ENTRY_CHANGED', ledgerCopy.entryChanged);

export type EntryService = ReturnType<typeof createEntryService>;

export function createEntryService(dependencies: LedgerDependencies) {
  const { database, vault, books, limits, clock } = dependencies;

  const labels = createLabelService({ database, vault, clock });

  async function derive(state: LedgerState) {
    const prices = await books.prices(state);
    const book = await books.book(state);
    return { state, book, view: entryView(state, book, prices, vault) };
  }
  const read = async (userId: string) => derive(await books.read(database, userId));

  /** An entry without a note has the label of its transaction for one. */
  async function withLabels(userId: string, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
    const bare = entries.flatMap(({ note, txid }) => (note === null && txid !== null ? [txid] : []));
    if (bare.length === 0) return [...entries];
    const known = await labels.find(
      userId,
      bare.map((ref) => ({ type: 'tx' as const, ref })),
    );
    return entries.map((entry) => {
      const { note, txid } = entry;
      const label = note === null && txid !== null ? known.get(labelKey('tx', txid))?.label : null;
      return label ? { ...entry, note: label, label } : entry;
    });
  }

  async function showFrom(
    userId: string,
    state: LedgerState,
    ids: readonly string[],
  ): Promise<LedgerEntry[]> {
    const { view } = await derive(state);
    const wanted = new Set(ids);
    const byId = new Map(state.rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
    const entries = ids.map((id) => {
      const row = byId.get(id);
      if (!row) throw entryNotFound();
      return view(row);
    });
    return withLabels(userId, entries);
  }
  const show = async (userId: string, ids: readonly string[]) =>
    showFrom(userId, await books.read(database, userId), ids);

  async function showOne(
    userId: string,
    state: LedgerState,
    id: string,
    alteredYears: LedgerAlteredYear[],
  ): Promise<LedgerEntry> {
    const [entry] = await showFrom(userId, state, [id]);
    return {
      ...entry!,
      alteredYears: alteredYears.map(({ year }) => year),
      alteredFigures: alteredYears,
    };
  }

  return {
    /** The entries of these ids, in their order. Throws NOT_FOUND if one is missing. */
    show,

    async list(userId: string, query: LedgerEntriesQuery): Promise<LedgerEntryPage> {
      const { state, book, view } = await read(userId);
      const named = query.search ? await labels.list(userId, ['tx']) : [];
      const ofTransactions = new Map(named.map(({ ref, label }) => [ref, label]));
      const found = await findEntries(state, book, { vault, labels: ofTransactions }, query);
      const { rows, nextCursor, total } = found;
      return { entries: await withLabels(userId, rows.map(view)), nextCursor, total };
    },

    /** The same entry for the same `Idempotency-Key`. */
    async add(userId: string, body: LedgerEntryRequest, key: string | undefined): Promise<LedgerEntry> {
      const now = clock();
      // The stored answer has no text of the entry, and the keyed hash gives none away.
      const content = vault.hash(`ledger entry ${JSON.stringify(body)}`);
      let written: LedgerState | undefined;
      const made = await runIdempotent(database, { userId, key, content, now }, async (transaction) => {
        const id = randomUUID();
        const values = newEntryValues(body, id, vault);
        const { after, alteredYears } = await changeLedger(
          dependencies,
          transaction,
          userId,
          async (within, before) => {
            checkEntry(values, before.accounts, now);
            enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + 1);
            await createEntryStore(within).insertAll(userId, [{ ...values, id }], now.toISOString());
            return [id];
          },
        );
        written = after;
        return { id, alteredYears };
      });
      // Nothing was written for a repeated request.
      return showOne(userId, written ?? (await books.read(database, userId)), made.id, made.alteredYears);
    },

    /** Throws ENTRY_CHANGED if the entry has another revision. */
    async change(
      userId: string,
      id: string,
      { revision, ...change }: LedgerEntryChange,
    ): Promise<LedgerEntry> {
      const now = clock();
      const values = entryValues(change, id, vault);
      const changed = await changeLedger(dependencies, database, userId, async (within, before) => {
        const row = before.rows.find((each) => each.id === id);
        if (!row) throw entryNotFound();
        checkEntry({ ...row, ...values }, before.accounts, now);
        const store = createEntryStore(within);
        const stored = withSource(row, values);
        if (!(await store.update(userId, id, BigInt(revision), stored, now.toISOString()))) throw stale();
        return [id];
      });
      return showOne(userId, changed.after, id, changed.alteredYears);
    },

    /** Makes two entries of one, which sum to it exactly. Throws ENTRY_CHANGED if the entry has another revision. */
    async split(
      userId: string,
      id: string,
      { revision, ...part }: LedgerEntrySplitRequest,
    ): Promise<LedgerEntry[]> {
      const now = clock();
      const newId = randomUUID();
      const { after, alteredYears } = await changeLedger(
        dependencies,
        database,
        userId,
        async (within, before) => {
          const row = before.rows.find((each) => each.id === id);
          if (!row) throw entryNotFound();
          const [first, second] = splitEntry(row, newId, part, vault);
          for (const half of [{ ...row, ...first }, second]) checkEntry(half, before.accounts, now);
          enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + 1);
          const store = createEntryStore(within);
          if (!(await store.update(userId, id, BigInt(revision), first, now.toISOString()))) throw stale();
          await store.insertAll(userId, [second], now.toISOString());
          const links = createLinkStore(within);
          for (const { outId, inId } of before.links.filter((link) => [link.outId, link.inId].includes(id))) {
            const link = outId === id ? { outId: newId, inId } : { outId, inId: newId };
            await links.insert(userId, link, 'confirmed', now.toISOString());
          }
          return [id, newId];
        },
      );
      const changed = await showOne(userId, after, id, alteredYears);
      return [changed, ...(await showFrom(userId, after, [newId]))];
    },

    /** Returns the altered years. Throws ENTRY_CHANGED if the entry has another revision. */
    async remove(userId: string, id: string, revision: number | undefined): Promise<LedgerAlteredYear[]> {
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        if (!before.rows.some((row) => row.id === id)) throw entryNotFound();
        if (revision === undefined) {
          throw invalidInput(ledgerCopy.revisionMissing, 'revision');
        }
        const isDeleted = await createEntryStore(within).delete(userId, id, BigInt(revision));
        if (!isDeleted) throw stale();
        return [id];
      });
      return alteredYears;
    },
  };
}
