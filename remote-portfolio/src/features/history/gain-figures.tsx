import { missing, moneyOfCents } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { ExplainedFigures } from '../words/explained-figures';
import { bitcoinFlows, type Day, gainOf, type Unit } from './evolution.model';
import styles from './history-card.module.css';
import { copy } from './history.copy';
import type { PortfolioEvolution } from '@painel/contract';

interface Props {
  days: readonly Day[];
  /** Whether these are all days since the first transaction. */
  isWhole: boolean;
  unit: Unit;
}

/** Contributions and withdrawals over the period, and the gain by the price alone. */
export function GainFigures({ days, isWhole, unit }: Props) {
  const own = useOwnAmounts();
  const gain = unit === 'btc' ? null : gainOf(days, isWhole);
  const flows = unit === 'btc' ? bitcoinFlows(days, isWhole) : moneyOfCents(gain?.flows ?? null);
  if (flows === null) return null;
  const write = unit === 'btc' ? own.bitcoin : own[unit];

  return (
    <div className={styles.gain}>
      <KeyValueList>
        <KeyValue label={copy.flows}>{write(flows, { sign: true })}</KeyValue>
        {gain && (
          <KeyValue label={copy.gain}>
            {write(moneyOfCents(gain.gain), { sign: true })}{' '}
            {gain.percent !== null && <DeltaBadge value={gain.percent} />}
          </KeyValue>
        )}
      </KeyValueList>
      <p>{copy.gainNote}</p>
    </div>
  );
}

const words = copy.returns;

function Rate({ of }: { of: PortfolioEvolution['timeWeighted'] }) {
  if (of === null) return missing;
  return (
    <>
      <DeltaBadge value={of.whole * 100} />
      {of.perYear !== null && (
        <>
          {' '}
          ({words.perYear} <DeltaBadge value={of.perYear * 100} />)
        </>
      )}
    </>
  );
}

const explained = [
  { figure: 'total', label: words.total },
  { figure: 'gain', label: words.gain },
  { figure: 'time_weighted', label: words.timeWeighted },
  { figure: 'money_weighted', label: words.moneyWeighted },
] as const;

interface ReturnsProps {
  of: PortfolioEvolution;
  /** All days. */
  days: readonly Day[];
  currency: 'brl' | 'usd';
}

/** Renders the total return since the first transaction, by two measures. Nothing in discreet mode. */
export function Returns({ of, days, currency }: ReturnsProps) {
  const { timeWeighted, moneyWeighted, isCostProvisional } = of;
  const own = useOwnAmounts();
  if (own.discreet) return null;
  const gainCents = gainOf(days, true)?.gain ?? null;
  return (
    <section className={styles.gain} aria-label={words.title}>
      <KeyValueList>
        {gainCents !== null && (
          <KeyValue label={words.gain}>
            {own[currency](moneyOfCents(gainCents), { sign: true })} {isCostProvisional && words.provisional}
          </KeyValue>
        )}
        <KeyValue label={words.timeWeighted}>
          <Rate of={timeWeighted} />
        </KeyValue>
        <KeyValue label={words.moneyWeighted}>
          <Rate of={moneyWeighted} />
        </KeyValue>
      </KeyValueList>
      <p>{words.timeWeightedNote}</p>
      <p>{words.moneyWeightedNote}</p>
      <ExplainedFigures figures={explained} currency={currency} />
    </section>
  );
}
