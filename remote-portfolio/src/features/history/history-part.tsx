import { type Column, DataTable, LoadError, Meter, todayInSaoPaulo } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Button, Row, SegmentedControl, Skeleton, SourceBadge, StaleNotice, Switch } from '@painel/shared/ui';
import type { PortfolioEvolution } from '@painel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import {
  atPrice,
  type Day,
  daysOf,
  firstPeriod,
  inPeriod,
  periods,
  tradesOn,
  type Unit,
} from './evolution.model';
import { PeriodFigures } from './period-figures';
import { copy } from './history.copy';
import styles from './history-part.module.css';
import { HistoryChart } from './history-chart';
import { evolutionQuery } from './history.queries';
import { formatDate, moneyOfCents } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';

const words = copy.table;
/** Of a year; the file has all. */
const mostRows = 366;

/** The days of the chart as a table, the newest first. */
function HistoryTable({ days, currency }: { days: readonly Day[]; currency: 'brl' | 'usd' }) {
  const own = useOwnAmounts();
  const money = (cents: number | null) => own[currency](moneyOfCents(cents));
  const columns: Column<Day>[] = [
    { key: 'date', header: words.date, role: 'title', cell: ({ date }) => formatDate(date) },
    { key: 'btc', header: words.btc, role: 'figure', cell: ({ balance }) => own.bitcoin(balance) },
    {
      key: 'value',
      header: words.value,
      role: 'figure',
      cell: ({ value, isConverted }) => `${money(value)}${isConverted ? ` ${copy.convertedMark}` : ''}`,
    },
    { key: 'deposits', header: words.deposits, role: 'figure', cell: ({ deposits }) => money(deposits) },
  ];
  return (
    <>
      {days.some(({ isConverted }) => isConverted) && (
        <p className={styles.note}>
          {copy.convertedMark} {copy.converted}
        </p>
      )}
      {days.length > mostRows && <p className={styles.note}>{words.some(mostRows)}</p>}
      <DataTable
        label={words.caption}
        columns={columns}
        rows={days.slice(-mostRows).reverse()}
        rowKey={({ date }) => date}
      />
    </>
  );
}

/** How far the histories are read that the days are built back from. */
function Progress({ reading: { done, total } }: { reading: PortfolioEvolution['reading'] }) {
  const text = copy.reading(done ?? 0, total ?? 0);
  return (
    <div className={styles.reading} role="status">
      <p>{text}</p>
      <Meter label={copy.readingLabel} value={done ?? 0} max={total ?? 0} valueText={text} tone="accent" />
    </div>
  );
}

/** Every day of the portfolio since the first transaction: a line, and below it, on request, units, tools and table. */
export function HistoryPart() {
  const titleId = useId();
  const [period, setPeriod] = useState(firstPeriod);
  const currencies = useCurrencyOrder();
  const [unit, setUnit] = useState<Unit>(currencies[0]);
  const [withoutFlows, setWithoutFlows] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const currency = unit === 'btc' ? currencies[0] : unit;
  const evolution = useQuery({ ...evolutionQuery(currency), placeholderData: keepPreviousData });
  const found = evolution.data?.value;
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio)).data?.value;
  const price = ticker && { brl: ticker.currentPrice, usd: ticker.usdPrice }[currency];
  const built = useMemo(() => (found ? daysOf(found) : []), [found]);
  const all = useMemo(
    () => atPrice(built, evolution.isPlaceholderData ? null : price),
    [built, price, evolution.isPlaceholderData],
  );
  const days = useMemo(() => inPeriod(all, period), [all, period]);
  const trades = useMemo(() => tradesOn(days, found?.trades ?? []), [days, found]);
  const isReading = found?.reading.status === 'running';
  if (evolution.data === null) return null;

  function body() {
    if (evolution.isLoadingError)
      return <LoadError query={evolution} failure={copy.loadFailed} text={copy.loadFailedText} />;
    if (!found) return <Skeleton height="100%" />;
    return (
      <HistoryChart
        days={days}
        trades={trades}
        unit={unit}
        withoutFlows={withoutFlows}
        isReading={isReading}
        isPlain={!isOpen}
        caption={copy.caption(formatDate(todayInSaoPaulo()), evolution.data?.source === 'simulated')}
      />
    );
  }

  const more = (
    <div className={styles.more}>
      <Row gap={12} wrap>
        <SegmentedControl
          label={copy.units}
          options={(['btc', ...currencies] as const).map((value) => ({ value, label: copy.unit[value] }))}
          value={unit}
          onChange={setUnit}
          busy={evolution.isPlaceholderData}
        />
        <Button size="sm" variant="ghost" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? copy.asChart : copy.asTable}
        </Button>
        {unit !== 'btc' && (
          <Switch label={copy.withoutFlowsSwitch} checked={withoutFlows} onChange={setWithoutFlows} />
        )}
      </Row>
      {isReading ? (
        <p className={styles.note}>{copy.waiting}</p>
      ) : (
        <PeriodFigures days={days} isWhole={days.length === all.length} unit={unit} of={found} />
      )}
      {asTable && <HistoryTable days={days} currency={currency} />}
    </div>
  );

  return (
    <section aria-labelledby={titleId} aria-busy={evolution.isPending || undefined}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <span className={styles.title}>{copy.title}</span>{' '}
          {evolution.data?.source === 'simulated' && <SourceBadge source="simulated" />}
        </h2>
        <SegmentedControl
          label={copy.periods}
          options={periods.map(({ id }) => ({ value: id, label: id }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {evolution.isRefetchError && <StaleNotice since={evolution.dataUpdatedAt} />}
      {found && isReading && <Progress reading={found.reading} />}
      <div className={styles.body} data-busy={evolution.isPlaceholderData || undefined}>
        {body()}
      </div>
      {found && !found.isComplete && <p className={styles.note}>{copy.incomplete}</p>}
      {days.length > 1 && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.less : copy.more}
        </Button>
      )}
      {days.length > 1 && isOpen && more}
    </section>
  );
}
