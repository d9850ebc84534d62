import type { LedgerPosition } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { copy } from '../ledger.copy';
import { gapsIn } from './position.model';
import { useAmounts } from '../use-amounts';

const words = copy.overview;

/** What the figures lack and where to mend it; where they lack nothing, how network fees count in them. */
export function PositionNote({ position }: { position: LedgerPosition }) {
  const { brl } = useAmounts();
  const gaps = gapsIn(position);
  if (gaps.length === 0)
    return (
      <span>
        {words.policies[position.feePolicy]}
        {Boolean(position.waitingCostCents) && (
          <>
            {' '}
            {words.waitingCost} {brl(position.waitingCostCents ?? null)}.
          </>
        )}
      </span>
    );
  return (
    <span>
      {words.incomplete(gaps.map(({ gap, count }) => words.gaps[gap](count)))}{' '}
      <TextLink to={paths.ledgerTasks}>{words.toTasks}</TextLink>
    </span>
  );
}
