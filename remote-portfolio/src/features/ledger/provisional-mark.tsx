import { QuietLine } from '@painel/shared/parts';
import { copy } from './ledger.copy';

/** Says below a figure that it rests on something that is missing. */
export function ProvisionalMark({ shown }: { shown: boolean | undefined }) {
  return shown ? <QuietLine>{copy.overview.provisional}</QuietLine> : null;
}
