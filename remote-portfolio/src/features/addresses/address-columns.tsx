import { CellLines, QuietLine } from '@painel/shared/parts';
import type { WalletRecovery, WatchedWallet } from '@painel/contract';
import { formatDate, formatUpdatedAt, type Instant, unitsOf } from '@painel/shared/format';
import type { useOwnAmounts } from '@painel/shared/preferences';
import type { Column } from '@painel/shared/parts';
import { Badge, Row } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import { isWallet, type Rates, timeOf, type Watched, worth } from './addresses.model';
import { BalanceCell } from './address-cell';
import { AddressActions, LabelEditor, LabelEditorActions } from './label-editor';
import { AddressCell } from './address-cell';
import { recoveryBadge, shortPolicy } from './policy.copy';
import { RecencyBadge } from './recency-badge';
import type { LabelEditing } from './use-label-editing';
import type { ReactNode } from 'react';

interface Props {
  row: Pick<Watched, 'last_updated' | 'history_updated'>;
  now: Instant;
}

/** How old the balance is, and the last transaction where it was read at another time. */
function ReadingCell({ row: { last_updated, history_updated }, now }: Props) {
  const balanceAge = formatUpdatedAt(last_updated, now);
  const historyAge = history_updated && formatUpdatedAt(history_updated, now);
  return (
    <CellLines>
      <span>{balanceAge}</span>
      {historyAge && historyAge !== balanceAge && <QuietLine>{copy.historyRead(historyAge)}</QuietLine>}
    </CellLines>
  );
}

function RecoveryNear({ recovery }: { recovery: WalletRecovery }) {
  const near = recoveryBadge(recovery);
  return near && <Badge tone="warn">{near}</Badge>;
}

const words = copy.table;

interface Actions {
  editing: LabelEditing;
  onOpen: (wallet: WatchedWallet) => void;
  onRemove: (row: Watched) => void;
}

type Currency = 'brl' | 'usd';

/** Writes the gain of a row; null where none is shown. */
export type GainCell = ((row: Pick<Watched, 'id'> & { isWallet: boolean }) => ReactNode) | null;

/** The preferences that the table depends on. */
interface Writing {
  own: ReturnType<typeof useOwnAmounts>;
  currencies: readonly Currency[];
}

const inCurrency = (currency: Currency, place: number, rates: Rates, { own }: Writing): Column<Watched> => ({
  key: place === 0 ? 'worth' : 'otherWorth',
  header: words[currency],
  cardLabel: words.inCurrency[currency],
  role: 'figure',
  ...(place === 0 ? { kept: true } : { tone: 'quiet' as const }),
  sortBy: ({ balance }) => unitsOf(balance),
  // A balance never read is the owner's missing money; a balance without a price is a missing market figure.
  cell: (row) => own[currency](row.balance === null && currency === 'brl' ? 0 : worth(row, rates[currency])),
});

/** The columns of watched addresses and wallets, with values at the given prices and ages at the given time. */
export const addressColumns = (
  rates: Rates,
  writing: Writing,
  now: number,
  { editing, onOpen, onRemove }: Actions,
  gain: GainCell,
): Column<Watched>[] => [
  {
    key: 'label',
    header: words.label,
    role: 'title',
    sortBy: (row) => row.label?.trim(),
    cell: (row) => (
      <Row gap={8} wrap>
        {row.label?.trim() || words.noLabel}
        {isWallet(row) && <Badge tone="info">{row.policy ? shortPolicy(row.policy) : copy.xpub}</Badge>}
        {isWallet(row) && row.recovery && <RecoveryNear recovery={row.recovery} />}
      </Row>
    ),
    editor: () => <LabelEditor editing={editing} />,
  },
  {
    key: 'address',
    header: words.address,
    sortBy: (row) => (isWallet(row) ? null : row.address),
    cell: (row) => <AddressCell row={row} onOpen={onOpen} />,
  },
  {
    key: 'balance',
    header: words.balance,
    cardLabel: words.balanceInBtc,
    role: 'figure',
    tone: 'strong',
    kept: true,
    sortBy: ({ balance }) => unitsOf(balance),
    cell: (row) => <BalanceCell {...row} />,
  },
  ...writing.currencies.map((currency, place) => inCurrency(currency, place, rates, writing)),
  ...(gain
    ? [
        {
          key: 'gain',
          header: words.gain,
          role: 'figure' as const,
          cell: (row: Watched) => gain({ id: row.id, isWallet: isWallet(row) }),
        },
      ]
    : []),
  {
    key: 'added',
    header: words.added,
    tone: 'quiet',
    sortBy: ({ created_at }) => timeOf(created_at),
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'last',
    header: words.lastTransaction,
    sortBy: ({ last_transaction }) => timeOf(last_transaction),
    cell: (row) => <RecencyBadge row={row} now={now} />,
  },
  {
    key: 'updated',
    header: words.lastUpdate,
    tone: 'quiet',
    sortBy: ({ last_updated }) => timeOf(last_updated),
    cell: (row) => <ReadingCell row={row} now={now} />,
  },
  {
    key: 'actions',
    header: words.actions,
    headerHidden: true,
    role: 'actions',
    cell: (row) => <AddressActions row={row} editing={editing} onRemove={onRemove} />,
    editor: () => <LabelEditorActions editing={editing} />,
  },
];
