import { messageOf } from '@painel/shared/api';
import { formatBrl, formatBtc, formatOwnBrl, formatUsd, missing } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { Card, DeltaBadge, ErrorState, ReadingTime, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { NextReading } from './next-reading';
import { Distribution } from './distribution';
import type { Holding } from './shares.model';
import { copy } from './summary.copy';
import { SummaryNotices } from './summary-notices';
import { summaryQueries } from './summary.queries';
import { totalsOf } from './totals.model';

interface Props {
  /** All addresses and wallets; null until both lists are known. */
  holdings: Holding[] | null;
  addressCount: number | null;
  walletCount: number | null;
}

const every = polling.tickerOnPortfolio;

/** The whole portfolio in three currencies, the price it is valued at, and where the bitcoin is. */
export function PortfolioSummary({ holdings, addressCount, walletCount }: Props) {
  const summary = useQuery(summaryQueries.current());
  const ticker = useQuery(marketQueries.ticker(every));

  if (summary.isLoadingError)
    return (
      <Card label={copy.label}>
        <ErrorState
          title={messageOf(summary.error, copy.loadFailed)}
          text={copy.loadFailedText}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      </Card>
    );

  const totals = summary.data && totalsOf(summary.data.value, ticker.data?.value);
  const price = ticker.data?.value;
  const late = ticker.isError || ticker.data?.source !== 'live';
  const priceInBrl = price?.currentPrice ?? summary.data?.value.btcPrice;
  const addresses = addressCount ?? summary.data?.value.addressCount ?? null;

  return (
    <Card flush label={copy.label} busy={summary.isPending}>
      <SummaryNotices summary={summary} ticker={ticker} />
      <StatCells columns={3} leading>
        <Stat
          label={copy.total}
          size="xl"
          loading={!totals}
          value={formatOwnBrl(totals?.brl)}
          context={
            <>
              <span>{formatUsd(totals?.usd)}</span>
              <span>{formatBtc(totals?.btc)}</span>
            </>
          }
        />
        <Stat
          label={copy.price}
          labelEnd={<ReadingTime at={ticker.data?.readAt} dot={late ? 'warn' : 'up'} seconds />}
          size="lg"
          loading={priceInBrl === undefined && ticker.isPending}
          value={formatBrl(priceInBrl)}
          watch={price?.currentPrice}
          context={
            <>
              <span>{formatUsd(price?.usdPrice)}</span>
              <DeltaBadge value={price?.priceChangePercentage24h} />
            </>
          }
        />
        <Stat
          label={copy.watching}
          size="lg"
          loading={addresses === null && summary.isPending}
          value={
            <>
              {addresses ?? missing} <small>{copy.addresses(addresses ?? 0)}</small> {walletCount ?? missing}
            </>
          }
          unit={copy.wallets(walletCount ?? 0)}
          context={
            <NextReading
              lastAt={Math.max(ticker.dataUpdatedAt, ticker.errorUpdatedAt)}
              everyMs={every}
              reading={ticker.isFetching}
            />
          }
        />
      </StatCells>
      {holdings && <Distribution holdings={holdings} />}
    </Card>
  );
}
