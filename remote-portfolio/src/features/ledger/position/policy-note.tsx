import { ledgerFeePolicies, type LedgerPosition } from '@painel/contract';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../ledger.copy';
import { yearsQuery } from '../years/years.queries';

const words = copy.overview;

/** How network fees count: in one sentence, or in one for the years of each way. */
export function PolicyNote({ position }: { position: LedgerPosition }) {
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
