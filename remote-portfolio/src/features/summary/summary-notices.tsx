import { ListNotices, RetryNotice } from '@painel/shared/parts';
import type { PortfolioSummary, Ticker } from '@painel/contract';
import { leastReliable, type Reading } from '@painel/shared/api';
import { marketQueries, polling } from '@painel/shared/market';
import { SourceLine, StaleNotice } from '@painel/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

interface Props {
  summary: UseQueryResult<Reading<PortfolioSummary>>;
  ticker: UseQueryResult<Reading<Ticker>>;
}

const weakestOf = ({ summary, ticker }: Props) =>
  leastReliable([summary.data, ticker.data].flatMap((reading) => reading ?? []));

/** For the page's header: that the portfolio is valued with simulated or late figures. */
export function SummarySource() {
  const summary = useQuery(summaryQueries.current());
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio));
  const weakest = weakestOf({ summary, ticker });
  return weakest ? <SourceLine source={weakest.source} readAt={weakest.readAt} /> : null;
}

/** A notice for figures that could not be refreshed, or that lack a fresh price. */
export function SummaryNotices({ summary, ticker }: Props) {
  const isOld = summary.isRefetchError && weakestOf({ summary, ticker })?.source !== 'stale';
  if (!isOld && !ticker.isError) return null;

  return (
    <ListNotices>
      {isOld && <StaleNotice since={summary.dataUpdatedAt} />}
      {ticker.isError && <RetryNotice query={ticker} failure={copy.priceFailed} />}
    </ListNotices>
  );
}
