import type { TaxDecripto } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { formatDate } from '@painel/shared/format';
import { LoadError, SelectField } from '@painel/shared/parts';
import { Button, Card, Notice, Skeleton, StaleNotice, useToast } from '@painel/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentMonth, nameOfMonth, titleOfMonth, yearOf } from '../words/months';
import { type MirrorFormat, mirrorQuery, saveMirror } from './mirror.api';
import { copy } from './mirror.copy';
import styles from './mirror.module.css';
import { MirrorTable } from './mirror-table';
import { ReportForm } from './report-form';

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).filter(
    (month) => month <= currentMonth(),
  );

function headlineOf({ duty, month, dueOn, rows }: TaxDecripto): string {
  const name = nameOfMonth(month);
  if (duty === 'due') return copy.due(rows.length, name, formatDate(dueOn));
  return duty === 'depends' ? copy.depends(rows.length, name) : copy.none(name);
}

function Files({ month }: { month: string }) {
  const withProof = useWithProof();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (format: MirrorFormat) => withProof(() => saveMirror(month, format)),
    onSuccess: () => toast.success(copy.saved),
  });
  const button = (format: MirrorFormat, label: string) => (
    <Button
      size="sm"
      busy={saving.isPending && saving.variables === format}
      busyLabel={copy.saving}
      disabled={saving.isPending && saving.variables !== format}
      onClick={() => saving.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.actions}>
        {button('pdf', copy.save)}
        {button('csv', copy.saveCsv)}
      </div>
      <p className={styles.quiet}>{copy.noFile}</p>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, copy.saveFailed)}</Notice>}
    </>
  );
}

function Rows({ decripto, isOwner }: { decripto: TaxDecripto; isOwner: boolean }) {
  const { duty, rows, lacks, omitted, deliveredOn, isChanged, layout, month } = decripto;
  const [isShown, setShown] = useState(duty !== 'none');
  const reasons = [...new Set(lacks.flatMap(({ reason }) => (reason ? [copy.lacks[reason]] : [])))];
  return (
    <>
      <p className={styles.answer}>{headlineOf(decripto)}</p>
      {deliveredOn !== null && <p>{copy.delivered(formatDate(deliveredOn))}</p>}
      {isChanged === true && <Notice tone="warn">{copy.changed}</Notice>}
      {reasons.length > 0 && <Notice tone="warn">{copy.missing(reasons.join('; '))}</Notice>}
      {omitted.exchangeBr > 0 && <p className={styles.quiet}>{copy.omitted(omitted.exchangeBr)}</p>}
      {rows.length === 0 && <p className={styles.quiet}>{copy.empty}</p>}
      {rows.length > 0 && duty === 'none' && (
        <div>
          <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? copy.hide : copy.show}
          </Button>
        </div>
      )}
      {rows.length > 0 && isShown && (
        <>
          <MirrorTable rows={rows} />
          {isOwner && !layout.canMakeFile && <Files month={month} />}
          {isOwner && month < currentMonth() && <ReportForm decripto={decripto} />}
        </>
      )}
    </>
  );
}

interface Props {
  year: number;
  /** The month to begin with. */
  asked?: string | null;
  /** Of an accountant's link. */
  token?: string | null;
}

/** The rows of a month's DeCripto, to type or to save. */
export function MirrorCard({ year, asked = null, token = null }: Props) {
  const months = monthsOf(year);
  const last = year === yearOf(currentMonth()) && months.length > 1 ? months.at(-2)! : months.at(-1)!;
  const [month, setMonth] = useState(asked !== null && months.includes(asked) ? asked : last);
  const query = useQuery(mirrorQuery(month, token));
  return (
    <Card title={copy.title} busy={query.isPending}>
      <div className={styles.body}>
        <div className={styles.month}>
          <SelectField
            label={copy.month}
            value={month}
            options={months.map((value) => ({ value, label: titleOfMonth(value) }))}
            onChange={setMonth}
          />
        </div>
        {query.isPending && <Skeleton height={120} />}
        {query.isLoadingError && <LoadError query={query} failure={copy.loadFailed} />}
        {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} />}
        {query.data && <Rows key={month} decripto={query.data} isOwner={token === null} />}
        <p className={styles.quiet}>{copy.foot}</p>
      </div>
    </Card>
  );
}
