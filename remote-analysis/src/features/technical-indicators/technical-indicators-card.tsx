import { track } from '@painel/shared/analytics';
import { ApiError } from '@painel/shared/api';
import { marketQueries } from '@painel/shared/market';
import { QuerySource, ReadingCard } from '@painel/shared/parts';
import { Badge, type BadgeTone, Card, SourceBadge, SourceNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { simulatedSeries } from './daily-series.model';
import { IndicatorRows } from './indicator-rows';
import { type Indicators, readIndicators } from './indicators.model';
import { countSignals, type Trend } from './signals.model';
import { copy } from './technical-indicators.copy';
import { technicalIndicatorsQueries } from './technical-indicators.queries';
import styles from './technical-indicators.module.css';

/** RSI, averages and volume, computed here from the daily series, with their common trend. */
export function TechnicalIndicatorsCard() {
  const query = useQuery(technicalIndicatorsQueries.current());
  const series = query.data?.value;
  const rsi = useQuery(marketQueries.technicalAnalysis()).data?.value.rsi.value;
  const indicators = useMemo(() => (series ? readIndicators(series, rsi) : null), [series, rsi]);
  const shown = indicators !== null;

  useEffect(() => {
    if (shown) track('Indicator_View', { card: 'technical-indicators' });
  }, [shown]);

  if (query.isLoadingError && isInvalidAnswer(query.error)) return <SimulatedCard />;
  return (
    <ReadingCard
      query={query}
      title={copy.title}
      titleNote={copy.horizon}
      failure={copy.loadFailed}
      height={287}
      headerEnd={indicators && <TrendBadge trend={indicators.trend} />}
      footer={
        indicators && (
          <>
            <span>{signalCount(indicators)}</span>
            <QuerySource query={query} sources={copy.sources} />
          </>
        )
      }
    >
      {() => indicators && <IndicatorRows indicators={indicators} silent={false} />}
    </ReadingCard>
  );
}

const isInvalidAnswer = (error: unknown) => error instanceof ApiError && error.kind === 'broken-contract';

/** Replaces an unusable answer with simulated figures, which carry a badge and count for no signal. */
function SimulatedCard() {
  return (
    <Card title={copy.title} headerEnd={<SourceBadge source="simulated" />} footer={copy.noneCounted}>
      <div className={styles.notice}>
        <SourceNotice source="simulated" failed />
      </div>
      <IndicatorRows indicators={readIndicators(simulatedSeries)} silent />
    </Card>
  );
}

const tones: Record<Trend, BadgeTone> = { bullish: 'up', bearish: 'down', neutral: 'neutral' };

function TrendBadge({ trend }: { trend: Trend }) {
  return <Badge tone={tones[trend]}>{copy.trend[trend]}</Badge>;
}

function signalCount({ signals }: Indicators) {
  const { buy, sell, neutral } = countSignals(signals);
  return copy.count(buy, sell, neutral);
}
