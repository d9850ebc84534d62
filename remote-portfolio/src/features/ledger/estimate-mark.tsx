import { QuietLine } from '@painel/shared/parts';
import type { LedgerValueSource } from '@painel/contract';
import { copy } from './ledger.copy';

const words = copy.table;

/** Says below a figure that it rests on something that is missing. */
export function ProvisionalMark({ shown }: { shown: boolean | undefined }) {
  return shown ? <QuietLine>{copy.overview.provisional}</QuietLine> : null;
}

/** Says below a value that it is an estimate, and which one. */
export function EstimateMark({ source }: { source: LedgerValueSource | null | undefined }) {
  if (source !== 'daily_close' && source !== 'usd_ptax' && source !== 'ptax') return null;
  return <QuietLine title={words.estimatedWhy[source]}>{words.estimated[source]}</QuietLine>;
}
