import type { AlteredYear } from '../altered-years.model';
import type { LedgerYear } from '@painel/contract';
import {
  CellLines,
  type Column,
  DataTable,
  LoadError,
  QuietLine,
  StaleRows,
  toSaoPaulo,
} from '@painel/shared/parts';
import { Badge, Button, Card, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlteredYears } from '../altered-years';
import { ProvisionalMark } from '../provisional-mark';
import ledgerStyles from '../ledger.module.css';
import styles from './years.module.css';
import { type Amounts, useAmounts } from '../use-amounts';
import { YearPanel } from './year-panel';
import { copy } from './years.copy';
import { isAltered } from './years.model';
import { yearsQuery } from './years.queries';

function State({ year, isOver }: { year: LedgerYear; isOver: boolean }) {
  if (!isOver) return copy.states.current;
  if (!year.closed) return copy.states.open;
  return isAltered(year) ? (
    <Badge tone="warn">{copy.states.altered}</Badge>
  ) : (
    <Badge tone="up">{copy.states.closed}</Badge>
  );
}

const columnsOf = (
  { brl, sats }: Amounts,
  isOver: (year: LedgerYear) => boolean,
  onShow: (year: number) => void,
): Column<LedgerYear>[] => [
  { key: 'year', header: copy.year, role: 'title', cell: ({ year }) => year },
  {
    key: 'gain',
    header: copy.gain,
    role: 'figure',
    cell: ({ figures, incomplete, isProvisional }) => (
      <CellLines>
        {brl(figures.gainCents, { sign: true })}
        <ProvisionalMark shown={isProvisional} />
        {Boolean(incomplete) && <QuietLine>{copy.incompleteShort(incomplete ?? 0)}</QuietLine>}
      </CellLines>
    ),
  },
  { key: 'sats', header: copy.sats, role: 'figure', cell: ({ figures }) => sats(figures.sats) },
  {
    key: 'cost',
    header: copy.cost,
    role: 'figure',
    cell: ({ figures, isProvisional }) => (
      <CellLines>
        {brl(figures.costCents)}
        <ProvisionalMark shown={isProvisional} />
      </CellLines>
    ),
  },
  { key: 'state', header: copy.state, cell: (year) => <State year={year} isOver={isOver(year)} /> },
  {
    key: 'actions',
    header: copy.actions,
    headerHidden: true,
    role: 'actions',
    cell: ({ year }) => (
      <Button size="sm" aria-label={copy.showYear(year)} onClick={() => onShow(year)}>
        {copy.show}
      </Button>
    ),
  },
];

/** Each year of the ledger: its result, how its network fees count, and the copy of a closed one. Nothing on an older server. */
export function YearSection() {
  const amounts = useAmounts();
  const [current] = useState(() => Number(toSaoPaulo(Date.now()).slice(0, 4)));
  const [shown, setShown] = useState<number | null>(null);
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const years = useQuery(yearsQuery());
  const isOver = ({ year }: LedgerYear) => year < current;
  if (years.data === null) return null;

  const panelOf = (year: LedgerYear) =>
    year.year === shown ? (
      <YearPanel
        year={year}
        isOver={isOver(year)}
        onAltered={setAlteredYears}
        onHide={() => setShown(null)}
      />
    ) : null;

  return (
    <Card flush title={copy.title} busy={years.isPending}>
      <p className={styles.text}>{copy.text}</p>
      <AlteredYears years={alteredYears} />
      {years.isPending && (
        <div className={styles.text}>
          <Skeleton height="text" />
        </div>
      )}
      {years.isLoadingError && (
        <LoadError query={years} failure={copy.loadFailed} text={copy.loadFailedText} />
      )}
      <StaleRows query={years} />
      {years.data && (
        <div className={ledgerStyles.tasks}>
          <DataTable
            label={copy.caption}
            columns={columnsOf(amounts, isOver, setShown)}
            rows={years.data}
            rowKey={({ year }) => String(year)}
            panelOf={panelOf}
          />
        </div>
      )}
    </Card>
  );
}
