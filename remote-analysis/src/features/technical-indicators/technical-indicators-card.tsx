import { track } from '@painel/shared/analytics';
import { ApiError } from '@painel/shared/api';
import { formatNumber } from '@painel/shared/format';
import { ReadingBody, ReadingSource } from '@painel/shared/parts';
import { Badge, type BadgeTone, Card, SourceBadge, SourceNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { simulatedSeries } from './daily-series.model';
import { IndicatorRows } from './indicator-rows';
import { type Indicators, readIndicators } from './indicators.model';
import { countSignals, type Trend } from './signals.model';
import { copy } from './technical-indicators.copy';
import { technicalIndicatorsQueries } from './technical-indicators.queries';
import styles from './technical-indicators-card.module.css';

/** RSI, averages and volume, computed here from the daily series, with what they say together. */
export function TechnicalIndicatorsCard() {
  const query = useQuery(technicalIndicatorsQueries.current());
  const series = query.data?.value;
  const indicators = useMemo(() => (series ? readIndicators(series) : null), [series]);
  const shown = indicators !== null;

  useEffect(() => {
    if (shown) track('Indicator_View', { card: 'technical-indicators' });
  }, [shown]);

  if (query.isLoadingError && isInvalidAnswer(query.error)) return <SimulatedCard />;
  return (
    <Card
      title={copy.title}
      titleNote={copy.horizon}
      busy={query.isPending}
      headerEnd={indicators && <TrendBadge trend={indicators.trend} />}
      footer={
        query.data &&
        indicators && (
          <>
            <span>{signalCount(indicators)}</span>
            <ReadingSource
              source={query.data.source}
              readAt={query.data.readAt}
              receivedAt={query.dataUpdatedAt}
              sources={copy.sources}
            />
          </>
        )
      }
    >
      <ReadingBody query={query} failure={copy.loadFailed} height={287}>
        {() => indicators && <IndicatorRows indicators={indicators} silent={false} />}
      </ReadingBody>
    </Card>
  );
}

const isInvalidAnswer = (error: unknown) => error instanceof ApiError && error.kind === 'broken-contract';

/** For an answer that cannot be used: simulated figures that say so, of which no signal is counted. */
function SimulatedCard() {
  return (
    <Card title={copy.title} headerEnd={<SourceBadge source="simulated" />} footer={copy.noneCounted}>
      <div className={styles.notice}>
        <SourceNotice source="simulated" />
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
  return copy.count(formatNumber(buy), formatNumber(sell), formatNumber(neutral));
}
