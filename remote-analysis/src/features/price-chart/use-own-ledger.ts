import { ledgerTimelineSchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';
import type { OwnLedger } from '@painel/shared/charts';
import type { Currency } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { copy } from './price-chart.copy';
import { type ChartPeriod, daysWithWarmUp } from './price-chart.model';

const satsPerBtc = 1e8;

/** The reader's average cost, purchases and sales for the chart. Null without any, before the candles are loaded, and in discreet mode. */
export function useOwnLedger(period: ChartPeriod, currency: Currency | undefined): OwnLedger | null {
  const { discreet, spoken } = useOwnAmounts();
  const timeline = useQuery({
    // Changes of the ledger refetch it.
    queryKey: ['portfolio', 'ledger', 'timeline', daysWithWarmUp(period)],
    queryFn: ({ signal, queryKey: [, , , days] }) =>
      requestOptional(ledgerTimelineSchema, {
        path: '/portfolio/ledger/timeline',
        query: { days: Number(days) },
        signal,
      }),
    enabled: currency !== undefined && !discreet,
    retry: false,
  }).data;

  return useMemo(() => {
    if (!timeline || discreet || timeline.averages.length === 0) return null;
    return {
      isProvisional: timeline.isProvisional === true,
      leftOut: timeline.leftOut ?? null,
      averages: timeline.averages.map(({ at, brlCents, usdCents }) => {
        const cents = currency === 'usd' ? usdCents : brlCents;
        return { at: Date.parse(at), cost: cents === null ? null : cents / 100 };
      }),
      trades: timeline.trades.map(({ at, kind, sats }) => ({
        at: Date.parse(at),
        isSale: kind === 'sell',
        bitcoin: (sats ?? 0) / satsPerBtc,
      })),
      nameOf: (isSale, bitcoin) => copy.trade(isSale, spoken.bitcoin(bitcoin)),
    };
  }, [timeline, discreet, currency, spoken]);
}
