import type { ExplainedFigure } from '@painel/contract';
import { formatBrl, formatUsd } from '@painel/shared/format';
import { Explained, ExplanationTable, Steps } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { entryKinds } from './entry-kinds.copy';
import { explanationQuery } from './explained.queries';

const price = { brl: formatBrl, usd: formatUsd };

interface FigureProps {
  figure: ExplainedFigure;
  label: string;
  currency: 'brl' | 'usd';
}

function FigureSteps({ figure, label, currency }: FigureProps) {
  const own = useOwnAmounts();
  const query = useQuery(explanationQuery(figure, currency));
  return (
    <Steps query={query}>
      {(explanation) => (
        <ExplanationTable
          label={label}
          explanation={explanation}
          write={{ money: own[currency], price: price[currency], bitcoin: own.bitcoin }}
          nameOf={({ entryKind }) => entryKind && entryKinds[entryKind]}
        />
      )}
    </Steps>
  );
}

interface Props {
  figures: readonly { figure: ExplainedFigure; label: string }[];
  /** By default the reader's first one. */
  currency?: 'brl' | 'usd';
}

/** «Como chegamos aqui» for figures of the portfolio. Nothing in discreet mode: the list would say them. */
export function ExplainedFigures({ figures, currency }: Props) {
  const { discreet } = useOwnAmounts();
  const [first] = useCurrencyOrder();
  if (discreet) return null;
  return (
    <Explained figures={figures}>
      {(figure, label) => <FigureSteps figure={figure} label={label} currency={currency ?? first} />}
    </Explained>
  );
}
