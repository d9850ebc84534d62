import type { CandleCurrency, Valuation, ValuationKey } from '@painel/contract';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { formatDate, formatNumber, formatPercent } from '@painel/shared/format';
import { Meter, ReadingCard } from '@painel/shared/parts';
import { Button, SegmentedControl, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { copy } from './valuation.copy';
import { valuationQueries } from './valuation.queries';
import styles from './valuation-section.module.css';

/** Its drawing code is large, and loaded when a history is first opened. */
const ValuationHistory = lazyPart(async () => (await import('./valuation-history')).ValuationHistory);

/** Of an open history. */
export const historyHeight = { phone: 360, tablet: 336, desktop: 336 };

const currencies = (['BRL', 'USD'] as const).map((value) => ({ value, label: copy.currencies[value] }));

export const writeValue = (key: ValuationKey, value: number | null) =>
  key.startsWith('mean') ? formatNumber(value, { decimals: 2 }) : formatPercent(value, { decimals: 1 });

/** Ranks the last close among all earlier ones. */
export function ValuationSection() {
  const [currency, setCurrency] = useState<CandleCurrency>('BRL');
  const query = useQuery(valuationQueries.now(currency));

  return (
    <ReadingCard
      query={query}
      label={copy.position}
      sources={copy.sources}
      words={copy.words}
      failure={copy.failed}
      height={{ phone: 2500, tablet: 1600, desktop: 1460 }}
      headerEnd={
        <SegmentedControl
          label={copy.currency}
          options={currencies}
          value={currency}
          onChange={setCurrency}
          busy={query.isPlaceholderData}
        />
      }
      flush
    >
      {(valuation) => (
        <>
          <p className={styles.answer}>{answerOf(valuation)}</p>
          {valuation.measures.map((measure, index) => (
            <Measure key={measure.key} measure={measure} valuation={valuation} isFirst={index === 0} />
          ))}
          <p className={styles.foot}>{copy.foot}</p>
        </>
      )}
    </ReadingCard>
  );
}

/** One sentence: the rank of the price by its mean of 200 days among all earlier days. */
function answerOf({ measures, since }: Valuation): string {
  const percentile = measures.find(({ key }) => key === 'mean200d')?.percentile ?? null;
  return percentile === null
    ? copy.noAnswer
    : copy.answer(formatNumber(percentile, { decimals: 0 }), formatDate(since));
}

interface MeasureProps {
  measure: Valuation['measures'][number];
  valuation: Valuation;
  /** The first one shows its history at once. */
  isFirst: boolean;
}

function Measure({ measure: { key, value, percentile }, valuation, isFirst }: MeasureProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const words = copy.of[key];
  const place =
    percentile === null
      ? copy.noPercentile
      : copy.percentile(formatPercent(percentile, { decimals: 1 }), formatDate(valuation.since));

  return (
    <section className={styles.measure} aria-label={words.title}>
      <div className={styles.figure}>
        <h2>{words.title}</h2>
        <strong>{writeValue(key, value)}</strong>
        <p>{value === null ? copy.noValue : place}</p>
        {percentile !== null && (
          <Meter label={copy.position} value={percentile} valueText={place} marker hollow />
        )}
        {key === 'fall' && valuation.topOn !== null && valuation.daysSinceTop !== null && (
          <p>
            {valuation.daysSinceTop === 0
              ? copy.atTop
              : copy.top(formatDate(valuation.topOn), formatNumber(valuation.daysSinceTop))}
          </p>
        )}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.hideHistory : copy.showHistory}
        </Button>
      </div>
      <dl className={styles.words}>
        <dt>{copy.whatItMeasures}</dt>
        <dd>{words.measures}</dd>
        <dt>{copy.whatItDoesNotSay}</dt>
        <dd>{words.doesNotSay}</dd>
      </dl>
      {isOpen && (
        <div className={styles.history}>
          <CardErrorBoundary name="analysis/valuation-history">
            <Suspense fallback={<Skeleton height={historyHeight} />}>
              <ValuationHistory measure={key} currency={valuation.currency} />
            </Suspense>
          </CardErrorBoundary>
        </div>
      )}
    </section>
  );
}
