import type { LedgerPosition } from '@painel/contract';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { Badge, Button, DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { Coverage } from './coverage-line';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { figuresIn, gainShareOf } from './position.model';
import { useAmounts } from '../use-amounts';

const words = copy.overview;

const figures = ['averageCost', 'cost', 'unrealised', 'realised'] as const;
export type Figure = (typeof figures)[number];

interface Shown {
  value: ReactNode;
  /** The same in the other currency; a result that was realised has reais alone. */
  other: ReactNode;
  context: ReactNode;
}

/** The figures in the reader's first currency, with the other one below. */
function useFigures(position: LedgerPosition): Record<Figure, Shown> {
  const amounts = useAmounts();
  const [first, second] = useCurrencyOrder();
  const [main, other] = [figuresIn(position, first), figuresIn(position, second)];
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
        <>
          <span>
            {words.holding} {amounts.sats(position.sats)}
          </span>
          <Coverage position={position} />
        </>
      ),
    },
    unrealised: {
      value: write(main.unrealisedCents, { sign: true }),
      other: writeOther(other.unrealisedCents, { sign: true }),
      context:
        main.unrealisedCents === null ? (
          words.noPrice
        ) : (
          <>
            {share !== null && <DeltaBadge value={share} />}
            <span>
              {words.worth} {write(main.marketValueCents)}
            </span>
          </>
        ),
    },
    realised: {
      value: amounts.brl(position.realisedThisYearCents, { sign: true }),
      other: words.inReais,
      context: (
        <span>
          {amounts.brl(position.realisedCents, { sign: true })} {words.sinceBeginning}
        </span>
      ),
    },
  };
}

interface CellProps {
  figure: Figure;
  isProvisional: boolean;
  shown: Shown | undefined;
  isOpen: boolean;
  onExplain: (figure: Figure | null) => void;
}

function FigureCell({ figure, isProvisional, shown, isOpen, onExplain }: CellProps) {
  return (
    <Stat
      label={words[figure]}
      size="lg"
      loading={!shown}
      value={shown?.value}
      context={
        shown && (
          <>
            {isProvisional && <Badge tone="warn">{words.provisional}</Badge>}
            <span className={styles.otherCurrency}>{shown.other}</span>
            {shown.context}
          </>
        )
      }
    >
      <span className={styles.how}>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={words.howAbout(words[figure])}
          onClick={() => onExplain(isOpen ? null : figure)}
        >
          {isOpen ? words.close : words.how}
        </Button>
      </span>
    </Stat>
  );
}

interface Props {
  position: LedgerPosition;
  explained: Figure | null;
  onExplain: (figure: Figure | null) => void;
}

/** Cost and result in four figures, each with a button that opens its steps. */
export function PositionFigures({ position, explained, onExplain }: Props) {
  const shown = useFigures(position);
  return (
    <StatCells columns={4}>
      {figures.map((figure) => (
        <FigureCell
          key={figure}
          figure={figure}
          isProvisional={position.isProvisional === true}
          shown={shown[figure]}
          isOpen={explained === figure}
          onExplain={onExplain}
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
        <FigureCell
          key={figure}
          figure={figure}
          isProvisional={false}
          shown={undefined}
          isOpen={false}
          onExplain={() => {}}
        />
      ))}
    </StatCells>
  );
}
