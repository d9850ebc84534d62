import type { LedgerPosition } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { Button, DeltaBadge, Stat, StatCells, TextLink } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { gainShareOf, tasksIn } from './position.model';
import { useAmounts } from './use-amounts';

const words = copy.overview;

const figures = ['averageCost', 'cost', 'unrealised', 'realised'] as const;
export type Figure = (typeof figures)[number];

interface Props {
  /** Undefined on the first load. */
  position: LedgerPosition | undefined;
  explained: Figure | null;
  onExplain: (figure: Figure | null) => void;
}

/** Cost and result in four figures, each with a button that opens its steps. */
export function PositionFigures({ position, explained, onExplain }: Props) {
  const { brl, sats } = useAmounts();
  const share = position ? gainShareOf(position) : null;
  const tasks = position ? tasksIn(position) : 0;

  const shown: Record<Figure, { value: ReactNode; context: ReactNode }> | null = position
    ? {
        averageCost: { value: brl(position.averageCostCents), context: words.perBitcoin },
        cost: {
          value: brl(position.costCents),
          context: (
            <span>
              {words.holding} {sats(position.sats)}
            </span>
          ),
        },
        unrealised: {
          value: brl(position.unrealisedCents, { sign: true }),
          context:
            position.unrealisedCents === null ? (
              words.noPrice
            ) : (
              <>
                {share !== null && <DeltaBadge value={share} />}
                <span>
                  {words.worth} {brl(position.marketValueCents)}
                </span>
              </>
            ),
        },
        realised: {
          value: brl(position.realisedThisYearCents, { sign: true }),
          context: (
            <span>
              {brl(position.realisedCents, { sign: true })} {words.sinceBeginning}
            </span>
          ),
        },
      }
    : null;

  return (
    <StatCells columns={4}>
      {figures.map((figure) => {
        const isOpen = explained === figure;
        return (
          <Stat
            key={figure}
            label={words[figure]}
            labelEnd={
              // Every figure depends on it; said once.
              figure === 'averageCost' &&
              tasks > 0 && (
                <TextLink to={paths.ledgerTasks} title={words.incomplete}>
                  {words.tasks(tasks)}
                </TextLink>
              )
            }
            size="lg"
            loading={!shown}
            value={shown?.[figure].value}
            context={shown?.[figure].context}
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
      })}
    </StatCells>
  );
}
