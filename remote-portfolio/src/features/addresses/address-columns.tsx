import type { WatchedAddress } from '@painel/contract';
import {
  formatBrl,
  formatBtc,
  formatDate,
  formatOwnBrl,
  formatUpdatedAt,
  formatUsd,
  shortenAddress,
} from '@painel/shared/format';
import { explorerUrl } from '@painel/shared/paths';
import { type Column, ExternalLink, IconButton } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import { nameOf, type Rates, worth } from './addresses.model';
import { RecencyBadge } from './recency-badge';

const words = copy.table;

/** A balance never read is the owner's missing money; a balance without a price is a missing market figure. */
const inBrl = ({ balance }: WatchedAddress, { brl }: Rates) =>
  balance === null ? formatOwnBrl(null) : formatBrl(worth(balance, brl));

/** The address, shortened, and its page on the block explorer where the site has one. */
function AddressLink({ address }: Pick<WatchedAddress, 'address'>) {
  const href = explorerUrl(address);
  if (href === null) return <code title={address}>{shortenAddress(address)}</code>;
  return (
    <ExternalLink mono href={href} title={address}>
      {shortenAddress(address)}
    </ExternalLink>
  );
}

/** The table of watched addresses, at the given price. */
export const addressColumns = (
  rates: Rates,
  onRemove: (address: WatchedAddress) => void,
): Column<WatchedAddress>[] => [
  { key: 'label', header: words.label, role: 'title', cell: ({ label }) => label?.trim() || words.noLabel },
  {
    key: 'address',
    header: words.address,
    cell: ({ address }) => <AddressLink address={address} />,
  },
  {
    key: 'balance',
    header: words.balance,
    cardLabel: words.balanceInBtc,
    role: 'figure',
    tone: 'strong',
    cell: ({ balance }) => formatBtc(balance),
  },
  { key: 'brl', header: words.brl, cardLabel: words.inBrl, role: 'figure', cell: (row) => inBrl(row, rates) },
  {
    key: 'usd',
    header: words.usd,
    cardLabel: words.inUsd,
    role: 'figure',
    tone: 'quiet',
    cell: ({ balance }) => formatUsd(worth(balance, rates.usd)),
  },
  { key: 'added', header: words.added, tone: 'quiet', cell: ({ created_at }) => formatDate(created_at) },
  { key: 'last', header: words.lastTransaction, cell: (row) => <RecencyBadge at={row.last_transaction} /> },
  {
    key: 'updated',
    header: words.lastUpdate,
    tone: 'quiet',
    cell: (row) => formatUpdatedAt(row.last_updated),
  },
  {
    key: 'actions',
    header: words.actions,
    headerHidden: true,
    role: 'actions',
    cell: (row) => (
      <IconButton
        label={copy.removal.action(nameOf(row))}
        icon="trash"
        size="sm"
        tone="danger"
        onClick={() => onRemove(row)}
      />
    ),
  },
];
