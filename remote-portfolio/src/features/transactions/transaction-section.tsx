import type { LedgerAlteredYear, OnchainNotice, OnchainTransaction } from '@painel/contract';
import {
  type Column,
  DataTable,
  formatMoment,
  ListNotices,
  QuietLine,
  ListSkeleton,
  LoadError,
  LoadMore,
  RowPanel,
  SearchField,
  StaleRows,
} from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import {
  Button,
  ButtonLink,
  Card,
  classNames,
  EmptyState,
  Notice,
  SegmentedControl,
  SourceLine,
  useMedia,
} from '@painel/shared/ui';
import { formatMonthYear } from '@painel/shared/format';
import { byMonth, type Filter, filtered, filters } from './filter.model';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, Suspense, useMemo, useState } from 'react';
import { type KnownEntry, registrations } from './register.model';
import { type Choice, ChoiceCell, RegistrationBar, useChoice } from './registration-bar';
import { DirectionCell, EntryCell, nameOf, WalletsCell, SatsCell, ValueCell } from './transaction-cells';
import { copy } from './transactions.copy';
import styles from './transactions.module.css';
import { type Amounts, useAmounts } from './amounts';
import { transactionsQuery, useMoreTransactions } from './transactions.queries';

type TableOf<Row> = ComponentType<Omit<ComponentProps<typeof DataTable<Row>>, 'window'>>;

type AlteredYear = Pick<LedgerAlteredYear, 'year'> & Partial<LedgerAlteredYear>;

interface Props {
  /** Renders the rows near the window only. */
  LongTable: TableOf<OnchainTransaction>;
  /** The form of an entry, filled from a row. */
  EntryForm: ComponentType<{
    known: KnownEntry;
    onAltered: (years: readonly AlteredYear[]) => void;
    onClose: () => void;
  }>;
  /** Says which past years a new entry altered. */
  AlteredYears: ComponentType<{ years: readonly AlteredYear[] }>;
}

/** Shorter lists render all rows, so the browser's own search finds every one. */
const longFrom = 60;
const noticesShown = 3;

/** For the page's header: that the rows are simulated, or late. */
export function TransactionSource() {
  const [first] = useQuery(transactionsQuery).data ?? [];
  return first && first.value.transactions.length > 0 ? (
    <SourceLine source={first.source} readAt={first.readAt} />
  ) : null;
}

const columnsOf = (
  amounts: Amounts,
  onRegister: (txid: string, known: KnownEntry) => void,
  choice: Choice,
): Column<OnchainTransaction>[] => [
  {
    key: 'date',
    header: copy.columns.date,
    width: '13%',
    cell: ({ time }) => formatMoment(time),
  },
  {
    key: 'kind',
    header: copy.columns.kind,
    role: 'title',
    width: '20%',
    cell: (transaction) => <DirectionCell transaction={transaction} />,
  },
  {
    key: 'place',
    header: copy.columns.place,
    width: '20%',
    cell: (transaction) => <WalletsCell transaction={transaction} />,
  },
  {
    key: 'sats',
    header: copy.columns.sats,
    role: 'figure',
    tone: 'strong',
    kept: true,
    cell: (transaction) => <SatsCell transaction={transaction} amounts={amounts} />,
  },
  {
    key: 'value',
    header: copy.columns.value,
    role: 'figure',
    kept: true,
    cell: (transaction) => <ValueCell transaction={transaction} amounts={amounts} />,
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    role: 'actions',
    cell: (transaction) =>
      choice.chosen !== null && registrations(transaction).length > 0 ? (
        <ChoiceCell transaction={transaction} choice={choice} />
      ) : (
        <EntryCell transaction={transaction} onRegister={(known) => onRegister(transaction.txid, known)} />
      ),
  },
];

function Notices({ notices }: { notices: readonly OnchainNotice[] }) {
  if (notices.length === 0) return null;
  const others = notices.length - noticesShown;
  return (
    <ListNotices>
      {notices.slice(0, noticesShown).map(({ addressId, watchedWalletId, name, reason, message }) => (
        <Notice
          key={`${addressId ?? watchedWalletId} ${reason}`}
          tone={reason === 'unsupported' ? 'info' : 'warn'}
        >
          {name ? `${name}: ${message}` : message}
        </Notice>
      ))}
      {others > 0 && <QuietLine>{copy.otherNotices(others)}</QuietLine>}
    </ListNotices>
  );
}

/** Lists the transactions of watched addresses and wallets, with the actions that register them in the ledger. */
export function TransactionSection({ LongTable, EntryForm, AlteredYears }: Props) {
  const transactions = useQuery(transactionsQuery);
  const more = useMoreTransactions();
  const amounts = useAmounts();
  // Paper shows every row.
  const isPrinting = useMedia('print');
  const [opened, setOpened] = useState<KnownEntry | null>(null);
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const choice = useChoice();
  const pages = transactions.data;
  const rows = useMemo(() => pages?.flatMap(({ value }) => value.transactions) ?? [], [pages]);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const isFiltered = filter !== 'all' || search.trim() !== '';
  const found = useMemo(() => filtered(rows, filter, search), [rows, filter, search]);
  const clear = () => {
    setFilter('all');
    setSearch('');
  };
  // On a phone each month has its heading.
  const isPhone = useMedia('screen and (max-width: 48em)');
  const columns = columnsOf(amounts, (_txid, known) => setOpened(known), choice);
  const first = pages?.[0]?.value;
  const nextCursor = pages?.at(-1)?.value.nextCursor ?? null;
  const isReading = first?.reading.status === 'running';
  // Its line stays once the reading has ended, so that the list does not move up.
  const [hasRead, setHasRead] = useState(false);
  if (isReading && !hasRead) setHasRead(true);

  const panelOf = (transaction: OnchainTransaction) =>
    opened?.txid === transaction.txid ? (
      <RowPanel>
        <p className={styles.about}>
          {nameOf(transaction)} · {amounts.sats(transaction.netSats, { sign: true })}
        </p>
        <Suspense fallback={<ListSkeleton />}>
          <EntryForm known={opened} onAltered={setAlteredYears} onClose={() => setOpened(null)} />
        </Suspense>
      </RowPanel>
    ) : null;

  const list = () => {
    if (transactions.isPending) return <ListSkeleton />;
    if (transactions.isLoadingError)
      return <LoadError query={transactions} failure={copy.loadFailed} text={copy.loadFailedText} />;
    if (rows.length === 0)
      return (
        <EmptyState
          title={copy.empty}
          text={isReading ? copy.emptyReading : copy.emptyText}
          action={
            !isReading && (
              <ButtonLink variant="primary" to={paths.portfolio}>
                {copy.emptyAction}
              </ButtonLink>
            )
          }
        />
      );
    if (found.length === 0)
      return (
        <EmptyState
          title={copy.noneFound}
          text={copy.noneFoundText}
          action={<Button onClick={clear}>{copy.clear}</Button>}
        />
      );
    const shared = {
      columns,
      rowKey: ({ txid }: OnchainTransaction) => txid,
      panelOf,
      // While rows are chosen, each one shows its choice.
      foldedLabel: choice.chosen === null ? nameOf : undefined,
    };
    if (isPhone)
      return byMonth(found).map(({ month, rows: ofMonth }) => {
        const name = month === null ? copy.month.unconfirmed : formatMonthYear(`${month}-01`);
        return (
          <section key={month} className={classNames(styles.list, styles.month)}>
            <h3>{name}</h3>
            <DataTable {...shared} label={`${copy.caption}: ${name}`} rows={ofMonth} />
          </section>
        );
      });
    const Table = rows.length > longFrom && !isPrinting ? LongTable : DataTable<OnchainTransaction>;
    return (
      <Suspense fallback={<ListSkeleton />}>
        <div className={styles.list}>
          <Table {...shared} label={copy.caption} rows={found} />
        </div>
      </Suspense>
    );
  };

  return (
    <Card
      flush
      title={copy.title}
      titleNote={rows.length > 0 && copy.count(rows.length, nextCursor === null)}
      busy={transactions.isPending}
      headerEnd={
        <span className={styles.progress} role="status">
          {isReading ? progressOf(first.reading) : hasRead && copy.read}
        </span>
      }
      footer={<span>{copy.timeNote}</span>}
    >
      <StaleRows query={transactions} />
      <AlteredYears years={alteredYears} />
      <Notices notices={first?.notices ?? []} />
      <RegistrationBar rows={found} choice={choice} onAltered={setAlteredYears} />
      {rows.length > 0 && (
        <div className={styles.tools}>
          <SearchField
            label={copy.search}
            placeholder={copy.searchExample}
            maxLength={100}
            search={search}
            onSearch={setSearch}
            pauseMs={0}
          />
          <SegmentedControl
            label={copy.filter}
            options={filters.map((value) => ({ value, label: copy.filters[value] }))}
            value={filter}
            onChange={setFilter}
            fill
          />
        </div>
      )}
      {isFiltered && nextCursor && <p className={styles.note}>{copy.searchedLoaded(rows.length)}</p>}
      {list()}
      {nextCursor && <LoadMore more={more} onMore={() => more.mutate(nextCursor)} failed={copy.moreFailed} />}
    </Card>
  );
}

function progressOf({ done, total }: { done: number | null; total: number | null }) {
  return done === total ? copy.readingBalances : copy.reading(done ?? 0, total ?? 0);
}
