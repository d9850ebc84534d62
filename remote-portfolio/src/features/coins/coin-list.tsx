import type { Coin, CoinSort } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { type Column, DataTable, ListSkeleton } from '@painel/shared/parts';
import { useMedia, useToast } from '@painel/shared/ui';
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';
import type { CoinAmounts } from './amounts';
import {
  AgeCell,
  CoinActions,
  CoinCell,
  CostCell,
  nameOf,
  HolderCell,
  StateBadge,
  ValueCell,
} from './coin-cells';
import { copy } from './coins.copy';
import { outputOf } from './coins.model';
import { useCoinChange } from './coins.queries';
import { LabelForm } from './label-form';
import styles from './coins.module.css';

export type TableOf<Row> = ComponentType<Omit<ComponentProps<typeof DataTable<Row>>, 'window'>>;

/** Shorter lists render all rows, so the browser's own search finds every one. */
const longFrom = 60;

export const sorts = ['value', 'age', 'cost'] as const satisfies CoinSort[];

const columnsOf = (
  amounts: CoinAmounts,
  actions: (coin: Coin) => ComponentProps<typeof CoinActions>,
): Column<Coin>[] => [
  {
    key: 'coin',
    header: copy.columns.coin,
    role: 'title',
    width: '22%',
    cell: (coin) => <CoinCell coin={coin} />,
  },
  { key: 'place', header: copy.columns.place, width: '20%', cell: (coin) => <HolderCell coin={coin} /> },
  { key: 'age', header: copy.columns.age, cell: (coin) => <AgeCell coin={coin} /> },
  {
    key: 'value',
    header: copy.columns.value,
    role: 'figure',
    tone: 'strong',
    kept: true,
    cell: (coin) => <ValueCell coin={coin} amounts={amounts} />,
  },
  {
    key: 'cost',
    header: copy.columns.cost,
    role: 'figure',
    kept: true,
    cell: (coin) => <CostCell coin={coin} amounts={amounts} />,
  },
  { key: 'state', header: copy.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'actions',
    header: copy.columns.actions,
    headerHidden: true,
    role: 'actions',
    cell: (coin) => <CoinActions {...actions(coin)} />,
  },
];

interface Props {
  coins: readonly Coin[];
  amounts: CoinAmounts;
  /** Renders the rows near the window only. */
  LongTable: TableOf<Coin>;
  isSecret: (text: string) => Promise<boolean>;
}

/** The coins, each with its label form and the button that freezes it. */
export function CoinList({ coins, amounts, LongTable, isSecret }: Props) {
  const toast = useToast();
  const change = useCoinChange();
  const freezing = useCoinChange();
  const [edited, setEdited] = useState<string | null>(null);
  // Paper shows every row.
  const isPrinting = useMedia('print');

  const freeze = ({ txid, vout }: Coin, spendable: boolean) =>
    freezing.mutate(
      { txid, vout, spendable },
      {
        onSuccess: () => toast.success(spendable ? copy.releasedSaved : copy.frozenSaved),
        onError: (error) => toast.error(messageOf(error, copy.form.failed)),
      },
    );
  const columns = columnsOf(amounts, (coin) => ({
    coin,
    busy: freezing.isPending,
    onEdit: () => setEdited(outputOf(coin)),
    onFreeze: (spendable) => freeze(coin, spendable),
  }));
  const panelOf = (coin: Coin) =>
    edited === outputOf(coin) ? (
      <LabelForm coin={coin} change={change} isSecret={isSecret} onClose={() => setEdited(null)} />
    ) : null;
  const Table = coins.length > longFrom && !isPrinting ? LongTable : DataTable<Coin>;

  return (
    <Suspense fallback={<ListSkeleton />}>
      <div className={styles.list}>
        <Table
          label={copy.caption}
          columns={columns}
          rows={coins}
          rowKey={outputOf}
          panelOf={panelOf}
          foldedLabel={nameOf}
        />
      </div>
    </Suspense>
  );
}
