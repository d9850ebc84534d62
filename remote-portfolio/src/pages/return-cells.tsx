import { AgainstCdi } from '../features/ledger/comparison/against-cdi';
import { WithEntries } from '../features/ledger-start/ledger-start';
import { SinceBeginning } from '../features/history/since-beginning';
import { ReturnCell } from '../features/summary/returns';
import { copy } from './portfolio.copy';

/** The results since the beginning: the return on the reader's own money, and the money against the CDI. */
export function ReturnCells() {
  return (
    <>
      <ReturnCell label={copy.returns.sinceBeginning}>
        <SinceBeginning />
      </ReturnCell>
      <WithEntries>
        <ReturnCell label={copy.returns.againstCdi}>
          <AgainstCdi />
        </ReturnCell>
      </WithEntries>
    </>
  );
}
