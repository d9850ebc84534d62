import type { TaxMonth } from '@painel/contract';
import { Notice } from '@painel/shared/ui';
import { copy } from './tax-words.copy';

/** Says that the gain of an exempt month is provisional. */
export const UncertainGain = ({ warnings }: Pick<TaxMonth, 'warnings'>) =>
  warnings.some(({ reason }) => reason === 'uncertain_gain') && (
    <Notice tone="warn">{copy.uncertainGain}</Notice>
  );
