import { failureCodeOf, messageOf, type Reading } from '@painel/shared/api';
import type { ChartOptions, Comparison, Zoom } from '@painel/shared/charts';
import { EmptyState, ErrorState, Skeleton, StaleNotice } from '@painel/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import styles from './price-chart-card.module.css';
import { chartCode } from './chart-code';
import { priceAlerts } from './price-alerts';
import { copy } from './price-chart.copy';
import { areDaily, type ChartPage, type ChartPeriod } from './price-chart.model';
import type { ChartCandles } from './price-chart.queries';
import { usePriceLevels } from './use-price-levels';
import { useCandlesIn } from './use-live-candles';
import { useOwnLedger } from './use-own-ledger';
import { track } from '@painel/shared/analytics';
import { useRef } from 'react';

const arrows = new Set(['ArrowLeft', 'ArrowRight']);

/** Reports that someone reads single candles: once for each period that is shown, not once for each move. */
function useChartEvents(page: ChartPage, period: ChartPeriod['id']) {
  const reported = useRef<ChartPeriod['id'] | null>(null);

  function report() {
    if (reported.current === period) return;
    reported.current = period;
    track('Chart_Interaction', { page, period });
  }

  return {
    onPointerDownCapture: report,
    onKeyDownCapture: (event: { key: string }) => {
      if (arrows.has(event.key)) report();
    },
  };
}

/** The candles of the currency that the chart does not show, asked for once they are chosen. Null before. */
function useComparison(
  period: ChartPeriod,
  own: Reading<ChartCandles> | undefined,
  isChosen: boolean,
): Comparison | null {
  const isWanted = isChosen && own !== undefined;
  const currency = own?.value.currency === 'usd' ? 'brl' : 'usd';
  const { data: other, isLoadingError: failed } = useQuery(useCandlesIn(period)(currency, isWanted));
  return isWanted ? { own, other, failed } : null;
}

interface Props {
  page: ChartPage;
  period: ChartPeriod;
  candles: UseQueryResult<Reading<ChartCandles>>;
  options: ChartOptions;
  /** Names it for the full screen. */
  id: string;
  zoom: Zoom | null;
  onZoom: (zoom: Zoom | null) => void;
}

/** The chart in one of its four states, all of the same height. */
export function ChartBody({ page, period, candles, options, id, zoom, onZoom }: Props) {
  const code = useQuery(chartCode);
  const own = useOwnLedger(period, candles.data?.value.currency);
  const comparison = useComparison(period, candles.data, options.comparison);
  const levels = usePriceLevels(page, candles.data?.value.currency);
  const events = useChartEvents(page, period.id);

  function retry() {
    if (candles.isError) void candles.refetch();
    if (code.isError) void code.refetch();
  }

  function body() {
    if (candles.isLoadingError || code.isLoadingError)
      return (
        <ErrorState
          title={candles.isLoadingError ? messageOf(candles.error, copy.loadFailed) : copy.codeFailed}
          code={failureCodeOf(candles.error)}
          text={copy.loadFailedText}
          onRetry={retry}
          retrying={candles.isFetching || code.isFetching}
        />
      );
    if (candles.isPending || code.isPending) return <Skeleton height="100%" />;
    const { shown, before, currency } = candles.data.value;
    if (shown.length === 0) return <EmptyState title={copy.empty} />;

    const { CandleChart } = code.data;
    const alerts = priceAlerts(currency);
    return (
      <>
        {candles.isRefetchError && <StaleNotice since={candles.dataUpdatedAt} />}
        <div className={styles.drawing} {...events}>
          <CandleChart
            candles={shown}
            before={before}
            currency={currency}
            daily={areDaily(shown, period)}
            busy={candles.isPlaceholderData}
            own={own}
            comparison={comparison}
            options={options}
            zoom={zoom}
            onZoom={onZoom}
            label={copy.chart[currency]}
            levels={levels}
            {...alerts}
          />
        </div>
      </>
    );
  }

  return (
    <div id={id} className={styles.body} data-page={page}>
      {body()}
    </div>
  );
}
