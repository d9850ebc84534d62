import type { Coin, CoinPage } from '@painel/contract';
import { type Reading, useChange } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  changeCoin,
  type CoinQuestion,
  type JoiningQuestion,
  listCoinPages,
  listCoins,
  readFees,
  readJoining,
} from './coins.api';

type Pages = readonly Reading<CoinPage>[];

const lookAgainMs = 2_000;
const feesEveryMs = 30_000;
/** Two thousand coins are searched and scrolled at once. */
const pagesAtOnce = 4;

const key = ['portfolio', 'coins'] as const;

export const coinQueries = {
  list: (question: CoinQuestion) =>
    queryOptions({
      queryKey: [...key, 'list', question] as const,
      // Read again, a list keeps its length.
      queryFn: ({ client, queryKey, signal }): Promise<Pages> =>
        listCoinPages(
          question,
          Math.max(pagesAtOnce, client.getQueryData<Pages>(queryKey)?.length ?? 0),
          signal,
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.[0]?.value.reading.status === 'running' && lookAgainMs,
    }),
  joining: (question: JoiningQuestion) =>
    queryOptions({
      queryKey: [...key, 'joining', question] as const,
      queryFn: ({ signal }) => readJoining(question, signal),
      placeholderData: keepPreviousData,
    }),
  fees: () =>
    queryOptions({
      queryKey: ['market', 'fees'] as const,
      queryFn: ({ signal }) => readFees(signal),
      ...polled(feesEveryMs),
    }),
};

/** Reads the page after a cursor. */
export const useMoreCoins = (question: CoinQuestion) =>
  useChange({
    send: (cursor: string) => listCoins(question, cursor),
    write: (client, page, cursor) =>
      client.setQueryData(coinQueries.list(question).queryKey, (pages) =>
        pages?.at(-1)?.value.nextCursor === cursor ? [...pages, page] : pages,
      ),
  });

const isSame = (one: Coin, other: Coin) => one.txid === other.txid && one.vout === other.vout;

/** Labels a coin, or says whether it may be spent; the rows show it before they are read again. */
export const useCoinChange = () =>
  useChange({
    send: changeCoin,
    write: (client, changed) =>
      client.setQueriesData<Pages>({ queryKey: [...key, 'list'] }, (pages) =>
        pages?.map((page) => ({
          ...page,
          value: {
            ...page.value,
            // The rate of the list may be another one.
            coins: page.value.coins.map((coin) =>
              isSame(coin, changed)
                ? {
                    ...coin,
                    label: changed.label,
                    inheritedLabel: changed.inheritedLabel,
                    spendable: changed.spendable,
                  }
                : coin,
            ),
          },
        })),
      ),
    invalidates: key,
    waits: 'none',
  });
