import type { LedgerAccount, LedgerEntry } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { usePreferences } from '@painel/shared/preferences';
import { Suspense, useState } from 'react';
import { draftOf, type EntryDraft } from './draft.model';
import { EntryForm } from './entry-form';
import { nameOf } from '../entry-name';
import { copy } from '../ledger.copy';
import { SplitEntry } from './split-entry';
import { useAmounts } from '../use-amounts';
import type { EntryEditing } from './use-entry-editing';

const words = copy.form;
const Receipts = lazyPart(async () => (await import('../receipts/receipts')).Receipts);

interface Props {
  /** As it is stored now. */
  entry: LedgerEntry;
  accounts: readonly LedgerAccount[];
  editing: EntryEditing;
  focus?: keyof EntryDraft | undefined;
}

/** Changes an entry, in the place of its row. */
export function EditEntryForm({ entry, accounts, editing, focus }: Props) {
  const amounts = useAmounts();
  const unit = usePreferences(({ bitcoinUnit }) => bitcoinUnit);
  const [untouched] = useState(() => draftOf(editing.entry ?? entry, unit));
  const [initial] = useState(() => editing.draft.current ?? untouched);

  return (
    <>
      <EntryForm
        label={words.titleEdit(nameOf(entry))}
        initial={initial}
        untouched={untouched}
        accounts={accounts}
        amounts={amounts}
        submitLabel={words.save}
        busy={editing.busy}
        error={editing.error}
        failure={words.changeFailed}
        notice={editing.isStale && editing.error ? words.stale : null}
        onSend={(draft) => editing.save(draft, entry)}
        onCancel={editing.close}
        onDraft={editing.keepDraft}
        focus={focus}
      />
      <Suspense>
        <Receipts entryId={entry.id} />
      </Suspense>
      <SplitEntry entry={entry} unit={unit} onDone={(first) => editing.finish(copy.split.done, first)} />
    </>
  );
}
