import type { TaxMonth, TaxYear } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { Explained } from '@painel/shared/parts';
import { KeyValue, KeyValueList, Skeleton } from '@painel/shared/ui';
import { Suspense } from 'react';
import { MonthBadge } from '../words/month-badge';
import { placeOfMonth, titleOfMonth } from '../words/months';
import { MonthWarnings } from '../words/month-warnings';
import { useCents } from './amounts';
import { DarfPart } from './darf-part';
import { DecriptoPart } from './decripto-part';
import { LimitBar } from './limit-bar';
import { OthersForm } from './others-form';
import { RuleBase } from './rule-base';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';

const words = copy.months;

function Figures({ month }: { month: TaxMonth }) {
  const { brl } = useCents();
  return (
    <KeyValueList>
      <KeyValue label={words.figures.gain}>{brl(month.gainCents)}</KeyValue>
      {Boolean(month.lossCents) && <KeyValue label={words.figures.loss}>{brl(month.lossCents)}</KeyValue>}
      {Boolean(month.foreignGrossCents) && (
        <KeyValue label={words.figures.foreign}>{brl(month.foreignGrossCents)}</KeyValue>
      )}
      <KeyValue label={words.figures.base}>{brl(month.baseCents)}</KeyValue>
      <KeyValue label={words.figures.tax}>{brl(month.taxCents)}</KeyValue>
      {Boolean(month.carriedInCents) && (
        <KeyValue label={words.figures.carriedIn}>{brl(month.carriedInCents)}</KeyValue>
      )}
    </KeyValueList>
  );
}

/** With the table, which the page has no other use for. */
const TaxSteps = lazyPart(async () => (await import('./tax-steps')).TaxSteps);

const explained = [{ figure: 'tax', label: words.figures.tax }] as const;

/** A month against its limit: its tax and due day, other alienations, and the DeCripto. */
export function MonthPart({ month, year }: { month: TaxMonth; year: TaxYear }) {
  const { discreet } = useCents();
  const ruleset = year.ruleset.id;
  const title = titleOfMonth(month.month);
  const isActive = month.result !== 'none';
  return (
    <section id={placeOfMonth(month.month)} className={styles.month} aria-label={title}>
      <div className={styles.line}>
        <h3>
          {title} <MonthBadge month={month} />
        </h3>
        <RuleBase ruleset={ruleset} rules={['R1', 'R2', 'R3', 'S1', 'S5']} figure={copy.rules.limit} />
      </div>
      <LimitBar month={month} />
      <div className={styles.halves}>
        <div className={styles.body}>
          <DarfPart month={month} ruleset={ruleset} />
          {isActive && <Figures month={month} />}
          {month.taxCents !== null && isActive && !discreet && (
            <Explained figures={explained}>
              {() => (
                <Suspense fallback={<Skeleton height={120} />}>
                  <TaxSteps month={month.month} label={words.figures.tax} />
                </Suspense>
              )}
            </Explained>
          )}
        </div>
        <div className={styles.body}>
          <MonthWarnings {...month} />
          <OthersForm month={month} onlyBitcoin={year.settings.onlyBitcoin} />
          <DecriptoPart month={month} ruleset={ruleset} />
        </div>
      </div>
    </section>
  );
}
