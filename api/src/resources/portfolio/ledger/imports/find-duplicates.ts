import type { Database } from '../../../../database/tables';
import type { KeyVault } from '../../../../secrets/key-vault';
import { inBatches } from '../../in-batches';
import { type EntryRow, createEntryStore } from '../entries.store';
import { contextOfEncrypted } from '../entry-texts';
import { countOccurrences } from '../formats';
import { isTxid } from '../is-txid';
import { numberOf } from '../number-of';
import { type ImportEntry, movementText } from './import-entry';
import { createImportStore } from './imports.store';

/** Looking at so many takes a few milliseconds. */
const atOnce = 250;
/** So many movements that are alike are looked at for one row. */
const looked = 20;

/** A movement of the ledger, or of an earlier file of the same request, which has no id yet. */
interface Known {
  id: string | null;
  account: string;
  values: Pick<EntryRow, 'kind' | 'occurred_at' | 'txid'>;
  /** The rows of the file that it came from, where it came from one. */
  raw: () => Promise<string | null>;
}

export interface Duplicate {
  /** Null for a row of another file that is not in the ledger. */
  id: string | null;
  /** The ledger has it from a file that was cut within its second, so that its sums are others. */
  isCut: boolean;
}

/** A row of a file and where it goes. */
export interface Candidate {
  entry: ImportEntry;
  /** The account that somebody said it belongs to; null where nobody did. */
  place: string | null;
  /** The account that it goes to. */
  account: string;
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
  const isOut = ['sell', 'spend', 'gift_out', 'transfer_out', 'fee', 'loss'].includes(kind);
  const change = isOut ? -(sats + fee_sats) : sats - fee_sats;
  return JSON.stringify([
    occurred_at.slice(0, 16),
    kind,
    String(change),
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
  private readonly countKnown = countOccurrences();
  private countMovement = countOccurrences();
  /** What a row of this file was found to be. */
  private used = new Set<Known>();
  private firstUnused = new Map<readonly Known[], number>();

  private constructor(private readonly vault: KeyVault) {}

  static async over(database: Database, userId: string, vault: KeyVault): Promise<DuplicateFinder> {
    const finder = new DuplicateFinder(vault);
    const entries = createEntryStore(database);
    const accountOf = await createImportStore(database).accountsByUser(userId);
    const hashes = await entries.rowHashes(userId);
    const rows = await entries.listByUser(userId);
    await inBatches(rows, atOnce, (batch) => {
      for (const row of batch) {
        const raw = async () => {
          const encrypted = row.import_id && (await entries.importedRow(userId, row.id));
          return encrypted ? vault.decrypt(encrypted, contextOfEncrypted(row.id, 'row')) : null;
        };
        const known: Known = { id: row.id, account: row.account_id, values: row, raw };
        finder.remember(known, row, hashes.get(row.id), [
          '',
          row.account_id,
          // One that was moved to another account belongs to the account of its file as well.
          accountOf.get(row.import_id ?? '') ?? row.account_id,
        ]);
      }
    });
    return finder;
  }

  private remember(
    known: Known,
    values: ImportEntry['values'],
    hash: string | undefined,
    places: string[],
  ): void {
    const isNamed = isTxid(values.txid);
    for (const place of new Set(isNamed ? places : [''])) {
      const prefix = place && `${place} `;
      const text = `${prefix}${movementText(values)}`;
      this.byMovement.set(`${this.countKnown(text)} ${text}`, known);
      if (hash !== undefined) this.byRow.set(`${prefix}${hash}`, known);
    }
    addTo(this.loosely, looseText(values), known);
    addTo(this.bySecond, secondText(values), known);
  }

  /** Equal rows of one file are movements of their own, and the same ones in the next file. */
  startFile(): void {
    this.countMovement = countOccurrences();
    this.used = new Set();
    this.firstUnused = new Map();
  }

  /** The same row or the same movement to the last digit. */
  findExactly({ entry: { fingerprint, values }, place }: Candidate): Duplicate | null {
    const prefix = place !== null && isTxid(values.txid) ? `${place} ` : '';
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

  /** The first few that no row of this file was found to be. More are not looked at: a made-up file could have thousands alike. */
  private unused(all: readonly Known[] = []): Known[] {
    let from = this.firstUnused.get(all) ?? 0;
    while (from < all.length && this.used.has(all[from]!)) from += 1;
    this.firstUnused.set(all, from);
    return all.slice(from, from + looked).filter((known) => !this.used.has(known));
  }

  /** A new row, so that the next file of the request finds it. */
  add({ entry, account }: Candidate): void {
    const { values, raw, fingerprint } = entry;
    const known: Known = { id: null, account, values, raw: () => Promise.resolve(raw) };
    this.remember(known, values, this.vault.hash(fingerprint), ['', account]);
  }
}
