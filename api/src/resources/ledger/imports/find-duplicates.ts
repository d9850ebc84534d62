import type { LedgerImportFormat } from '@painel/contract';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import { inBatches } from '../../../concurrency/in-batches';
import { createEntryStore } from '../entries/entries.store';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import { countOccurrences } from './reading/fingerprint';
import { isTxid, satsChange } from '../rules/entry';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import { type ImportEntry, movementText } from './import-entry';
import { createImportStore } from './imports.store';
import { type Exported, fillsOf, isOrder, sameTransfer, sharedKey } from './other-exports';

/** Rows per batch: they take a few milliseconds. */
const atOnce = 250;
/** The maximum of similar movements to compare with one row. */
const looked = 20;

/** A movement of the ledger, or of an earlier file of the same request, which has no id yet. */
interface Known extends Exported {
  id: string | null;
  /** The rows of the file that it was imported from, if any. */
  raw: () => Promise<string | null>;
}

export interface Duplicate {
  /** Null for a row of another file that is not in the ledger. */
  id: string | null;
  /** The ledger has it from a file that was cut within its second, so that its sums differ. */
  isCut: boolean;
}

/** A row of a file and where it goes. */
export interface Candidate extends Exported {
  entry: ImportEntry;
  /** The account that the person or the file named; null without one. */
  named: string | null;
}

/** All that a movement says without its exact time and its ids: files that were saved by a spreadsheet lack seconds, others lack ids. */
function looseText({
  kind,
  occurred_at,
  sats,
  fee_sats,
  amount_cents,
  amount_fee_cents,
  currency,
}: ImportEntry['values']): string {
  return JSON.stringify([
    occurred_at.slice(0, 16),
    kind,
    String(satsChange({ kind, sats, feeSats: fee_sats })),
    numberOf(amount_cents),
    numberOf(amount_fee_cents),
    amount_cents === null ? null : currency,
  ]);
}

const isWholeMinute = (instant: string) => instant.endsWith(':00.000Z');
const secondText = ({ kind, occurred_at }: Known['values']) => `${occurred_at.slice(0, 19)} ${kind}`;

function isAlike(known: Known, { entry, account }: Candidate): boolean {
  const { occurred_at, txid } = entry.values;
  const hasTime =
    known.values.occurred_at === occurred_at ||
    isWholeMinute(known.values.occurred_at) ||
    isWholeMinute(occurred_at);
  const hasId = known.values.txid === txid || known.values.txid === null || txid === null;
  return known.account === account && hasTime && hasId;
}

const byTime = ({ values: one }: Exported, { values: other }: Exported) =>
  one.occurred_at === other.occurred_at ? 0 : one.occurred_at < other.occurred_at ? -1 : 1;

function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

function shareRow(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const rows = new Set(one.split('\n'));
  return other.split('\n').some((row) => row !== '' && rows.has(row));
}

/**
 * Finds what the ledger has already: the same row of an earlier file, or the same movement however it came there. A transaction may
 * pay two accounts equal sums. Where a person says which account a file is of, it is therefore looked for in this account only.
 */
export class DuplicateFinder {
  private readonly byRow = new Map<string, Known>();
  private readonly byMovement = new Map<string, Known>();
  private readonly loosely = new Map<string, Known[]>();
  private readonly bySecond = new Map<string, Known[]>();
  /** Movements that another export of the same exchange may contain too, in the order of time. */
  private readonly shared = new Map<string, Known[]>();
  private readonly countKnown = countOccurrences();
  private countMovement = countOccurrences();
  /** Known movements that rows of this file have matched. */
  private used = new Set<Known>();
  private firstUnused = new Map<readonly Known[], number>();

  private constructor(private readonly vault: KeyVault) {}

  static async over(database: Database, userId: string, vault: KeyVault): Promise<DuplicateFinder> {
    const finder = new DuplicateFinder(vault);
    const entries = createEntryStore(database);
    const imports = await createImportStore(database).listByUser(userId);
    const importOf = new Map(imports.map((each) => [each.id, each]));
    const hashes = await entries.rowHashes(userId);
    const rows = await entries.listByUser(userId);
    await inBatches(rows, atOnce, (batch) => {
      for (const row of batch) {
        const raw = async () => {
          const encrypted = row.import_id && (await entries.importedRow(userId, row.id));
          return encrypted ? vault.decrypt(encrypted, contextOfEncrypted(row.id, 'row')) : null;
        };
        const source = importOf.get(row.import_id ?? '');
        const format = (source?.format as LedgerImportFormat | undefined) ?? null;
        const known: Known = { id: row.id, account: row.account_id, format, values: row, raw };
        finder.remember(known, row, hashes.get(row.id), [
          '',
          row.account_id,
          // One that was moved to another account belongs to the account of its file as well.
          source?.account_id ?? row.account_id,
        ]);
      }
    });
    return finder;
  }

  private remember(
    known: Known,
    values: ImportEntry['values'],
    hash: string | undefined,
    accounts: string[],
  ): void {
    const isNamed = isTxid(values.txid);
    for (const named of new Set(isNamed ? accounts : [''])) {
      const prefix = named && `${named} `;
      const text = `${prefix}${movementText(values)}`;
      this.byMovement.set(`${this.countKnown(text)} ${text}`, known);
      if (hash !== undefined) this.byRow.set(`${prefix}${hash}`, known);
    }
    addTo(this.loosely, looseText(values), known);
    addTo(this.bySecond, secondText(values), known);
    const key = sharedKey(known);
    if (key !== null) addTo(this.shared, key, known);
  }

  /** Equal rows of one file are separate movements, and match the same ones in the next file. */
  startFile(): void {
    this.countMovement = countOccurrences();
    this.used = new Set();
    this.firstUnused = new Map();
    for (const all of this.shared.values()) all.sort(byTime);
  }

  /** The same row or the same movement to the last digit. */
  findExactly({ entry: { fingerprint, values }, named }: Candidate): Duplicate | null {
    const prefix = named !== null && isTxid(values.txid) ? `${named} ` : '';
    const text = `${prefix}${movementText(values)}`;
    const movement = `${this.countMovement(text)} ${text}`;
    const known = this.byRow.get(`${prefix}${this.vault.hash(fingerprint)}`) ?? this.byMovement.get(movement);
    if (!known) return null;
    this.used.add(known);
    return { id: known.id, isCut: false };
  }

  /** The same movement in a file without seconds or ids, or the part of it that a cut file had. Asked when all rows were looked for exactly. */
  async findLoosely(candidate: Candidate): Promise<Duplicate | null> {
    const { entry, account } = candidate;
    const same = this.unused(this.loosely.get(looseText(entry.values))).find((known) =>
      isAlike(known, candidate),
    );
    if (same) {
      this.used.add(same);
      return { id: same.id, isCut: false };
    }
    for (const known of this.unused(this.bySecond.get(secondText(entry.values)))) {
      if (known.account !== account || !shareRow(await known.raw(), entry.raw)) continue;
      this.used.add(known);
      return { id: known.id, isCut: true };
    }
    return null;
  }

  /** The same movement in another export of the exchange. */
  findInOtherExport(candidate: Candidate): Duplicate | null {
    const all = this.shared.get(sharedKey(candidate) ?? '') ?? [];
    const isFree = (known: Known) => !this.used.has(known);
    const transfer = isOrder(candidate) ? undefined : sameTransfer(candidate, all, isFree);
    const same = isOrder(candidate) ? fillsOf(candidate, all, isFree) : transfer && [transfer];
    for (const known of same ?? []) this.used.add(known);
    return same ? { id: same[0]!.id, isCut: false } : null;
  }

  /** Rows of a file that are parts of an order of the ledger, each with the order. */
  findOrdersOf(candidates: readonly Candidate[]): Map<Candidate, Duplicate> {
    const found = new Map<Candidate, Duplicate>();
    const byKey = new Map<string, Candidate[]>();
    for (const each of candidates) addTo(byKey, sharedKey(each) ?? '', each);
    for (const [key, fills] of byKey) {
      fills.sort(byTime);
      for (const order of (this.shared.get(key) ?? []).filter(isOrder)) {
        const isFree = (fill: Candidate) => !found.has(fill);
        for (const fill of fillsOf(order, fills, isFree) ?? [])
          found.set(fill, { id: order.id, isCut: false });
      }
    }
    return found;
  }

  /** The first few that no row of this file was found to be. More are not looked at: a made-up file could have thousands alike. */
  private unused(all: readonly Known[] = []): Known[] {
    let from = this.firstUnused.get(all) ?? 0;
    while (from < all.length && this.used.has(all[from]!)) from += 1;
    this.firstUnused.set(all, from);
    return all.slice(from, from + looked).filter((known) => !this.used.has(known));
  }

  /** A new row, so that the next file of the request finds it. */
  add({ entry, account, format }: Candidate): void {
    const { values, raw, fingerprint } = entry;
    const known: Known = { id: null, account, format, values, raw: () => Promise.resolve(raw) };
    this.remember(known, values, this.vault.hash(fingerprint), ['', account]);
  }
}
