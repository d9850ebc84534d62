import { type LedgerDisposals, type LedgerPosition, ledgerEntryStatusNames } from '@painel/contract';
import { CellLines, type Column, DataTable, formatMoment, LoadError, toSaoPaulo } from '@painel/shared/parts';
import { Badge, KeyValue, KeyValueList, Notice, Row, Skeleton, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leftOutWords } from '@painel/shared/format';
import { kindName } from '../entry-name';
import { EstimateMark } from '../../words/estimate-mark';
import { ProvisionalMark } from '../provisional-mark';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries } from '../ledger.queries';
import { leftOutOf, realisedOf } from './position.model';
import { type Amounts, useAmounts } from '../use-amounts';

const words = copy.results;
type Disposal = LedgerDisposals['disposals'][number];

const disposalColumns = ({ brl, sats }: Amounts): Column<Disposal>[] => [
  { key: 'date', header: words.date, cell: ({ occurredAt }) => formatMoment(occurredAt) },
  {
    key: 'kind',
    header: words.kind,
    role: 'title',
    cell: (row) => (
      <Row gap={8} wrap>
        {kindName(row)}
        {row.status !== 'complete' && (
          <Badge tone="warn">{ledgerEntryStatusNames[row.status].toLowerCase()}</Badge>
        )}
      </Row>
    ),
  },
  { key: 'sats', header: words.sats, role: 'figure', cell: (row) => sats(row.sats) },
  {
    key: 'gross',
    header: words.gross,
    role: 'figure',
    cell: (row) => (
      <CellLines>
        {brl(row.grossCents)}
        <EstimateMark source={row.valueSource} />
      </CellLines>
    ),
  },
  { key: 'fee', header: words.fee, role: 'figure', cell: (row) => brl(row.feeCents) },
  { key: 'cost', header: words.costOut, role: 'figure', cell: (row) => brl(row.costCents) },
  {
    key: 'gain',
    header: words.gain,
    role: 'figure',
    tone: 'strong',
    cell: (row) => (
      <CellLines>
        {brl(row.gainCents, { sign: true })}
        <ProvisionalMark shown={row.isProvisional} />
      </CellLines>
    ),
  },
];

/** The total without the entries that lack something; null where none does. */
function completeTotalOf(position: LedgerPosition | null | undefined) {
  const leftOut = position && leftOutOf(position);
  const realised = position && realisedOf(position);
  if (!leftOut || !realised?.isComplete) return null;
  return { label: words.totalWithout(leftOutWords(leftOut)), cents: realised.thisYearCents };
}

/** The disposals of the year, each with its result. */
export function RealisedSteps() {
  const amounts = useAmounts();
  const [year] = useState(() => Number(toSaoPaulo(Date.now()).slice(0, 4)));
  const disposals = useQuery(ledgerQueries.disposals(year));
  const position = useQuery(ledgerQueries.position());

  if (disposals.isPending) return <Skeleton height={120} />;
  if (disposals.isLoadingError) return <LoadError query={disposals} failure={words.loadFailed} />;
  const stale = disposals.isRefetchError && <StaleNotice since={disposals.dataUpdatedAt} />;
  const rows = disposals.data.disposals;
  if (rows.length === 0)
    return (
      <>
        {stale}
        <p>{words.none(year)}</p>
      </>
    );
  const complete = completeTotalOf(position.data);
  const leftOut = rows.filter(({ gainCents }) => gainCents === null).length;
  const withoutOrigin = rows.filter(({ status }) => status === 'missing_origin').length;

  return (
    <>
      {stale}
      <p>{words.yearExplanation}</p>
      <div className={styles.steps}>
        <DataTable
          label={words.yearCaption(year)}
          columns={disposalColumns(amounts)}
          rows={rows.toReversed()}
          rowKey={({ entryId, kind }) => `${entryId} ${kind}`}
        />
      </div>
      <div className={styles.sum}>
        <KeyValueList>
          <KeyValue label={words.total} highlighted={!complete}>
            {amounts.brl(disposals.data.totals.gainCents, { sign: true })}{' '}
            <ProvisionalMark shown={!complete && rows.some(({ isProvisional }) => isProvisional)} />
          </KeyValue>
          {complete && (
            <KeyValue label={complete.label} highlighted>
              {amounts.brl(complete.cents, { sign: true })}
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      {leftOut > 0 && <Notice tone="warn">{words.leftOut(leftOut)}</Notice>}
      {withoutOrigin > 0 && <Notice tone="warn">{words.withoutOrigin(withoutOrigin)}</Notice>}
    </>
  );
}
