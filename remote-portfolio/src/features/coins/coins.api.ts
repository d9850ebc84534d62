import {
  type CoinChange,
  type CoinSort,
  coinPageSchema,
  coinSchema,
  consolidationSchema,
  networkFeesSchema,
} from '@painel/contract';
import { request, requestReading } from '@painel/shared/api';

/** Which coins, in which order, at which rate in sat/vB; without one at that of half an hour. */
export interface CoinQuestion {
  sort: CoinSort;
  rate: number | undefined;
}

export interface JoiningQuestion {
  wallet: string;
  rateLater: number;
  rate: number | undefined;
  maxSats: number | undefined;
}

/** The page after a cursor, or the first one. */
export const listCoins = ({ sort, rate }: CoinQuestion, cursor: string | null, signal?: AbortSignal) =>
  requestReading(coinPageSchema, {
    path: '/portfolio/coins',
    query: { sort, rate, ...(cursor !== null && { cursor }) },
    ...(signal && { signal }),
  });

/** The first pages, as many as are wanted and there are. */
export async function listCoinPages(question: CoinQuestion, count: number, signal: AbortSignal) {
  const pages = [await listCoins(question, null, signal)];
  while (pages.length < count) {
    const cursor = pages.at(-1)!.value.nextCursor;
    if (cursor === null) break;
    pages.push(await listCoins(question, cursor, signal));
  }
  return pages;
}

export const changeCoin = ({ txid, vout, ...body }: { txid: string; vout: number } & CoinChange) =>
  request(coinSchema, { method: 'PATCH', path: `/portfolio/coins/${txid}/${vout}`, body });

export const readFees = (signal: AbortSignal) =>
  requestReading(networkFeesSchema, { path: '/bitcoin/fees', signal });

export const readJoining = (question: JoiningQuestion, signal: AbortSignal) =>
  request(consolidationSchema, { path: '/portfolio/consolidation', query: { ...question }, signal });
