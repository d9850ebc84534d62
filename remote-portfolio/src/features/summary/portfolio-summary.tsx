import { type Amount, formatBrl, formatPercent, formatUsd, missing } from '@painel/shared/format';
import { marketQueries, polling, PriceTime } from '@painel/shared/market';
import { LoadError, ShareBar } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Card, DeltaBadge, SegmentedControl, Skeleton, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangeLine } from './change-line';
import { type ChangePeriod, changePeriods } from './change.model';
import { NextReading } from './next-reading';
import styles from './portfolio-summary.module.css';
import { type Holding, othersId, sharesOf } from './holdings.model';
import { copy } from './summary.copy';
import { SummaryNotices } from './summary-notices';
import { summaryQueries } from './summary.queries';
import { totalsOf } from './totals.model';

/** Where the bitcoin is: the five largest holdings by name, the rest as one. Its height is the same for one holding and for many. */
function Distribution({ holdings }: { holdings: Holding[] | null }) {
  if (!holdings)
    return (
      <div className={styles.distribution}>
        <Skeleton />
      </div>
    );

  const shares = sharesOf(holdings, copy.others).map(({ id, name, percent }) => ({
    key: id,
    label: name,
    value: percent,
    text: formatPercent(percent, { decimals: 1 }),
    ...(id === othersId && { tone: 'rest' as const }),
  }));

  return (
    <div className={styles.distribution}>
      {shares.length === 0 ? copy.noShares : <ShareBar label={copy.distribution} shares={shares} legend />}
    </div>
  );
}

/** How many of each kind; null while a list is not known. */
interface Counts {
  addresses: Amount;
  watchedWallets: Amount;
  externalWallets: Amount;
}

/** The numbers of watched addresses and wallets. Watched wallets appear only if there are any. */
function WatchedCounts({ addresses, watchedWallets, externalWallets }: Counts) {
  const parts = [
    { count: addresses, words: copy.addresses },
    { count: externalWallets, words: copy.wallets },
    ...(watchedWallets ? [{ count: watchedWallets, words: copy.watchedWallets }] : []),
  ];
  return parts.map(({ count, words }) => (
    <span key={words(2)}>
      {count ?? missing} <small>{words(count ?? 0)}</small>{' '}
    </span>
  ));
}

interface Props {
  /** All addresses and wallets; null until both lists are known. */
  holdings: Holding[] | null;
  counts: Counts;
  /** A few words next to the total. */
  totalNote?: ReactNode;
  /** The total alone, or all besides it: on a small screen something is between them. */
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
