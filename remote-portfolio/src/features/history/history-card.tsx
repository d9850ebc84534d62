import { failureCodeOf, messageOf } from '@painel/shared/api';
import { useCurrencyOrder } from '@painel/shared/preferences';
import {
  Button,
  Card,
  ErrorState,
  Row,
  SegmentedControl,
  Skeleton,
  SourceBadge,
  StaleNotice,
  Switch,
} from '@painel/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GainFigures } from './gain-figures';
import { hasGain } from './gain.model';
import { copy } from './history.copy';
import styles from './history-card.module.css';
import { HistoryChart } from './history-chart';
import { HistoryTable } from './history-table';
import { daysOf, firstPeriod, periods, type Unit } from './history.model';
import { historyQueries } from './history.queries';
import { Returns } from './returns';

/** How the portfolio changed from day to day. Nothing where the server keeps no history. */
export function HistoryCard() {
  const [period, setPeriod] = useState(firstPeriod);
  const currencies = useCurrencyOrder();
  const [unit, setUnit] = useState<Unit>(currencies[0]);
  const [withoutFlows, setWithoutFlows] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const history = useQuery({
    ...historyQueries.of(daysOf(period)),
    placeholderData: keepPreviousData,
  });
  const averages = useQuery({ ...historyQueries.averages(daysOf(period)), enabled: unit !== 'btc' });
  if (history.data === null) return null;

  const days = history.data ?? [];
  const isSimulated = days.some(({ source }) => source === 'simulated');

  function body() {
    if (history.isPending) return <Skeleton height="100%" />;
    if (history.isLoadingError)
      return (
        <ErrorState
          title={messageOf(history.error, copy.loadFailed)}
          code={failureCodeOf(history.error)}
          text={copy.loadFailedText}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      );
    return (
      <HistoryChart days={days} unit={unit} withoutFlows={withoutFlows} timeline={averages.data ?? null} />
    );
  }

  return (
    <div className={styles.card}>
      <Card
        title={copy.title}
        titleNote={
          <>
            {copy.daily}
            {isSimulated && <SourceBadge source="simulated" />}
          </>
        }
        busy={history.isPending}
        headerEnd={
          <Row gap={8} wrap>
            <SegmentedControl
              label={copy.units}
              options={(['btc', ...currencies] as const).map((value) => ({ value, label: copy.unit[value] }))}
              value={unit}
              onChange={setUnit}
              fill
            />
            <SegmentedControl
              label={copy.periods}
              options={periods.map(({ id }) => ({ value: id, label: id }))}
              value={period}
              onChange={setPeriod}
              busy={history.isPlaceholderData}
              fill
            />
          </Row>
        }
        footer={
          days.length > 1 ? (
            <>
              <Button size="sm" variant="ghost" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
                {asTable ? copy.asChart : copy.asTable}
              </Button>
              {hasGain(unit) && (
                <Switch label={copy.withoutFlowsSwitch} checked={withoutFlows} onChange={setWithoutFlows} />
              )}
            </>
          ) : undefined
        }
      >
        {history.isRefetchError && <StaleNotice since={history.dataUpdatedAt} />}
        <div className={styles.body} data-busy={history.isPlaceholderData || undefined}>
          {body()}
        </div>
        {days.length > 1 && <GainFigures days={days} unit={unit} />}
        {hasGain(unit) && <Returns currency={unit} />}
        {asTable && <HistoryTable days={days} />}
      </Card>
    </div>
  );
}
