import { useRequestKey } from '@painel/shared/parts';
import { type AlteredYear, yearsOf } from '../altered-years.model';
import type { LedgerAccount, LedgerAccountRequest } from '@painel/contract';
import { usePreferences } from '@painel/shared/preferences';
import { useState } from 'react';
import { accountOf, type EntryDraft, emptyDraft, requestOf } from './draft.model';
import { EntryForm } from './entry-form';
import { useAnnouncedEntry } from './use-announced-entry';
import { copy } from '../ledger.copy';
import type { useAddEntry } from '../ledger.queries';
import { useAmounts } from '../use-amounts';

const words = copy.form;

/** A transaction on the chain that the entry is about. */
interface KnownTransaction {
  txid: string;
  /** The address or wallet that a new self-custody account refers to. */
  watched: Pick<LedgerAccountRequest, 'addressId' | 'watchedWalletId'>;
}

interface Props {
  accounts: readonly LedgerAccount[];
  adding: ReturnType<typeof useAddEntry>;
  /** Known values of the entry. */
  start?: Partial<EntryDraft> | undefined;
  known?: KnownTransaction | undefined;
  /** The field that has the focus first. */
  focus?: keyof EntryDraft;
  /** Folds the optional fields. */
  isShort?: boolean;
  onAltered: (years: readonly AlteredYear[]) => void;
  onClose: () => void;
}

/** Adds an entry, and its account where it is a new one. Closes when the server has stored it. */
export function NewEntryForm({ accounts, adding, start, known, focus, isShort, onAltered, onClose }: Props) {
  const announce = useAnnouncedEntry();
  const amounts = useAmounts();
  const unit = usePreferences(({ bitcoinUnit }) => bitcoinUnit);
  const [initial] = useState(() => ({
    ...emptyDraft(Date.now(), unit, accounts.at(-1)?.id),
    ...start,
  }));
  const keyOfAccount = useRequestKey();
  const keyOfEntry = useRequestKey();

  const send = (draft: EntryDraft, change: (part: Partial<EntryDraft>) => void) => {
    const request = requestOf(draft);
    // Kinds without a field for it keep the transaction too.
    const entry = { ...request, txid: request.txid ?? known?.txid ?? null };
    const made = accountOf(draft);
    const account = made?.kind === 'self_custody' ? { ...made, ...known?.watched } : made;
    const keys = { account: keyOfAccount(account), entry: keyOfEntry({ ...entry, account }) };
    adding.mutate(
      // If the entry is refused, the account that was made for it is chosen.
      { entry, account, keys, onAccount: (accountId) => change({ accountId }) },
      {
        onSuccess: (entry) => {
          announce(words.added, entry);
          onAltered(yearsOf(entry));
          onClose();
        },
      },
    );
  };

  return (
    <EntryForm
      label={words.titleNew}
      initial={initial}
      accounts={accounts}
      amounts={amounts}
      submitLabel={words.add}
      busy={adding.isPending}
      error={adding.error}
      failure={words.addFailed}
      focus={focus}
      isShort={isShort}
      isNew
      onSend={send}
      onCancel={() => {
        adding.reset();
        onClose();
      }}
    />
  );
}
