import type { LedgerPosition } from '@painel/contract';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../ledger.copy';
import { ledgerQueries } from '../ledger.queries';
import { coverageOf } from './position.model';

/** Next to a total: how much of the balance the ledger explains. Nothing where both agree, or where either is not known. */
export function Coverage({ position }: { position: LedgerPosition | null | undefined }) {
  const percent = position ? coverageOf(position) : null;
  return percent === null ? null : <span>{copy.overview.covers(percent)}</span>;
}

/** The same next to the total of the balances. */
export function CoverageLine() {
  return <Coverage position={useQuery(ledgerQueries.position()).data} />;
}
