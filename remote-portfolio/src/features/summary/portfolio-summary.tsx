import { type Amount, formatBrl, formatPercent, formatUsd, missing } from '@painel/shared/format';
import { marketQueries, polling, PriceTime } from '@painel/shared/market';
import { LoadError, ShareBar } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Card, DeltaBadge, Skeleton, Stat } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answer } from './answer';
import { NextReading } from './next-reading';
import styles from './portfolio-summary.module.css';
import { type Holding, othersId, sharesOf } from './holdings.model';
import { Returns } from './returns';
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
  /** More results than those of today and the year. */
  returns?: ReactNode;
  /** The line of the worth. */
  chart?: ReactNode;
  /** Cost and results of the ledger. */
  figures?: ReactNode;
  /** The buttons that read balances again. */
  tools?: ReactNode;
  /** Opens how each figure came. */
  explained?: ReactNode;
}

const every = polling.tickerOnPortfolio;
const write = { brl: formatBrl, usd: formatUsd };

/** The whole portfolio: total, one sentence, results and line; below them price, counts, and where the bitcoin is. */
export function PortfolioSummary({ holdings, counts, totalNote, ...parts }: Props) {
  const own = useOwnAmounts();
  const [first, second] = useCurrencyOrder();
  const summary = useQuery(summaryQueries.current());
  const ticker = useQuery(marketQueries.ticker(every));

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

  return (
    <Card flush label={copy.label} busy={summary.isPending}>
      <SummaryNotices summary={summary} ticker={ticker} />
      <div className={styles.top}>
        <div className={styles.answers}>
          <dl>
            <Stat
              label={copy.total}
              size="xl"
              loading={!totals}
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
                  {totalNote}
                </>
              }
            />
          </dl>
          <div className={styles.room}>
            <Answer worth={totals?.[first] ?? null} />
            <Returns>{parts.returns}</Returns>
          </div>
        </div>
        {parts.chart && <div className={styles.chart}>{parts.chart}</div>}
      </div>
      {parts.figures}
      {parts.explained}
      <div className={styles.quiet}>
        <dl>
          <div>
            <dt>{copy.price}</dt>
            <dd>
              {prices.brl === undefined && ticker.isPending ? '…' : <b>{write[first](prices[first])}</b>}{' '}
              <span>{write[second](prices[second])}</span>{' '}
              <DeltaBadge value={price?.priceChangePercentage24h} /> <PriceTime every={every} short />
            </dd>
          </div>
          <div>
            <dt>{copy.watching}</dt>
            <dd>
              <WatchedCounts {...counts} addresses={counts.addresses ?? summary.data?.value.addressCount} />
            </dd>
          </div>
        </dl>
        <span>
          <NextReading
            source={ticker.isRefetchError ? 'stale' : ticker.data?.source}
            lastAt={Math.max(ticker.dataUpdatedAt, ticker.errorUpdatedAt)}
            everyMs={every}
            reading={ticker.isFetching}
          />
        </span>
        <div className={styles.tools}>{parts.tools}</div>
      </div>
      <Distribution holdings={holdings} />
    </Card>
  );
}
