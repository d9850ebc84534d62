import type { TaxMonth } from '@painel/contract';
import { Meter } from '@painel/shared/parts';
import { nameOfMonth } from '../words/months';
import { formatLimit, useCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';

const words = copy.months;

/** The alienations of a month against its limit. */
export function LimitBar({ month, named = false }: { month: TaxMonth; named?: boolean }) {
  const { said, discreet } = useCents();
  const [gross, limit] = [month.grossCents ?? 0, month.limitCents ?? 0];
  const isAbove = gross > limit;
  const name = nameOfMonth(month.month);
  const sentence = isAbove
    ? words.above(said(gross), formatLimit(limit))
    : words.below(said(gross), formatLimit(limit), said(month.roomCents));
  return (
    <div className={styles.part}>
      <p>{named ? words.inMonth(name, sentence) : sentence}</p>
      <Meter
        label={words.bar(name)}
        value={discreet ? null : Math.min(gross, limit)}
        max={limit}
        valueText={sentence}
        tone={isAbove ? 'warn' : 'up'}
      />
    </div>
  );
}
