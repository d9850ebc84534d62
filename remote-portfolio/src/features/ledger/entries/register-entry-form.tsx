import type { AlteredYear } from '../altered-years.model';
import type { LedgerAccount, LedgerEntryRequest } from '@painel/contract';
import { ListSkeleton, LoadError, toSaoPaulo } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../accounts/accounts.copy';
import { writeSats } from '../amounts.model';
import { type EntryDraft, newAccount } from './draft.model';
import { ledgerQueries, useAddEntry } from '../ledger.queries';
import { NewEntryForm } from './new-entry-form';

type Watched = Pick<LedgerAccount, 'addressId' | 'watchedWalletId'>;

interface Known extends Pick<LedgerEntryRequest, 'kind' | 'occurredAt' | 'sats'> {
  txid: string;
  feeSats: number;
  place: Watched & { name: string | null };
}

/** The account of a watched address or wallet; a new one where there is none. */
function accountFor(
  { name, ...place }: Known['place'],
  accounts: readonly LedgerAccount[],
): Partial<EntryDraft> {
  const isOfWallet = place.watchedWalletId !== null;
  const account = accounts.find(({ watchedWalletId, addressId }) =>
    isOfWallet ? watchedWalletId === place.watchedWalletId : addressId === place.addressId,
  );
  if (account) return { accountId: account.id };
  return { accountId: newAccount, accountName: name?.slice(0, 100) ?? '', accountKind: 'self_custody' };
}

interface Props {
  known: Known;
  onAltered: (years: readonly AlteredYear[]) => void;
  onClose: () => void;
}

/** Adds an entry whose time, amounts and account come from a transaction on the chain. */
export function RegisterEntryForm({ known, onAltered, onClose }: Props) {
  const accounts = useQuery(ledgerQueries.accounts());
  const adding = useAddEntry();
  if (accounts.isPending) return <ListSkeleton />;
  // Without the list, the form would make an account that may exist already.
  if (!accounts.data)
    return <LoadError query={accounts} failure={copy.loadFailed} text={copy.loadFailedText} />;
  const { kind, occurredAt, sats, feeSats, txid, place } = known;
  const { addressId, watchedWalletId } = place;
  return (
    <NewEntryForm
      accounts={accounts.data}
      adding={adding}
      start={{
        ...accountFor(place, accounts.data),
        kind,
        moment: toSaoPaulo(occurredAt),
        unit: 'btc',
        sats: writeSats(sats, 'btc'),
        feeSats: feeSats > 0 ? writeSats(feeSats, 'btc') : '',
        txid,
      }}
      known={{ txid, watched: watchedWalletId === null ? { addressId } : { watchedWalletId } }}
      onAltered={onAltered}
      onClose={onClose}
    />
  );
}
