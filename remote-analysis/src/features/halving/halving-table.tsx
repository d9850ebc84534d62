import type { Halving } from '@painel/contract';
import { formatDate, formatNumber, formatUsd } from '@painel/shared/format';
import { DataTable, type Column } from '@painel/shared/parts';
import { Badge } from '@painel/shared/ui';
import { copy } from './halving.copy';
import { halvingRows, type HalvingRow } from './halving-rows.model';
import styles from './halving-section.module.css';
import { formatReward } from './reward';

const words = copy.history;

const columns: readonly Column<HalvingRow>[] = [
  {
    key: 'event',
    header: words.event,
    role: 'title',
    tone: 'strong',
    cell: ({ number }) => copy.badge(formatNumber(number)),
  },
  { key: 'block', header: words.block, role: 'figure', cell: ({ block }) => formatNumber(block) },
  {
    key: 'date',
    header: words.date,
    cell: ({ date, done }) => (
      <span>
        {formatDate(date)}
        {!done && <span className={styles.estimated}>{words.estimated}</span>}
      </span>
    ),
  },
  {
    key: 'reward',
    header: words.reward,
    role: 'figure',
    cell: ({ rewardBefore, rewardAfter }) =>
      copy.rewardStep(formatReward(rewardBefore), formatReward(rewardAfter)),
  },
  {
    key: 'price',
    header: words.price,
    role: 'figure',
    cell: ({ approximatePriceUsd, done }) =>
      done ? formatUsd(approximatePriceUsd, { decimals: 0 }) : words.priceOpen,
  },
  {
    key: 'state',
    header: words.state,
    cell: ({ done }) => (done ? <Badge>{words.done}</Badge> : <Badge tone="accent">{words.counting}</Badge>),
  },
];

/** Every halving so far, and the next one while its data is known. */
export function HalvingTable({ halving }: { halving: Halving | undefined }) {
  return (
    <DataTable
      label={words.caption}
      columns={columns}
      rows={halvingRows(halving)}
      rowKey={({ number }) => number}
    />
  );
}
