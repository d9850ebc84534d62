import { formatMoney, formatPercent } from '@painel/shared/format';
import { dayPrices, marketQueries, polling } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { useMoney } from '@painel/shared/preferences';
import type { IconName } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './shortcuts.copy';

/** The size of a usual payment in virtual bytes: one input and two outputs of P2WPKH. */
const paymentVb = 141;
const satsPerBtc = 100_000_000;

export interface Shortcut {
  to: string;
  icon: IconName;
  name: string;
  /** One line about the target: a figure when one is known. */
  fact: string;
}

/** The four quick links, each with a figure of its page when there is one. */
export function useShortcuts(): readonly Shortcut[] {
  const ticker = useQuery(marketQueries.ticker(polling.ticker)).data?.value;
  const feeRate = useQuery(marketQueries.mempool(polling.onchain)).data?.value.fees.hour ?? null;
  const week = ticker?.priceChangePercentage7d ?? null;
  const { main } = useMoney();
  const day = ticker && dayPrices(ticker, main);
  const write = (price: number, decimals = 0) => formatMoney(day?.currency ?? main, price, { decimals });

  return [
    {
      to: paths.technical,
      icon: 'candles',
      name: copy.technical,
      fact: week === null ? copy.technicalPlain : copy.technicalFact(formatPercent(week, { sign: true })),
    },
    {
      to: paths.market,
      icon: 'bars',
      name: copy.market,
      fact:
        !day || day.low === null || day.high === null
          ? copy.marketPlain
          : copy.marketFact(write(day.low), write(day.high)),
    },
    {
      to: paths.onchain,
      icon: 'blocks',
      name: copy.onchain,
      fact:
        feeRate === null || !day
          ? copy.onchainPlain
          : copy.onchainFact(write((day.price * feeRate * paymentVb) / satsPerBtc, 2)),
    },
    { to: paths.portfolio, icon: 'wallet', name: copy.portfolio, fact: copy.portfolioPlain },
  ];
}
