import type { TaxMonth } from '@painel/contract';
import { Badge, type BadgeTone } from '@painel/shared/ui';
import { stateName } from './tax-words.copy';

const tones: Record<TaxMonth['result'], BadgeTone> = {
  none: 'neutral',
  exempt: 'up',
  taxable: 'warn',
  no_gain: 'neutral',
  incomplete: 'info',
};

/** Green only where all that is known to be due was paid. */
function toneOf({ payment, result, late }: TaxMonth): BadgeTone {
  if (payment === 'late') return 'down';
  if (payment === 'underpaid') return 'warn';
  if (payment === 'paid') return late?.lacksInterest ? 'neutral' : 'up';
  return tones[result];
}

/** The state of a month in one word. */
export const MonthBadge = ({ month }: { month: TaxMonth }) => (
  <Badge tone={toneOf(month)}>{stateName(month)}</Badge>
);
