import { type LedgerValueSource, ledgerValueSourceNames } from '@painel/contract';
import { QuietLine } from '@painel/shared/parts';

/** Says below a value that it is an estimate, and by what. */
export function EstimateMark({ source }: { source: LedgerValueSource | null | undefined }) {
  const { name, by } = source ? ledgerValueSourceNames[source] : {};
  return by === undefined ? null : <QuietLine title={`Valor estimado ${by}.`}>{name}</QuietLine>;
}
