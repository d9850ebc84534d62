import { track } from '@painel/shared/analytics';
import { marketQueries } from '@painel/shared/market';
import { Card, SegmentedControl, SourceBadge } from '@painel/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartBody } from './chart-body';
import { copy } from './price-chart.copy';
import { chartPages, periodOf, type ChartPage, type ChartPeriod } from './price-chart.model';

/** The candle chart with the periods of the page it stands on. */
export function PriceChartCard({ page }: { page: ChartPage }) {
  const [chosen, setChosen] = useState(chartPages[page].first);
  const period = periodOf(page, chosen);
  const candles = useQuery({
    ...marketQueries.candles(period.days, period.resolution),
    placeholderData: keepPreviousData,
  });

  function choose(id: ChartPeriod['id']) {
    if (id === chosen) return;
    setChosen(id);
    track('Timeframe_Change', { page, period: id });
  }

  return (
    <Card
      title={copy.title}
      titleNote={
        <>
          {copy.resolutions[period.resolution]}
          {candles.data && <SourceBadge source={candles.data.source} readAt={candles.data.readAt} />}
        </>
      }
      busy={candles.isPending}
      fill
      headerEnd={
        <SegmentedControl
          label={copy.periods}
          options={chartPages[page].periods.map(({ id }) => ({ value: id, label: id }))}
          value={period.id}
          onChange={choose}
          busy={candles.isPlaceholderData}
          fill
        />
      }
    >
      <ChartBody page={page} period={period} candles={candles} />
    </Card>
  );
}
