import { formatBrl } from '@painel/shared/format';
import { ExplanationTable, Steps } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { alienationName } from '../words/tax-words.copy';
import { taxQueries } from './tax-year.queries';

/** Each alienation of a month with its part of the tax. */
export function TaxSteps({ month, label }: { month: string; label: string }) {
  const own = useOwnAmounts();
  const query = useQuery(taxQueries.explanation(month));
  return (
    <Steps query={query}>
      {(explanation) => (
        <ExplanationTable
          label={label}
          explanation={explanation}
          write={{ money: own.brl, price: formatBrl, bitcoin: own.bitcoin }}
          nameOf={({ kind, entryKind }) => (kind === 'disposal' ? alienationName(entryKind) : null)}
        />
      )}
    </Steps>
  );
}
