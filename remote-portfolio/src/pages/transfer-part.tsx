import { useQuery } from '@tanstack/react-query';
import { watchedWalletQueries } from '../features/addresses/addresses.queries';
import { isSecret } from '../features/addresses/form/secret.model';
import { readTypedAddress } from '../features/addresses/form/typed-address.model';
import { copy as labels } from '../features/labels/labels.copy';
import { LabelsPart } from '../features/labels/labels-part';
import { TransferCard } from '../features/transfer/transfer-card';

const judge = { read: readTypedAddress, isSecret };

/** Import and export; nothing of them on an older server, which has no watched wallets either. */
export function TransferPart() {
  const wallets = useQuery(watchedWalletQueries.list());
  if (wallets.data === null) return null;
  const hasKeys = Boolean(wallets.data?.value.length);
  return (
    <TransferCard
      judge={judge}
      hasKeys={hasKeys}
      further={{ title: labels.title, text: labels.text, children: <LabelsPart hasKeys={hasKeys} /> }}
    />
  );
}
