import { formatBrl, formatUsd } from '@painel/shared/format';
import { marketQueries, polling, PriceTime } from '@painel/shared/market';
import { LoadError } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Card, DeltaBadge, SegmentedControl, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangeLine } from './change-line';
import { type ChangePeriod, changePeriods } from './change.model';
import { Distribution } from './distribution';
import { NextReading } from './next-reading';
import styles from './portfolio-summary.module.css';
import type { Holding } from './shares.model';
import { copy } from './summary.copy';
import { SummaryNotices } from './summary-notices';
import { summaryQueries } from './summary.queries';
import { totalsOf } from './totals.model';
import { type Counts, WatchedCounts } from './watched-counts';

interface Props {
  /** All addresses and wallets; null until both lists are known. */
  holdings: Holding[] | null;
  counts: Counts;
  /** A few words beside the total. */
  totalNote?: ReactNode;
  /** The total alone, or all besides it: on a small screen something stands between them. */
  part?: 'total' | 'rest';
}

const every = polling.tickerOnPortfolio;
const write = { brl: formatBrl, usd: formatUsd };

/** The whole portfolio in three currencies, the price it is valued at, and where the bitcoin is. */
export function PortfolioSummary({ holdings, counts, totalNote, part }: Props) {
  const own = useOwnAmounts();
  const [first, second] = useCurrencyOrder();
  const [period, setPeriod] = useState<ChangePeriod>('today');
  const summary = useQuery(summaryQueries.current());
  const ticker = useQuery(marketQueries.ticker(every));

  const gains = useQuery({ ...summaryQueries.gains(first), enabled: !own.discreet });
  // Already there while the answer is on its way, or the figures would move when it comes.
  const canChoose = !own.discreet && (gains.isPending || Boolean(gains.data?.places.length));

  if (summary.isLoadingError && part === 'rest') return null;
  if (summary.isLoadingError)
    return (
      <Card label={copy.label}>
        <LoadError query={summary} failure={copy.loadFailed} text={copy.loadFailedText} />
      </Card>
    );

  const totals = summary.data && totalsOf(summary.data.value, ticker.data?.value);
  const price = ticker.data?.value;
  const prices = { brl: price?.currentPrice ?? summary.data?.value.btcPrice, usd: price?.usdPrice };
  // The owner's own missing money is zero; a figure of the market that is missing is not.
  const total = { brl: totals?.brl ?? 0, usd: totals?.usd };

  const totalCell = (
    <Stat
      label={copy.total}
      labelEnd={
        canChoose && (
          <SegmentedControl
            label={copy.change.periods}
            options={changePeriods.map((value) => ({ value, label: copy.change.period[value] }))}
            value={period}
            onChange={setPeriod}
          />
        )
      }
      size="xl"
      loading={!totals}
      placeholder={<span className={styles.change} />}
      value={own[first](total[first])}
      context={
        <>
          <span>{own[second](total[second])}</span>
          <span>{own.bitcoin(totals?.btc)}</span>
          {Boolean(totals?.unconfirmed) && (
            <span>
              {own.bitcoin(totals?.unconfirmed, { sign: true })} {copy.unconfirmed}
            </span>
          )}
          <span className={styles.change}>
            <ChangeLine period={period} />
          </span>
          {totalNote}
        </>
      }
    />
  );
  const otherCells = (
    <>
      <Stat
        label={copy.price}
        labelEnd={<PriceTime every={every} short />}
        size="lg"
        loading={prices.brl === undefined && ticker.isPending}
        value={write[first](prices[first])}
        watch={price?.currentPrice}
        context={
          <>
            <span>{write[second](prices[second])}</span>
            <DeltaBadge value={price?.priceChangePercentage24h} />
          </>
        }
      />
      <Stat
        label={copy.watching}
        size="lg"
        loading={counts.addresses === null && summary.isPending}
        value={<WatchedCounts {...counts} addresses={counts.addresses ?? summary.data?.value.addressCount} />}
        context={
          <NextReading
            source={ticker.isRefetchError ? 'stale' : ticker.data?.source}
            lastAt={Math.max(ticker.dataUpdatedAt, ticker.errorUpdatedAt)}
            everyMs={every}
            reading={ticker.isFetching}
          />
        }
      />
    </>
  );

  return (
    <Card flush label={part === 'rest' ? copy.rest : copy.label} busy={summary.isPending}>
      {part !== 'rest' && <SummaryNotices summary={summary} ticker={ticker} />}
      <StatCells columns={3} leading>
        {part !== 'rest' && totalCell}
        {part !== 'total' && otherCells}
      </StatCells>
      {part !== 'total' && <Distribution holdings={holdings} />}
    </Card>
  );
}
