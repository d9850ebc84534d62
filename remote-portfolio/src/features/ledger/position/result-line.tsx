import { leftOutWords } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { DeltaBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberLedger } from '../kept-ledger';
import { copy } from '../ledger.copy';
import { ledgerQueries } from '../ledger.queries';
import { useAmounts } from '../use-amounts';
import { Coverage } from './coverage-line';
import { figuresIn, gainShareOf, isUncertain, leftOutOf } from './position.model';

/** The unrealised result in money and percent, with what the ledger lacks for it. Nothing while it is unknown. */
export function ResultLine() {
  const amounts = useAmounts();
  const [first] = useCurrencyOrder();
  const { data: position, isSuccess } = useQuery(ledgerQueries.position());
  const keeps = Boolean(position?.averageCostCents);

  useEffect(() => {
    if (isSuccess) rememberLedger(keeps);
  }, [isSuccess, keeps]);

  const ticker = useQuery(marketQueries.ticker(polling.ticker)).data?.value;
  const prices = { brl: ticker?.currentPrice, usd: ticker?.usdPrice };
  const figures = position && figuresIn(position, first, prices[first]);
  if (!keeps || !position || !figures || figures.unrealisedCents === null) return null;
  const share = gainShareOf(figures);
  const leftOut = leftOutOf(position);
  return (
    <>
      <span>
        {copy.widget.result} {amounts[first](figures.unrealisedCents, { sign: true })}
        {leftOut && ` ${leftOutWords(leftOut)}`}
        {isUncertain(position) && ` (${copy.overview.provisional})`}
      </span>
      {share !== null && !amounts.discreet && <DeltaBadge value={share} />}
      <Coverage position={position} />
    </>
  );
}
