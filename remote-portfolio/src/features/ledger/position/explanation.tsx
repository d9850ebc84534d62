import { ledgerFeePolicies, type LedgerPosition } from '@painel/contract';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import type { Figure, Prices } from './position-figures';
import { figuresIn, isUncertain, satsOf } from './position.model';
import { RealisedSteps } from './realised-steps';
import { TrailSteps } from './trail-steps';
import { useQuery } from '@tanstack/react-query';
import { yearsQuery } from '../years/years.queries';
import { formatBrl, moneyOfCents } from '@painel/shared/format';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import { ProvisionalMark } from '../provisional-mark';
import { useAmounts } from '../use-amounts';

const { overview: words, results } = copy;

/** Renders the value of the coins now, less their cost. */
function UnrealisedSteps({ position, prices }: { position: LedgerPosition; prices: Prices }) {
  const { brl, sats } = useAmounts();
  const { costCents, marketValueCents, unrealisedCents } = figuresIn(position, 'brl', prices.brl);
  return (
    <div className={styles.sum}>
      <p>{results.explanation}</p>
      <KeyValueList>
        <KeyValue label={results.held}>{sats(satsOf(position))}</KeyValue>
        <KeyValue label={results.price}>
          {formatBrl(prices.brl ?? moneyOfCents(position.price.cents))}
        </KeyValue>
        <KeyValue label={results.value}>{brl(marketValueCents)}</KeyValue>
        <KeyValue label={results.cost}>{brl(costCents)}</KeyValue>
        <KeyValue label={results.result} highlighted>
          {brl(unrealisedCents, { sign: true })} <ProvisionalMark shown={isUncertain(position)} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

/** How network fees count: in one sentence, or in one for the years of each way. */
function PolicyNote({ position }: { position: LedgerPosition }) {
  const years = useQuery(yearsQuery());
  const ways = ledgerFeePolicies
    .map((policy) => ({
      policy,
      years: (years.data ?? []).filter(({ feePolicy }) => feePolicy === policy).map(({ year }) => year),
    }))
    .filter((way) => way.years.length > 0);
  if (years.isPending) return null;
  if (ways.length < 2) return <p>{words.policies[ways[0]?.policy ?? position.feePolicy]}</p>;
  return ways.map((way) => (
    <p key={way.policy}>{words.policyIn(way.years.toSorted(), words.policies[way.policy])}</p>
  ));
}

/** Every step to one of the figures of the position. */
export function Explanation({
  figure,
  position,
  prices,
}: {
  figure: Figure;
  position: LedgerPosition;
  prices: Prices;
}) {
  const parts = {
    averageCost: TrailSteps,
    cost: TrailSteps,
    unrealised: UnrealisedSteps,
    realised: RealisedSteps,
  };
  const Steps = parts[figure];
  return (
    <section className={styles.explanation} aria-label={words.howAbout(words[figure])}>
      <Steps position={position} prices={prices} />
      {figure === 'realised' ? (
        <p>{words.policies[position.feePolicy]}</p>
      ) : (
        <PolicyNote position={position} />
      )}
    </section>
  );
}
