import { comparedNames, type Dca } from '@painel/contract';
import { formatBtc, formatPercent, missing } from '@painel/shared/format';
import { figureSources } from '@painel/shared/market';
import { CheckboxGroup, type Column, DataTable } from '@painel/shared/parts';
import { Badge, DeltaBadge, SourceLink } from '@painel/shared/ui';
import { useMemo } from 'react';
import { type ComparedRow, type LineName, rowsOf, writeCents } from './compare.model';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import type { DcaState } from './use-dca';

const alternatives = comparedNames.map((value) => ({ value, label: copy.names[value] }));

const percentOf = (value: number | null | undefined) =>
  value === null || value === undefined ? missing : <DeltaBadge value={value} />;

function Name({ row: { name, result, isEstimated } }: { row: ComparedRow }) {
  return (
    <span className={styles.name} data-line={name}>
      <i aria-hidden="true" />
      <span>
        {copy.names[name]} {isEstimated && <Badge tone="outlined">{copy.estimated}</Badge>}
        {result === null && name !== 'bitcoin' && <small>{copy.absent[name]}</small>}
      </span>
    </span>
  );
}

/** All rows have the same deposits; those that were not chosen are left out. */
function columnsOf(paidCents: number, isUntilNow: boolean): Column<ComparedRow>[] {
  const { columns } = copy;
  return [
    { key: 'name', header: columns.name, role: 'title', cell: (row) => <Name row={row} /> },
    {
      key: 'paid',
      header: columns.paid,
      role: 'figure',
      tone: 'quiet',
      cell: () => writeCents(paidCents),
    },
    {
      key: 'value',
      header: isUntilNow ? columns.value : columns.valueThen,
      role: 'figure',
      tone: 'strong',
      cell: ({ result }) => writeCents(result?.valueCents),
    },
    {
      key: 'return',
      header: columns.return,
      role: 'figure',
      cell: ({ result }) => percentOf(result?.returnPercent),
    },
    {
      key: 'yearly',
      header: columns.yearly,
      role: 'figure',
      cell: ({ result }) => formatPercent(result?.xirrPercent, { sign: true }),
    },
    {
      key: 'real',
      header: columns.real,
      role: 'figure',
      cell: ({ result }) => formatPercent(result?.realPercent, { sign: true }),
    },
  ];
}

interface Props {
  dca: Dca;
  plan: DcaState;
  isUntilNow: boolean;
}

export function CompareTable({ dca, plan, isUntilNow }: Props) {
  const columns = useMemo(() => columnsOf(dca.paidCents, isUntilNow), [dca.paidCents, isUntilNow]);
  const rows = rowsOf(dca, plan.against);
  const { averageCents, feesCents, moved, skipped } = dca;

  return (
    <>
      <Choice plan={plan} />
      <DataTable<ComparedRow>
        label={copy.table}
        columns={columns}
        rows={rows}
        rowKey={({ name }): LineName => name}
      />
      <div className={styles.notes}>
        <p>
          {copy.bought(copy.purchases(dca.purchases), formatBtc(dca.sats / 1e8))}{' '}
          {averageCents !== null && copy.average(writeCents(averageCents))}{' '}
          {feesCents !== null && feesCents > 0 && `${copy.fees(writeCents(feesCents))} ${copy.feesNote}`}
        </p>
        {moved !== null && moved > 0 && <p>{copy.moved(moved)}</p>}
        {skipped !== null && skipped > 0 && <p>{copy.skipped(skipped)}</p>}
        {rows.some(({ isEstimated }) => isEstimated) && <p>{copy.estimatedNote}</p>}
        <p>{copy.columnsNote}</p>
        <p>
          {copy.source} <SourceLink source={figureSources.bancoCentral} />
        </p>
      </div>
    </>
  );
}

function Choice({ plan: { against, compareWith } }: { plan: DcaState }) {
  return (
    <div className={styles.choice}>
      <CheckboxGroup
        inline
        label={copy.labels.against}
        options={alternatives}
        chosen={against}
        onChange={compareWith}
      />
    </div>
  );
}
