import type { ExplainedFigure } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { Explained } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Skeleton } from '@painel/shared/ui';
import { Suspense } from 'react';

const FigureSteps = lazyPart(async () => (await import('./figure-steps')).FigureSteps);

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
      {(figure, label) => (
        <Suspense fallback={<Skeleton height={120} />}>
          <FigureSteps figure={figure} label={label} currency={currency ?? first} />
        </Suspense>
      )}
    </Explained>
  );
}
