import type { TaxCheck, TaxCheckLine, TaxCheckState } from '@painel/contract';
import { formatDate } from '@painel/shared/format';
import { nameOfMonth } from '../words/months';
import { copy } from './check.copy';

const settled: readonly TaxCheckState[] = ['match', 'rounding', 'explained'];

/** How many lines ask for something. */
export const differingIn = ({ lines }: TaxCheck): number =>
  lines.filter(({ state }) => !settled.includes(state)).length;

/** The figure that a line compares, in words. */
export function titleOf({ key, label, month, part, day }: TaxCheckLine, year: number): string {
  const name = label ?? '';
  const ofPart = part === null ? '' : copy.parts[part];
  if (key === 'asset') return copy.asset(name, year);
  if (key === 'month') return copy.month(nameOfMonth(month ?? ''), name, ofPart);
  if (key === 'gcap') return copy.gcap(formatDate(day), ofPart);
  if (key === 'delivered') return copy.delivered(nameOfMonth(month ?? ''));
  return copy.titles[key](year);
}

/** Why a line is not the same, beside its state; null where nothing more is known. */
export function reasonOf({ state, key, hypothesis, candidates }: TaxCheckLine): string | null {
  if (state === 'explained' && hypothesis) return copy.maybe(copy.hypotheses[hypothesis]);
  if (state !== 'differs') return null;
  if (key === 'delivered') return copy.correction;
  if (candidates.length > 1) return copy.several(candidates.map((each) => copy.hypotheses[each]).join('; '));
  return null;
}
