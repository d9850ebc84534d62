import { randomUUID } from 'node:crypto';
import type { ConnectionProblem, ConnectionVendorName } from '@painel/contract';
import { contextOfEncrypted, encryptText } from '../../../secrets/encrypted-text';
import { ProblemError } from '../../../plugins/problem';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { dayMs, hourMs, minuteMs } from '../../../time/durations';
import {
  ConnectionError,
  type ConnectionList,
  type ConnectionNote,
  type ConnectionWindow,
  type OpenConnection,
} from '../../../upstreams/connections/connection-vendor';
import type { ConnectionVendors } from '../../../upstreams/connections/create-connection-vendors';
import { enforceLimit } from '../../holdings/enforce-limit';
import type { LedgerDependencies } from '../entries/entries.service';
import { type Counts, noCounts, sumOf } from '../imports/sort-rows';
import { moneyNote, originNote } from './connections.copy';
import {
  type ConnectionRecord,
  type VendorTurns,
  createConnectionStore,
  erasedKey,
} from './connections.store';
import { previewOf } from './preview';
import { vendorWords } from './vendors.copy';
import { type SyncBatch, StaleConnectionError, writeWindows } from './write-windows';

/** A vendor that did not answer is asked again before the next hour. */
const againMs = 10 * minuteMs;
/** Notes of one sync; more are left out. */
const maxNotes = 20;

export interface SyncDependencies extends Pick<
  LedgerDependencies,
  'database' | 'vault' | 'books' | 'limits' | 'clock'
> {
  vendors: ConnectionVendors;
  turns: VendorTurns;
  /** A key was stopped, which its owner has to know. */
  onStopped: (userId: string, kind: 'connection-stopped' | 'connection-revoked') => void;
}

/** The minute of the hour is the connection's own, so that syncs spread. */
export function nextHourly(id: string, now: Date): string {
  const offset = (Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) % 3_600) * 1_000;
  const earliest = now.getTime() + 5 * minuteMs;
  const at = Math.ceil((earliest - offset) / hourMs) * hourMs + offset;
  return new Date(at).toISOString();
}

const keyOf = (vault: SyncDependencies['vault'], { id, sealed_key: sealed }: ConnectionRecord) => {
  const text = sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'key'));
  return text ? (JSON.parse(text) as Record<string, string>) : null;
};

function noteText({ kind, amount, at }: ConnectionNote, vendor: ConnectionVendorName): string {
  return kind === 'origin'
    ? originNote(amount, at, vendorWords[vendor].name)
    : moneyNote(amount, at, kind === 'money_in');
}

/** A sync under way. */
interface Run {
  connection: ConnectionRecord;
  cursors: Record<string, string>;
  reach: Record<string, string>;
  counts: Counts;
  batch: SyncBatch;
  /** The next page that waits for the first confirmation. */
  seq: bigint;
  /** The rows of the pages that wait. */
  waiting: number;
  problem: ConnectionProblem | null;
}

export function createSync(dependencies: SyncDependencies) {
  const { database, vault, limits, clock, vendors, turns, onStopped } = dependencies;
  const store = createConnectionStore(database);

  /** Writes a window and moves the cursor of its list, both or neither. */
  async function takeWindow(run: Run, list: ConnectionList, { rows, notes = [], cursor }: ConnectionWindow) {
    const { connection } = run;
    const { id, user_id: userId } = connection;
    const before = JSON.stringify(run.cursors);
    const cursors = { ...run.cursors, [list.name]: cursor };
    const texts = notes.map((note) => noteText(note, connection.vendor));
    run.batch.notes = [...run.batch.notes, ...texts].slice(0, maxNotes);
    const settle = async (within: typeof database) => {
      const own = createConnectionStore(within);
      const changes = { cursors: JSON.stringify(cursors) };
      if (!(await own.moveCursors(userId, id, before, changes))) throw new StaleConnectionError();
      if (connection.confirmed_at !== null || rows.length === 0) return;
      await own.addPage({
        user_id: userId,
        connection_id: id,
        seq: run.seq,
        list: list.name,
        format: list.format,
        row_count: BigInt(rows.length),
        sealed_rows: vault.encrypt(JSON.stringify(rows), contextOfEncrypted(`${id} ${run.seq}`, 'rows')),
      });
      run.seq += 1n;
      run.waiting += rows.length;
      enforceLimit('ledgerEntries', limits.ledgerEntries, run.waiting);
    };
    if (connection.confirmed_at === null || rows.length === 0) await database.transaction().execute(settle);
    else {
      const part = { list: list.name, format: list.format, rows };
      const { counts } = await writeWindows(
        dependencies,
        connection,
        { parts: [part], batch: run.batch },
        settle,
      );
      run.counts = sumOf([run.counts, counts]);
    }
    run.cursors = cursors;
  }

  async function readList(run: Run, list: ConnectionList, now: Date): Promise<void> {
    const cursor = run.cursors[list.name] ?? null;
    if (list.reachDays !== null && cursor === null)
      run.reach[list.name] = dayInSaoPaulo(new Date(now.getTime() - list.reachDays * dayMs).toISOString());
    for await (const window of list.windows(cursor, now)) await takeWindow(run, list, window);
  }

  /** A list whose shape has changed stops alone. */
  async function readLists(run: Run, open: OpenConnection, now: Date): Promise<void> {
    for (const list of open.lists) {
      try {
        await readList(run, list, now);
      } catch (error) {
        if (!(error instanceof ConnectionError) || error.failure !== 'changed') throw error;
        run.problem = 'vendor_changed';
      }
    }
  }

  async function start(connection: ConnectionRecord): Promise<Run> {
    const pages =
      connection.confirmed_at === null ? await store.pages(connection.user_id, connection.id) : [];
    return {
      connection,
      cursors: JSON.parse(connection.cursors),
      reach: JSON.parse(connection.reach),
      counts: noCounts,
      batch: { id: randomUUID(), imports: new Map(), notes: [] },
      seq: (pages.at(-1)?.seq ?? 0n) + 1n,
      waiting: pages.reduce((sum, page) => sum + Number(page.row_count), 0),
      problem: null,
    };
  }

  /** Notes the end of a run that read all lists, but those whose shape has changed. */
  async function finish(run: Run, theirSats: bigint): Promise<void> {
    const { connection } = run;
    const { id, user_id: userId } = connection;
    const now = clock();
    const at = now.toISOString();
    const isConfirmed = connection.confirmed_at !== null;
    const preview = isConfirmed ? null : await previewOf(dependencies, connection);
    await store.update(userId, id, {
      state: run.problem ? 'failing' : isConfirmed ? 'ready' : 'first_preview',
      problem: run.problem,
      reach: JSON.stringify(run.reach),
      ...(isConfirmed && { counts: JSON.stringify(run.counts) }),
      sealed_notes: encryptText(vault, id, 'notes', JSON.stringify(run.batch.notes)),
      sealed_preview: preview && vault.encrypt(JSON.stringify(preview), contextOfEncrypted(id, 'choices')),
      their_sats: theirSats,
      compared_at: at,
      ...(!run.problem && { last_sync_at: at }),
      last_success_at: at,
      next_sync_at: isConfirmed ? nextHourly(id, now) : null,
      updated_at: at,
    });
  }

  async function stop(
    { id, user_id: userId }: ConnectionRecord,
    problem: ConnectionProblem,
    kind: Parameters<SyncDependencies['onStopped']>[1],
  ): Promise<void> {
    await store.update(userId, id, {
      ...erasedKey,
      state: 'revoked',
      problem,
      next_sync_at: null,
      updated_at: clock().toISOString(),
    });
    onStopped(userId, kind);
  }

  async function fail(connection: ConnectionRecord, problem: ConnectionProblem, waitMs: number) {
    const now = clock();
    await store.update(connection.user_id, connection.id, {
      state: 'failing',
      problem,
      next_sync_at: new Date(now.getTime() + waitMs).toISOString(),
      updated_at: now.toISOString(),
    });
  }

  async function rest(connection: ConnectionRecord, waitMs: number): Promise<void> {
    const now = clock();
    const until = new Date(now.getTime() + waitMs).toISOString();
    await turns.rest(connection.vendor, until);
    await store.update(connection.user_id, connection.id, {
      state: connection.confirmed_at === null ? 'reading' : 'ready',
      next_sync_at: until,
      updated_at: now.toISOString(),
    });
  }

  async function settleFailure(connection: ConnectionRecord, error: unknown): Promise<void> {
    if (error instanceof StaleConnectionError) return;
    if (error instanceof ProblemError && error.code === 'LIMIT_REACHED')
      return fail(connection, 'ledger_full', dayMs);
    if (!(error instanceof ConnectionError)) {
      await fail(connection, 'vendor_changed', againMs);
      throw error;
    }
    const { failure, retryAfterMs } = error;
    if (failure === 'key_refused') return stop(connection, 'key_refused', 'connection-revoked');
    if (failure === 'can_move_money') return stop(connection, 'key_can_move_money', 'connection-stopped');
    if (failure === 'resting') return rest(connection, retryAfterMs ?? minuteMs);
    return fail(connection, failure === 'changed' ? 'vendor_changed' : 'vendor_away', againMs);
  }

  return {
    /** Reads what is new. Its failure is the connection's state; only a failure of the database is thrown. */
    async run(connection: ConnectionRecord): Promise<void> {
      const key = keyOf(vault, connection);
      const vendor = vendors.get(connection.vendor);
      if (!vendor) return;
      if (!key) return stop(connection, 'key_erased', 'connection-revoked');
      try {
        const open = await vendor.open(key, clock);
        const run = await start(connection);
        await readLists(run, open, clock());
        await finish(run, await open.balance());
      } catch (error) {
        await settleFailure(connection, error);
      }
    },
  };
}

export type Sync = ReturnType<typeof createSync>;
