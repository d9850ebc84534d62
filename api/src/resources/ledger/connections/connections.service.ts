import { randomUUID } from 'node:crypto';
import {
  type Connection,
  type ConnectionChange,
  type ConnectionConfirmed,
  type ConnectionList,
  type ConnectionRequest,
  type ConnectionVendorList,
  type LedgerAlteredYear,
  maxConnections,
} from '@painel/contract';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { runIdempotent } from '../../../plugins/idempotency';
import { ProblemError, invalidInput, notFound } from '../../../plugins/problem';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import { minuteMs } from '../../../time/durations';
import { ConnectionError, type ConnectionVendor } from '../../../upstreams/connections/connection-vendor';
import { containsKey } from '../../holdings/addresses/keys/private-key';
import { enforceLimit } from '../../holdings/enforce-limit';
import { newAccountValues } from '../accounts/accounts.service';
import { createAccountStore } from '../accounts/accounts.store';
import { createImportStore } from '../imports/imports.store';
import type { createImportService } from '../imports/imports.service';
import { waitingRows } from './preview';
import { connectionsCopy } from './connections.copy';
import { type ConnectionRecord, createConnectionStore } from './connections.store';
import type { createConnectionRunner } from './runner';
import { type SyncDependencies, nextHourly } from './sync';
import { toConnection } from './to-connection';
import { vendorWords } from './vendors.copy';
import { writeWindows } from './write-windows';

const askedEveryMs = minuteMs;

interface Dependencies extends SyncDependencies {
  runner: Pick<ReturnType<typeof createConnectionRunner>, 'wake'>;
  imports: Pick<ReturnType<typeof createImportService>, 'undo'>;
  isEnabled: boolean;
  isSimulated: boolean;
  serverAddress: string | null;
}

const wrongState = (message: string) => new ProblemError(409, 'CONNECTION_STATE', message);

/** A failure of the vendor as the answer to a request. Its text is never shown. */
function refusal(error: unknown): unknown {
  if (!(error instanceof ConnectionError)) return error;
  const { failure, details, retryAfterMs } = error;
  if (failure === 'can_move_money')
    return new ProblemError(422, 'KEY_CAN_MOVE_MONEY', connectionsCopy.canMoveMoney, {
      details: details ?? '',
    });
  if (failure === 'key_refused')
    return new ProblemError(422, 'KEY_REFUSED', connectionsCopy.keyRefused, { details: details ?? '' });
  const retryAfterSeconds = Math.ceil((retryAfterMs ?? minuteMs) / 1000);
  return new ProblemError(503, 'VENDOR_AWAY', connectionsCopy.vendorAway, { retryAfterSeconds });
}

/** A key is sent in a header, which takes no other letters. A copied text may have some that are not seen. */
const writable = /^[\x21-\x7e]+$/;

/** Throws VALIDATION for fields that are not those of the vendor's key, without repeating them. */
function checkFields(
  vendor: ConnectionVendor,
  fields: Record<string, string>,
  confirms: boolean | undefined,
) {
  const isWhole = vendor.fields.every((name) => Object.hasOwn(fields, name));
  if (!isWhole || Object.keys(fields).length !== vendor.fields.length)
    throw invalidInput(connectionsCopy.fieldMissing, 'fields');
  if (Object.values(fields).some((value) => !writable.test(value)))
    throw invalidInput(connectionsCopy.unseenLetter, 'fields');
  if (Object.values(fields).some(containsKey)) throw invalidInput(connectionsCopy.secretInField, 'fields');
  if (!vendor.saysPermissions && confirms !== true)
    throw invalidInput(connectionsCopy.confirmReadOnly, 'confirmsReadOnly');
}

export function createConnectionService(dependencies: Dependencies) {
  const { database, vault, clock, limits, vendors, turns, runner, imports } = dependencies;
  const { isEnabled, isSimulated, serverAddress } = dependencies;
  const store = createConnectionStore(database);

  const hashOf = (vendor: string, fields: Record<string, string>) =>
    vault.hash(`connection ${vendor} ${JSON.stringify(Object.entries(fields).toSorted())}`);
  const ownerHashOf = (vendor: string, owner: string | null) =>
    owner === null ? null : vault.hash(`owner ${vendor} ${owner}`);

  function vendorOf(name: ConnectionRequest['vendor']): ConnectionVendor {
    if (!isEnabled) throw new ProblemError(503, 'CONNECTIONS_OFF', connectionsCopy.switchedOff);
    const vendor = vendors.get(name);
    if (vendor) return vendor;
    throw invalidInput(isSimulated ? connectionsCopy.simulatedOnly : connectionsCopy.vendorUnknown, 'vendor');
  }

  async function find(userId: string, id: string): Promise<ConnectionRecord> {
    const record = await store.find(userId, id);
    if (!record) throw notFound(connectionsCopy.notFound);
    return record;
  }

  /** Asks the vendor what a key is. Throws what a reader understands. */
  const openKey = (vendor: ConnectionVendor, fields: Record<string, string>) =>
    vendor.open(fields, clock).catch((error: unknown) => {
      throw refusal(error);
    });

  /** The columns of a key. */
  function keyColumns(id: string, vendor: ConnectionVendor, fields: Record<string, string>) {
    return {
      sealed_key: vault.encrypt(JSON.stringify(fields), contextOfEncrypted(id, 'key')),
      key_hash: hashOf(vendor.vendor, fields),
      key_ending: fields[vendor.fields[0]!]!.slice(-4),
    };
  }

  async function accountFor(within: Database, userId: string, request: ConnectionRequest): Promise<string> {
    const accounts = createAccountStore(within);
    const own = await accounts.listByUser(userId);
    const isExchange = ({ kind }: { kind: string }) => kind === 'exchange_br' || kind === 'exchange_foreign';
    const { accountId, accountKind, vendor } = request;
    const { name } = vendorWords[vendor];
    const chosen = own.find(({ id }) => id === accountId);
    if (accountId !== undefined) {
      if (!chosen || !isExchange(chosen)) throw invalidInput(connectionsCopy.accountUnsuitable, 'accountId');
      return chosen.id;
    }
    const named = own.filter(
      (each) => each.name === name && isExchange(each) && (!accountKind || each.kind === accountKind),
    );
    if (named.length === 1) return named[0]!.id;
    if (!accountKind) throw invalidInput(connectionsCopy.accountKindMissing, 'accountKind');
    enforceLimit('ledgerAccounts', limits.ledgerAccounts, own.length + 1);
    const id = randomUUID();
    await accounts.insert(userId, id, newAccountValues({ name, kind: accountKind }), clock().toISOString());
    return id;
  }

  async function list(userId: string): Promise<Connection[]> {
    const now = clock();
    const records = await store.listByUser(userId);
    if (records.length === 0) return [];
    const [accounts, pages, resting] = await Promise.all([
      createAccountStore(database).listByUser(userId),
      store.pageSums(userId),
      turns.resting(now.toISOString()),
    ]);
    const books = new Map(accounts.map(({ id, book_sats: sats }) => [id, sats]));
    return records.map((record) =>
      toConnection(record, {
        vault,
        now,
        ourSats: books.get(record.account_id) ?? 0n,
        readRows: pages.get(record.id)?.rows ?? 0,
        restsUntil: resting.get(record.vendor) ?? null,
      }),
    );
  }

  async function show(userId: string, id: string): Promise<Connection> {
    const connection = (await list(userId)).find((each) => each.id === id);
    if (!connection) throw notFound(connectionsCopy.notFound);
    return connection;
  }

  async function ask(userId: string, record: ConnectionRecord): Promise<Connection> {
    const now = clock();
    const at = now.toISOString();
    const rests = (await turns.resting(at)).get(record.vendor);
    const allowedAt = record.asked_at === null ? 0 : Date.parse(record.asked_at) + askedEveryMs;
    const from = Math.max(allowedAt, rests ? Date.parse(rests) : 0);
    if (from > now.getTime())
      throw new ProblemError(429, 'RATE_LIMITED', connectionsCopy.tooSoon, {
        retryAfterSeconds: Math.ceil((from - now.getTime()) / 1000),
      });
    await store.update(userId, record.id, {
      state: 'reading',
      asked_at: at,
      next_sync_at: at,
      sealed_preview: null,
      updated_at: at,
    });
    const shown = await show(userId, record.id);
    runner.wake();
    return shown;
  }

  return {
    vendors: (): ConnectionVendorList => ({
      vendors: [...vendors.values()].map(({ vendor, fields, saysPermissions }) => {
        const { name, fields: words, steps, reach } = vendorWords[vendor];
        return {
          vendor,
          name,
          fields: fields.map((key) => ({ key, ...words[key]! })),
          steps,
          saysPermissions,
          reach,
          isSimulated: vendor === 'example',
        };
      }),
      serverAddress,
      limit: maxConnections,
    }),

    list: async (userId: string): Promise<ConnectionList> => ({
      connections: await list(userId),
      limit: maxConnections,
      isEnabled,
    }),

    /** Throws VALIDATION, CONNECTION_EXISTS, KEY_CAN_MOVE_MONEY, KEY_REFUSED, VENDOR_AWAY or LIMIT_REACHED; then nothing is stored. */
    async add(userId: string, request: ConnectionRequest, key: string | undefined): Promise<Connection> {
      const vendor = vendorOf(request.vendor);
      checkFields(vendor, request.fields, request.confirmsReadOnly);
      const now = clock();
      // A vendor is not asked while a transaction holds the database.
      const open = await openKey(vendor, request.fields);
      const content = vault.hash(`connection ${JSON.stringify(request)}`);
      const work = (transaction: Database) =>
        withUserLock(transaction, userId, async (within) => {
          const own = createConnectionStore(within);
          const id = randomUUID();
          const columns = keyColumns(id, vendor, request.fields);
          if (await own.hasKey(userId, columns.key_hash))
            throw new ProblemError(409, 'CONNECTION_EXISTS', connectionsCopy.exists);
          if ((await own.countByUser(userId)) >= maxConnections)
            throw new ProblemError(409, 'LIMIT_REACHED', connectionsCopy.tooMany(maxConnections));
          await own.insert({
            ...newConnection(now.toISOString()),
            ...columns,
            id,
            user_id: userId,
            vendor: vendor.vendor,
            account_id: await accountFor(within, userId, request),
            owner_hash: ownerHashOf(vendor.vendor, open.owner),
            permission: open.permission,
          });
          return { id };
        });
      const { id } = await runIdempotent(database, { userId, key, content, now }, work);
      return show(userId, id);
    },

    /** Begins to read everything for the first preview. */
    async preview(userId: string, id: string): Promise<Connection> {
      const record = await find(userId, id);
      vendorOf(record.vendor);
      if (record.state === 'revoked') throw wrongState(connectionsCopy.revoked);
      if (record.confirmed_at !== null) throw wrongState(connectionsCopy.alreadyConfirmed);
      if (record.state === 'reading') return show(userId, id);
      return ask(userId, { ...record, asked_at: null });
    },

    /** Writes the rows of the first preview, all or none. */
    async confirm(
      userId: string,
      id: string,
    ): Promise<ConnectionConfirmed & { alteredYears: LedgerAlteredYear[] }> {
      const record = await find(userId, id);
      if (record.confirmed_at !== null) throw wrongState(connectionsCopy.alreadyConfirmed);
      if (record.state === 'reading') throw wrongState(connectionsCopy.stillReading);
      if (record.sealed_preview === null) throw wrongState(connectionsCopy.needsPreview);
      const parts = await waitingRows(dependencies, record);
      const notes = JSON.parse(
        (record.sealed_notes && vault.decrypt(record.sealed_notes, contextOfEncrypted(id, 'notes'))) ?? '[]',
      ) as string[];
      const batch = { id: randomUUID(), imports: new Map(), notes };
      const now = clock();
      const { alteredYears, counts } = await writeWindows(
        dependencies,
        record,
        { parts, batch },
        async (within) => {
          const own = createConnectionStore(within);
          const changes = {
            confirmed_at: now.toISOString(),
            state: record.problem ? ('failing' as const) : ('ready' as const),
            next_sync_at: nextHourly(id, now),
            sealed_preview: null,
            updated_at: now.toISOString(),
          };
          if (!(await own.moveCursors(userId, id, record.cursors, changes)))
            throw wrongState(connectionsCopy.stillReading);
          await own.deletePages(userId, id);
        },
      );
      await store.update(userId, id, { counts: JSON.stringify(counts) });
      return { importId: batch.imports.size === 0 ? null : batch.id, counts, alteredYears };
    },

    /** Asks for a sync now. Throws RATE_LIMITED within a minute of the last one. */
    async sync(userId: string, id: string): Promise<Connection> {
      const record = await find(userId, id);
      vendorOf(record.vendor);
      if (record.state === 'revoked') throw wrongState(connectionsCopy.revoked);
      if (record.paused_at !== null) throw wrongState(connectionsCopy.paused);
      if (record.confirmed_at === null) throw wrongState(connectionsCopy.needsPreview);
      return ask(userId, record);
    },

    /** A new key of the same account at the vendor, or a pause. */
    async change(userId: string, id: string, change: ConnectionChange): Promise<Connection> {
      const record = await find(userId, id);
      const at = clock().toISOString();
      if (change.fields) {
        const vendor = vendorOf(record.vendor);
        checkFields(vendor, change.fields, change.confirmsReadOnly);
        const columns = keyColumns(id, vendor, change.fields);
        if (columns.key_hash !== record.key_hash && (await store.hasKey(userId, columns.key_hash)))
          throw new ProblemError(409, 'CONNECTION_EXISTS', connectionsCopy.exists);
        const open = await openKey(vendor, change.fields);
        const owner = ownerHashOf(vendor.vendor, open.owner);
        if (owner !== null && record.owner_hash !== null && owner !== record.owner_hash)
          throw new ProblemError(422, 'KEY_WRONG_ACCOUNT', connectionsCopy.wrongAccount);
        await store.update(userId, id, {
          ...columns,
          owner_hash: owner ?? record.owner_hash,
          permission: open.permission,
          state: record.confirmed_at === null ? 'first_preview' : 'ready',
          problem: null,
          last_success_at: at,
          next_sync_at: record.confirmed_at === null ? null : at,
          updated_at: at,
        });
      }
      if (change.paused !== undefined)
        await store.update(userId, id, { paused_at: change.paused ? at : null, updated_at: at });
      const shown = await show(userId, id);
      runner.wake();
      return shown;
    },

    /** Removes the key, and with `keepsEntries` false also what it wrote. Throws IMPORT_CHANGED if some of that was changed since. */
    async remove(userId: string, id: string, keepsEntries: boolean): Promise<LedgerAlteredYear[]> {
      await find(userId, id);
      const altered = new Map<number, LedgerAlteredYear>();
      if (!keepsEntries) {
        const records = await createImportStore(database).listByUser(userId);
        for (const each of records.filter(({ connection_id: by }) => by === id))
          for (const year of await imports.undo(userId, each.id)) altered.set(Number(year.year), year);
      }
      await store.delete(userId, id);
      return [...altered.values()];
    },
  };
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

export const newConnection = (now: string) => ({
  state: 'first_preview' as const,
  problem: null,
  cursors: '{}',
  reach: '{}',
  counts: JSON.stringify({ new: 0, duplicate: 0, skipped: 0, error: 0 }),
  sealed_notes: null,
  sealed_preview: null,
  their_sats: null,
  compared_at: null,
  confirmed_at: null,
  last_sync_at: null,
  last_success_at: now,
  asked_at: null,
  next_sync_at: null,
  paused_at: null,
  created_at: now,
  updated_at: now,
});
