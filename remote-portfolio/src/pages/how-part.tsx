import type { ExplainedFigure } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { SelectField } from '@painel/shared/parts';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Button, Skeleton } from '@painel/shared/ui';
import { Suspense, useId, useState } from 'react';
import type { Figure, Prices } from '../features/ledger/position/position-figures';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

const LedgerSteps = lazyPart(
  async () => (await import('../features/ledger/position/ledger-steps')).LedgerSteps,
);
const FigureSteps = lazyPart(async () => (await import('../features/words/figure-steps')).FigureSteps);

const words = copy.how;
const ofPortfolio = ['gain', 'total', 'money_weighted', 'time_weighted'] as const;
const ofLedger = ['unrealised', 'cost', 'averageCost', 'realised'] as const satisfies Figure[];
type Explained = ExplainedFigure | Figure;

const isOfLedger = (figure: Explained): figure is Figure =>
  (ofLedger as readonly Explained[]).includes(figure);

/** «Como chegamos aqui» for all figures of the card: one button, and a choice of the figure. Nothing in discreet mode: the steps would say them. */
export function HowPart({ hasEntries, prices }: { hasEntries: boolean; prices: Prices }) {
  const id = useId();
  const { discreet } = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const [isOpen, setOpen] = useState(false);
  const [figure, setFigure] = useState<Explained>('gain');
  if (discreet) return null;
  const shown: readonly Explained[] = hasEntries ? [...ofPortfolio, 'comparison', ...ofLedger] : ofPortfolio;

  function steps() {
    if (!isOfLedger(figure))
      return (
        <FigureSteps
          figure={figure}
          label={words.figures[figure]}
          currency={figure === 'comparison' ? 'brl' : currency}
        />
      );
    return <LedgerSteps figure={figure} prices={prices} />;
  }

  return (
    <div className={styles.how}>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words.title}
      </Button>
      {isOpen && (
        <section id={id} aria-label={words.title}>
          <SelectField
            label={words.choice}
            value={figure}
            options={shown.map((value) => ({ value, label: words.figures[value] }))}
            onChange={setFigure}
          />
          <Suspense fallback={<Skeleton height={120} />}>{steps()}</Suspense>
        </section>
      )}
    </div>
  );
}
