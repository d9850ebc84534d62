import { randomUUID } from 'node:crypto';
import {
  type CoinChange,
  type LabelImport,
  type LabelLineStatus,
  maxLabelFileBytes,
  maxLabelLines,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { invalidInput } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import { labelsCopy } from './labels.copy';
import { type LabelRow, createLabelStore } from './labels.store';
import { type LabelType, type StatedLabel, readLabels } from './read-labels';
import { type WatchedLabel, createWatchedRefs } from './watched-refs';

/** The labels of watched addresses and wallets have this many characters at most. */
const maxWatchedLabel = 100;

interface LabelDependencies {
  database: Database;
  vault: KeyVault;
  clock: Clock;
}

/** A label with its reference in plain text. */
export interface OpenLabel {
  type: LabelType;
  ref: string;
  label: string | null;
  spendable: boolean | null;
}

interface Reference {
  type: LabelType;
  ref: string;
}

/** The name of a label in a map. */
export const labelKey = (type: LabelType, ref: string): string => `${type} ${ref}`;

/** A label before and after a file. */
interface Draft {
  before: Pick<OpenLabel, 'label' | 'spendable'> | null;
  after: Pick<OpenLabel, 'label' | 'spendable'>;
  isWatched: boolean;
  /** The watched address or wallet that has the label; null where a row of its own has it. */
  holder: WatchedLabel | null;
  row: LabelRow | null;
  stated: StatedLabel;
}

const flag = (value: boolean | null) => (value === null ? null : BigInt(value));

export type LabelService = ReturnType<typeof createLabelService>;

export function createLabelService({ database, vault, clock }: LabelDependencies) {
  const hashOf = (type: string, ref: string) => vault.hash(`label ${type} ${ref}`);
  const decrypt = (row: LabelRow, part: 'ref' | 'label') => {
    const encrypted = part === 'ref' ? row.sealed_ref : row.sealed_label;
    return encrypted === null ? null : vault.decrypt(encrypted, contextOfEncrypted(row.id, part));
  };
  const encrypt = (id: string, part: 'ref' | 'label', text: string) =>
    vault.encrypt(text, contextOfEncrypted(id, part));
  const spendableOf = ({ spendable }: LabelRow) => (spendable === null ? null : spendable === 1n);

  /** Finds for each reference of a file what is known of it. */
  async function draftsOf(within: Database, userId: string, stated: readonly StatedLabel[]) {
    const watched = await createWatchedRefs(within, vault).find(userId, stated);
    const hashes = [...new Set(stated.map(({ type, ref }) => hashOf(type, ref)))];
    const rows = new Map(
      (await createLabelStore(within).find(userId, hashes)).map((row) => [row.ref_hash, row]),
    );
    const drafts = new Map<string, Draft>();
    for (const one of stated) {
      const hash = hashOf(one.type, one.ref);
      if (drafts.has(hash)) continue;
      const holder = watched.holderOf(one);
      const row = rows.get(hash) ?? null;
      const known = holder ? { label: holder.label, spendable: null } : null;
      const before = known ?? (row && { label: decrypt(row, 'label'), spendable: spendableOf(row) });
      const after = before ?? { label: null, spendable: null };
      drafts.set(hash, { before, after, isWatched: watched.has(one), holder, row, stated: one });
    }
    return drafts;
  }

  /** Takes a line over into its draft. */
  function apply(draft: Draft, { label, spendable, isCut }: StatedLabel) {
    const { after } = draft;
    const letters = [...(label ?? '')];
    const isShortened = draft.holder !== null && letters.length > maxWatchedLabel;
    const text = draft.holder ? letters.slice(0, maxWatchedLabel).join('') : label;
    const next = {
      label: label === undefined ? after.label : text || null,
      spendable: spendable ?? after.spendable,
    };
    const isSame = next.label === after.label && next.spendable === after.spendable;
    const isNew = after.label === null && after.spendable === null;
    draft.after = next;
    const status: LabelLineStatus = isSame
      ? 'unchanged'
      : !draft.isWatched
        ? 'pending'
        : isNew
          ? 'added'
          : 'changed';
    return { status, isCut: isCut || isShortened };
  }

  async function write(within: Database, userId: string, drafts: Iterable<Draft>) {
    const now = clock().toISOString();
    const changed = [...drafts].filter(
      ({ before, after }) =>
        after.label !== (before?.label ?? null) || after.spendable !== (before?.spendable ?? null),
    );
    const watched = createWatchedRefs(within, vault);
    for (const { holder, after } of changed)
      if (holder) await watched.rename(userId, holder, after.label, now);
    const rows = changed
      .filter(({ holder }) => holder === null)
      .map(({ row, after, stated: { type, ref } }): LabelRow => {
        const id = row?.id ?? randomUUID();
        return {
          id,
          user_id: userId,
          kind: type,
          ref_hash: hashOf(type, ref),
          sealed_ref: row?.sealed_ref ?? encrypt(id, 'ref', ref),
          sealed_label: after.label === null ? null : encrypt(id, 'label', after.label),
          spendable: flag(after.spendable),
          created_at: row?.created_at ?? now,
          updated_at: now,
        };
      });
    await createLabelStore(within).put(rows);
  }

  return {
    /**
     * Takes a file of labels over, or with `dryRun` only says what it would change. A line that cannot be read leaves the others. Throws VALIDATION for
     * a file that is too large.
     */
    async import(userId: string, bytes: Uint8Array, isDryRun: boolean): Promise<LabelImport> {
      if (bytes.length > maxLabelFileBytes) throw invalidInput(labelsCopy.tooLarge, 'file');
      const lines = readLabels(bytes);
      if (lines.length > maxLabelLines) throw invalidInput(labelsCopy.tooManyLines, 'file');
      const counts = { added: 0, changed: 0, unchanged: 0, pending: 0, skipped: 0, error: 0 };
      let truncated = 0;
      const shown: LabelImport['lines'] = [];
      await withUserLock(database, userId, async (within) => {
        const stated = lines.flatMap((line) => ('stated' in line ? [line.stated] : []));
        const drafts = await draftsOf(within, userId, stated);
        for (const one of lines) {
          const { line } = one;
          if (!('stated' in one)) {
            counts[one.status] += 1;
            shown.push({ line, status: one.status, message: one.message });
            continue;
          }
          const { status, isCut } = apply(drafts.get(hashOf(one.stated.type, one.stated.ref))!, one.stated);
          counts[status] += 1;
          if (isCut) truncated += 1;
          if (status !== 'unchanged')
            shown.push({ line, status, message: status === 'pending' ? labelsCopy.pending : null });
        }
        if (!isDryRun) await write(within, userId, drafts.values());
      });
      return { counts, truncated, lines: shown };
    },

    /**
     * Gives addresses and wallets that came without a label the one that a file had for them. From then on they have their label themselves, so that one
     * that is cleared does not come back.
     */
    async adopt(userId: string): Promise<void> {
      const mayLabel = ['addr', 'xpub'] as const;
      if ((await createLabelStore(database).list(userId, mayLabel)).length === 0) return;
      await withUserLock(database, userId, async (within) => {
        const store = createLabelStore(within);
        const watched = createWatchedRefs(within, vault);
        const holders = new Map(
          (await watched.labelled(userId)).map((one) => [hashOf(one.type, one.ref), one]),
        );
        const now = clock().toISOString();
        for (const row of await store.list(userId, mayLabel)) {
          const holder = holders.get(row.ref_hash);
          if (!holder) continue;
          const label = decrypt(row, 'label');
          if (holder.label === null && label)
            await watched.rename(userId, holder, [...label].slice(0, maxWatchedLabel).join(''), now);
          await store.delete(userId, row.id);
        }
      });
    },

    /** The labels of these references that are rows of their own, by type and reference. */
    async find(userId: string, refs: readonly Reference[]): Promise<Map<string, OpenLabel>> {
      const byHash = new Map(refs.map((each) => [hashOf(each.type, each.ref), each]));
      const rows = await createLabelStore(database).find(userId, [...byHash.keys()]);
      return new Map(
        rows.map((row) => {
          const { type, ref } = byHash.get(row.ref_hash)!;
          const open = { type, ref, label: decrypt(row, 'label'), spendable: spendableOf(row) };
          return [labelKey(type, ref), open];
        }),
      );
    },

    /** Labels an output, or says whether it may be spent; what is left out stays. */
    async change(userId: string, output: string, { label, spendable }: CoinChange): Promise<void> {
      const text = label === undefined ? undefined : (label ?? '');
      const stated: StatedLabel = { type: 'output', ref: output, label: text, spendable, isCut: false };
      await withUserLock(database, userId, async (within) => {
        const drafts = await draftsOf(within, userId, [stated]);
        for (const draft of drafts.values()) apply(draft, stated);
        await write(within, userId, drafts.values());
      });
    },

    /** The outputs that are not to be spent, as `txid:index`. */
    async frozen(userId: string): Promise<Set<string>> {
      const rows = await createLabelStore(database).frozen(userId);
      return new Set(rows.flatMap((row) => decrypt(row, 'ref') ?? []));
    },

    /** Those of these outputs that are not to be spent. */
    async frozenAmong<Output extends { txid: string; vout: bigint }>(
      within: Database,
      userId: string,
      outputs: readonly Output[],
    ): Promise<Output[]> {
      const byHash = new Map(outputs.map((each) => [hashOf('output', `${each.txid}:${each.vout}`), each]));
      const rows = await createLabelStore(within).find(userId, [...byHash.keys()]);
      return rows.flatMap((row) => (row.spendable === 0n ? (byHash.get(row.ref_hash) ?? []) : []));
    },

    /** All labels that are kept, oldest first, those of what is not watched included. */
    list: async (userId: string, types?: readonly LabelType[]): Promise<OpenLabel[]> =>
      (await createLabelStore(database).list(userId, types)).flatMap((row) => {
        const ref = decrypt(row, 'ref');
        if (ref === null) return [];
        const type = row.kind as LabelType;
        return [{ type, ref, label: decrypt(row, 'label'), spendable: spendableOf(row) }];
      }),
  };
}
