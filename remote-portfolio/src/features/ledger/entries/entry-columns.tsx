import type { LedgerEntry } from '@painel/contract';
import { formatMoment } from '@painel/shared/parts';
import type { Column } from '@painel/shared/parts';
import type { ReactNode } from 'react';
import { KindCell, ResultCell, SatsCell, ValueCell } from './entry-cells';
import { missing } from '@painel/shared/format';
import { pricePerBtc } from '../amounts.model';
import { hasPrice } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
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
    width: '12%',
    cell: ({ occurredAt }) => formatMoment(occurredAt),
  },
  {
    key: 'kind',
    header: words.kind,
    role: 'title',
    width: '22%',
    cell: (entry) => <KindCell entry={entry} amounts={amounts} />,
  },
  {
    key: 'account',
    header: words.account,
    width: '14%',
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
    key: 'price',
    header: words.price,
    role: 'figure',
    tone: 'quiet',
    cell: ({ kind, valueCents, sats }) =>
      hasPrice(kind) ? amounts.brl(pricePerBtc(valueCents, sats)) : missing,
  },
  {
    key: 'result',
    header: words.result,
    role: 'figure',
    cell: (entry) => <ResultCell entry={entry} amounts={amounts} />,
  },
  {
    key: 'actions',
    header: words.actions,
    headerHidden: true,
    role: 'actions',
    cell: actionsOf,
  },
];
