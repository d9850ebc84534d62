import type { LedgerPosition } from '@painel/contract';
import { type Amount, leftOutWords } from '@painel/shared/format';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { Badge, DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { figuresIn, gainShareOf, isUncertain, leftOutOf, realisedOf, satsOf } from './position.model';
import { useAmounts } from '../use-amounts';

const words = copy.overview;

/** The prices that all of the page is valued by. */
export type Prices = Record<'brl' | 'usd', Amount>;

const figures = ['averageCost', 'cost', 'unrealised', 'realised'] as const;
export type Figure = (typeof figures)[number];

interface Shown {
  value: ReactNode;
  /** The same in the other currency; a result that was realised has reais alone. */
  other: ReactNode;
  context: ReactNode;
}

/** The figures in the reader's first currency, with the other one below. */
function useFigures(position: LedgerPosition, prices: Prices): Record<Figure, Shown> {
  const amounts = useAmounts();
  const [first, second] = useCurrencyOrder();
  const [main, other] = [
    figuresIn(position, first, prices[first]),
    figuresIn(position, second, prices[second]),
  ];
  const realised = realisedOf(position);
  const [write, writeOther] = [amounts[first], amounts[second]];
  // With the price it would reveal the average cost.
  const share = amounts.discreet ? null : gainShareOf(main);
  return {
    averageCost: {
      value: write(main.averageCostCents),
      other: writeOther(other.averageCostCents),
      context: words.perBitcoin,
    },
    cost: {
      value: write(main.costCents),
      other: writeOther(other.costCents),
      context: (
        <span>
          {words.holding} {amounts.sats(satsOf(position))}
        </span>
      ),
    },
    unrealised: {
      value: write(main.unrealisedCents, { sign: true }),
      other: writeOther(other.unrealisedCents, { sign: true }),
      context: main.unrealisedCents === null ? words.noPrice : share !== null && <DeltaBadge value={share} />,
    },
    realised: {
      value: amounts.brl(realised.thisYearCents, { sign: true }),
      other: words.inReais,
      context: (
        <span>
          {amounts.brl(realised.cents, { sign: true })} {words.sinceBeginning}
        </span>
      ),
    },
  };
}

interface CellProps {
  figure: Figure;
  shown: Shown | undefined;
  mark?: ReactNode;
}

function FigureCell({ figure, shown, mark }: CellProps) {
  return (
    <Stat
      label={words[figure]}
      loading={!shown}
      value={shown?.value}
      context={
        shown && (
          <>
            {mark}
            <span className={styles.otherCurrency}>{shown.other}</span>
            {shown.context}
          </>
        )
      }
    />
  );
}

/** Says which part of the entries a figure leaves out, or that it still changes. */
function Mark({ position, figure }: { position: LedgerPosition; figure: Figure }) {
  const leftOut = leftOutOf(position);
  if (leftOut && (figure !== 'realised' || realisedOf(position).isComplete))
    return <span>{leftOutWords(leftOut)}</span>;
  if (isUncertain(position) || leftOut) return <Badge tone="warn">{words.provisional}</Badge>;
  return null;
}

/** Cost and result in four figures. */
export function PositionFigures({ position, prices }: { position: LedgerPosition; prices: Prices }) {
  const shown = useFigures(position, prices);
  return (
    <StatCells columns={4}>
      {figures.map((figure) => (
        <FigureCell
          key={figure}
          figure={figure}
          shown={shown[figure]}
          mark={<Mark position={position} figure={figure} />}
        />
      ))}
    </StatCells>
  );
}

/** On the first load. */
export function WaitingFigures() {
  return (
    <StatCells columns={4}>
      {figures.map((figure) => (
        <FigureCell key={figure} figure={figure} shown={undefined} />
      ))}
    </StatCells>
  );
}
