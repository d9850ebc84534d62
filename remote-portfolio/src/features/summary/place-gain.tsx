import { CellLines, QuietLine } from '@painel/shared/parts';
import type { PortfolioGains } from '@painel/contract';
import { formatPercent, missing, moneyOfCents } from '@painel/shared/format';
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
}

/** The gain of a place, below it its cost and its share. */
function Gain({ of, currency, isProvisional }: Props) {
  const own = useOwnAmounts();
  if (!of) return missing;
  const { gainCents, costCents, share } = of;
  return (
    <CellLines>
      <span>{gainCents === null ? missing : own[currency](moneyOfCents(gainCents), { sign: true })}</span>
      {costCents !== null && (
        <QuietLine>
          {words.cost} {isProvisional && `${words.provisional} `}
          {own[currency](moneyOfCents(costCents))}
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

/** Writes the gain of a place, in discreet mode its share alone; null where the server states none. */
export type WriteGain = ((find: (gains: GainsOf) => PlaceGain | null) => ReactNode) | null;

/**
 * @param accounts of the ledger, with their references
 * @param externals the wallets whose balance is typed
 */
export function useWriteGain(
  accounts: Parameters<typeof gainsOf>[1],
  externals: Parameters<typeof gainsOf>[2],
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
    <Gain of={known && find(known)} currency={currency} isProvisional={found?.isCostProvisional === true} />
  );
}
