import { CellLines, QuietLine } from '@painel/shared/parts';
import type { PortfolioGains } from '@painel/contract';
import { type Amount, formatPercent, missing, moneyOfCents, valueAt } from '@painel/shared/format';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type GainsOf, gainsOf, type PlaceGain } from './place-gains.model';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

const words = copy.place;

interface Props {
  of: PlaceGain | null;
  currency: 'brl' | 'usd';
  isProvisional: boolean;
  /** Of a bitcoin, by which all of the page is valued. */
  price: Amount;
}

/** The open result of a place: its worth less its cost, with the cost and its share below. Without a cost, its share alone. */
function Gain({ of, currency, isProvisional, price }: Props) {
  const own = useOwnAmounts();
  if (!of) return missing;
  const { balance, valueCents, costCents, share } = of;
  const worth = valueAt(balance, price) ?? moneyOfCents(valueCents);
  const cost = moneyOfCents(costCents);
  return (
    <CellLines>
      <span>{worth === null || cost === null ? missing : own[currency](worth - cost, { sign: true })}</span>
      {cost !== null && (
        <QuietLine>
          {words.cost} {isProvisional && `${words.provisional} `}
          {own[currency](cost)}
        </QuietLine>
      )}
      {share !== null && (
        <QuietLine>
          {formatPercent(share * 100, { decimals: 1 })} {words.share}
        </QuietLine>
      )}
    </CellLines>
  );
}

/** Writes the open result of a place, in discreet mode its share alone; null where the server states none. */
export type WriteGain = ((find: (gains: GainsOf) => PlaceGain | null) => ReactNode) | null;

/**
 * @param accounts of the ledger, with their references
 * @param externals the wallets whose balance is typed
 * @param prices that all of the page is valued by
 */
export function useWriteGain(
  accounts: Parameters<typeof gainsOf>[1],
  externals: Parameters<typeof gainsOf>[2],
  prices: Record<'brl' | 'usd', Amount>,
): WriteGain {
  const [currency] = useCurrencyOrder();
  const gains = useQuery(summaryQueries.gains(currency));
  const found: PortfolioGains | null | undefined = gains.data;
  const known = useMemo(
    () => (found ? gainsOf(found, accounts, externals) : null),
    [found, accounts, externals],
  );
  if (found === null || gains.isLoadingError) return null;
  return (find) => (
    <Gain
      of={known && find(known)}
      currency={currency}
      isProvisional={found?.isCostProvisional === true}
      price={prices[currency]}
    />
  );
}
