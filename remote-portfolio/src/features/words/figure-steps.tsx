import { type ExplainedFigure, ledgerEntryKindNames } from '@painel/contract';
import { formatBrl, formatUsd } from '@painel/shared/format';
import { ExplanationTable, Steps } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { explanationQuery } from './explained.queries';

const price = { brl: formatBrl, usd: formatUsd };

interface FigureProps {
  figure: ExplainedFigure;
  label: string;
  currency: 'brl' | 'usd';
}

/** How a figure came. */
export function FigureSteps({ figure, label, currency }: FigureProps) {
  const own = useOwnAmounts();
  const query = useQuery(explanationQuery(figure, currency));
  return (
    <Steps query={query}>
      {(explanation) => (
        <ExplanationTable
          label={label}
          explanation={explanation}
          write={{ money: own[currency], price: price[currency], bitcoin: own.bitcoin }}
          nameOf={({ entryKind }) => entryKind && ledgerEntryKindNames[entryKind]}
        />
      )}
    </Steps>
  );
}
