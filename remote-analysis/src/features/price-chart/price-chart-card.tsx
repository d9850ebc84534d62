import { useId } from 'react';
import { track } from '@painel/shared/analytics';
import { formatDate } from '@painel/shared/format';
import { useMoney } from '@painel/shared/preferences';
import { Card, SegmentedControl, SourceBadge } from '@painel/shared/ui';
import { ChartBody } from './chart-body';
import { ChartMenu } from './chart-menu';
import { copy } from './price-chart.copy';
import { chartPages, type ChartPage, type ChartPeriod } from './price-chart.model';
import styles from './price-chart-card.module.css';
import { useChartView } from './use-chart-view';
import { useLiveCandles } from './use-live-candles';

/** The candle chart with the periods of the page it is on. */
export function PriceChartCard({ page }: { page: ChartPage }) {
  const { main } = useMoney();
  const chartId = useId();
  const { period, zoom, options, choosePeriod, setZoom, chooseOption } = useChartView(page);
  const candles = useLiveCandles(period);
  const closesBefore = candles.data?.value.closesBefore;

  function choose(id: ChartPeriod['id']) {
    if (id === period.id) return;
    choosePeriod(id);
    track('Timeframe_Change', { page, period: id });
  }

  return (
    <Card
      title={copy.title[candles.data?.value.currency ?? main]}
      titleNote={
        <>
          {copy.resolutions[period.resolution]}
          {closesBefore && `, ${copy.closesBefore(formatDate(closesBefore))}`}
          {candles.data && <SourceBadge source={candles.data.source} readAt={candles.data.readAt} />}
        </>
      }
      busy={candles.isPending}
      fill
      headerEnd={
        <div className={styles.tools}>
          <SegmentedControl
            label={copy.periods}
            options={chartPages[page].periods.map(({ id }) => ({ value: id, label: id }))}
            value={period.id}
            onChange={choose}
            busy={candles.isPlaceholderData}
            fill
          />
          <ChartMenu chartId={chartId} page={page} options={options} onChoose={chooseOption} />
        </div>
      }
    >
      <ChartBody
        id={chartId}
        page={page}
        period={period}
        candles={candles}
        options={options}
        zoom={zoom}
        onZoom={setZoom}
      />
    </Card>
  );
}
