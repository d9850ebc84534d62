import type {
  OnchainNotice,
  OnchainTransaction,
  OnchainTransactionPage,
  OnchainTransactionsQuery,
} from '@painel/contract';
import { invalidInput, notFound } from '../../../plugins/problem';
import type { Provenance } from '../../../plugins/source-headers';
import type { AddressSource } from '../../../upstreams/addresses/address-source';
import type { UpstreamFailure } from '../../../upstreams/http/upstream-error';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { DayPriceSource } from '../market-prices';
import { valueOfSats } from '../rules/value';
import type { DueHistoryStore } from '../../holdings/onchain/due-histories.store';
import { type HistoryReader, nothingToRead, readDueHistories } from '../../holdings/onchain/history-reader';
import { joinMovements } from './join-movements';
import { onchainCopy } from './onchain.copy';
import type { Gap, TransactionRow, TransactionStore, Cursor } from './transactions.store';
import type { Reader } from '../../holdings/onchain/reader';
import { type PastChoice, suggestedKinds } from './registrations';

const perPage = 50;
const maxNotices = 20;

const writeCursor = ({ listedAt, txid }: Cursor): string =>
  Buffer.from(`${listedAt} ${txid}`).toString('base64url');

/** Throws VALIDATION for a text that is no cursor. */
function readCursor(text: string): Cursor {
  const parts = /^(\d{4}-\d\d-\d\dT\S{1,20}Z) ([0-9a-f]{64})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  if (!parts) throw invalidInput(onchainCopy.invalidCursor, 'cursor');
  return { listedAt: parts[1]!, txid: parts[2]! };
}

export interface TransactionServiceDependencies {
  store: TransactionStore;
  pastChoices(reader: Reader): Promise<PastChoice[]>;
  histories: DueHistoryStore;
  reader: HistoryReader;
  addressSource: () => AddressSource;
  prices: DayPriceSource;
  /** Whether the user's balances are being read. Their readings reveal new transactions. */
  isRefreshing(userId: string): Promise<boolean>;
  maxTransactions: number;
}

const numberOrNull = (value: bigint | null) => (value === null ? null : Number(value));
const absolute = (value: bigint) => (value < 0n ? -value : value);
const isFailureKind = (kind: string | null): kind is UpstreamFailure =>
  kind !== null && kind in onchainCopy.failures;

const noPlace = { addressId: null, watchedWalletId: null, name: null };

function noticesOf(gaps: readonly Gap[], maxTransactions: number): OnchainNotice[] {
  return gaps.flatMap(({ keeper, total, failed, limited, failure }) => {
    const sentence = isFailureKind(failure) ? onchainCopy.failures[failure] : onchainCopy.failed;
    return [
      ...(failed > 0
        ? [{ ...keeper, reason: 'failed' as const, message: onchainCopy.some(failed, total, sentence) }]
        : []),
      ...(limited > 0
        ? [{ ...keeper, reason: 'limited' as const, message: onchainCopy.limited(maxTransactions) }]
        : []),
    ];
  });
}

export type TransactionService = ReturnType<typeof createTransactionService>;

export function createTransactionService(dependencies: TransactionServiceDependencies) {
  const { store, histories, reader: historyReader, addressSource, prices, maxTransactions } = dependencies;

  async function describe(reader: Reader, rows: readonly TransactionRow[]): Promise<OnchainTransaction[]> {
    const txids = rows.map(({ txid }) => txid);
    const movements = await store.movements(reader, txids);
    const entries = await store.entries(reader.userId, txids);
    const past = rows.length > 0 ? await dependencies.pastChoices(reader) : [];
    const days = rows.flatMap(({ occurred_at: at }) => (at === null ? [] : [dayInSaoPaulo(at)])).sort();
    const known = days.length > 0 ? await prices.load(days[0]!, days.at(-1)!) : null;
    return rows.map(({ txid, height, occurred_at: time, fee_sats, output_sats }) => {
      const joined = joinMovements({ feeSats: fee_sats, outputSats: output_sats }, movements.get(txid) ?? []);
      const value = known && time !== null ? valueOfSats(absolute(joined.netSats), time, 'BRL', known) : null;
      const source = value?.source;
      const transaction = {
        txid,
        height: numberOrNull(height),
        time,
        netSats: Number(joined.netSats),
        feeSats: numberOrNull(joined.feeSats),
        brlCents: numberOrNull(value?.amount ?? null),
        brlSource: source === 'daily_close' || source === 'usd_ptax' ? source : null,
        entryId: entries.get(txid)?.[0]?.id ?? null,
        entries: (entries.get(txid) ?? []).map(({ id, kind, accountId }) => ({ id, kind, accountId })),
        isOwnTransfer: joined.isOwnTransfer,
        parts: joined.parts,
      };
      return { ...transaction, suggestedKinds: suggestedKinds(transaction, past) };
    });
  }

  const readerOf = (userId: string): Reader => ({
    userId,
    source: addressSource().history?.source ?? 'live',
  });

  return {
    /** Those of these ids that touch what is watched. */
    async find(userId: string, txids: readonly string[]): Promise<OnchainTransaction[]> {
      const reader = readerOf(userId);
      const anywhere = { cursor: null, addressId: null, walletId: null };
      return describe(reader, await store.list(reader, { ...anywhere, limit: txids.length, txids }));
    },

    /** A page, with where its rows come from. Has histories read that are due, and does not wait for them. */
    async list(
      userId: string,
      { cursor, address, wallet }: OnchainTransactionsQuery,
    ): Promise<{ page: OnchainTransactionPage; from: Provenance }> {
      const place = { addressId: address ?? null, walletId: wallet ?? null };
      if (!(await store.watches(userId, place))) throw notFound(onchainCopy.unknownPlace);
      const { history, keepsHistory = true } = addressSource();
      const reader = readerOf(userId);
      // In this order: histories that count as read are in the rows, because they are looked up last.
      const isRefreshing = history !== undefined && (await dependencies.isRefreshing(userId));
      const reading = history ? await readDueHistories(histories, historyReader, reader) : nothingToRead;
      const rows = await store.list(reader, {
        ...place,
        cursor: cursor === undefined ? null : readCursor(cursor),
        limit: perPage + 1,
      });
      const shown = rows.slice(0, perPage);
      const last = rows.length > perPage ? shown.at(-1) : undefined;
      const { oldest, failed } = await store.readings(reader);
      const missing = { ...noPlace, reason: 'unsupported' as const };
      const unsupported = history
        ? []
        : [{ ...missing, message: keepsHistory ? onchainCopy.switchedOff : onchainCopy.unsupported }];
      const source = reader.source === 'live' && failed > 0 ? ('stale' as const) : reader.source;
      return {
        page: {
          transactions: await describe(reader, shown),
          nextCursor: last ? writeCursor({ listedAt: last.listed_at, txid: last.txid }) : null,
          reading: { ...reading, status: isRefreshing ? 'running' : reading.status },
          notices: [...unsupported, ...noticesOf(await store.gaps(reader, maxNotices), maxTransactions)],
        },
        from: { source, readAt: oldest },
      };
    },
  };
}
