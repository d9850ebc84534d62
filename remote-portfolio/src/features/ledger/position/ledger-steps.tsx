import { useQuery } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';
import { Explanation } from './explanation';
import type { Figure, Prices } from './position-figures';

/** The steps of a figure of the ledger. Nothing until the position is known. */
export function LedgerSteps({ figure, prices }: { figure: Figure; prices: Prices }) {
  const position = useQuery(ledgerQueries.position()).data;
  return position ? <Explanation figure={figure} position={position} prices={prices} /> : null;
}
