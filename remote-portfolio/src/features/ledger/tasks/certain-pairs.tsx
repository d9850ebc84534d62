import type { LedgerMatch } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import type { AlteredYear } from '../altered-years.model';
import { copy } from '../ledger.copy';
import { useCertainMatches } from '../ledger.queries';

const words = copy.tasks.certain;

interface Props {
  matches: readonly LedgerMatch[];
  onAltered: (years: readonly AlteredYear[]) => void;
}

/** Confirms all pairs that no other transfer fits, with one way back. Not offered for a single one. */
export function CertainPairs({ matches, onAltered }: Props) {
  const { confirming, undoing } = useCertainMatches();
  const count = matches.filter(({ isCertain }) => isCertain).length;
  const confirmed = confirming.data;
  const undo = (batchId: string) =>
    undoing.mutate(batchId, {
      onSuccess: (years) => {
        confirming.reset();
        onAltered(years);
      },
    });
  const failure = confirming.error ?? undoing.error;

  return (
    <>
      {failure && <Notice tone="down">{messageOf(failure, words.failed)}</Notice>}
      {confirmed?.batchId && (
        <Notice tone="up">
          {words.confirmed(confirmed.count ?? 0)}{' '}
          <Button
            size="sm"
            busy={undoing.isPending}
            busyLabel={words.undoing}
            onClick={() => undo(confirmed.batchId!)}
          >
            {words.undo}
          </Button>
        </Notice>
      )}
      {count > 1 && (
        <Actions spaced>
          <Button
            variant="primary"
            icon="check"
            busy={confirming.isPending}
            busyLabel={words.confirming}
            onClick={() => confirming.mutate()}
          >
            {words.confirm(count)}
          </Button>
        </Actions>
      )}
    </>
  );
}
