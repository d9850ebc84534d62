import type { LedgerEntry } from '@painel/contract';
import { formatMoment } from '@painel/shared/parts';
import type { Column } from '@painel/shared/parts';
import type { ReactNode } from 'react';
import { KindCell, SatsCell, ValueCell } from './entry-cells';
import { HiddenText } from '../hidden-text';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import type { Amounts } from '../use-amounts';

const words = copy.table;

/** The columns of the entries. The server gives their order, so none sorts. */
export const entryColumns = (
  amounts: Amounts,
  accountName: (id: string) => string,
  actionsOf: (entry: LedgerEntry) => ReactNode,
): Column<LedgerEntry>[] => [
  {
    key: 'date',
    header: words.date,
    width: '13%',
    cell: ({ occurredAt }) => formatMoment(occurredAt),
  },
  {
    key: 'kind',
    header: words.kind,
    role: 'title',
    width: '21%',
    cell: (entry) => <KindCell entry={entry} />,
  },
  {
    key: 'account',
    header: words.account,
    width: '17%',
    cell: ({ accountId }) => accountName(accountId),
  },
  {
    key: 'sats',
    header: words.sats,
    role: 'figure',
    tone: 'strong',
    kept: true,
    cell: (entry) => <SatsCell entry={entry} amounts={amounts} />,
  },
  {
    key: 'value',
    header: words.value,
    role: 'figure',
    kept: true,
    cell: (entry) => <ValueCell entry={entry} amounts={amounts} />,
  },
  {
    key: 'note',
    header: words.note,
    tone: 'quiet',
    width: '18%',
    cell: ({ note }) =>
      note && <span className={styles.note}>{amounts.discreet ? <HiddenText /> : note}</span>,
  },
  {
    key: 'actions',
    header: words.actions,
    headerHidden: true,
    role: 'actions',
    cell: actionsOf,
  },
];
