import type { AlteredYear } from '../altered-years.model';
import { ledgerFeePolicies, ledgerFeePolicyNames, type LedgerYear } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions, RowPanel, type Column, DataTable, SelectField, formatMoment } from '@painel/shared/parts';
import { Button, Notice, useToast } from '@painel/shared/ui';
import { type Amounts, useAmounts } from '../use-amounts';
import { copy } from './years.copy';
import { isAltered } from './years.model';
import { useChoosePolicy, useCloseYear } from './years.queries';
import styles from './years.module.css';

const figures = Object.keys(copy.figures) as (keyof typeof copy.figures)[];
type Figure = (typeof figures)[number];

interface Difference {
  figure: Figure;
  kept: number | null;
  now: number | null;
}

function differencesOf({ figures: now, closed }: LedgerYear): Difference[] {
  return figures
    .map((figure) => ({ figure, kept: closed?.figures[figure] ?? null, now: now[figure] }))
    .filter((each) => each.kept !== each.now);
}

const columnsOf = ({ brl, sats }: Amounts): Column<Difference>[] => {
  const write = ({ figure }: Difference) => (figure === 'sats' ? sats : brl);
  return [
    { key: 'figure', header: copy.figure, role: 'title', cell: ({ figure }) => copy.figures[figure] },
    { key: 'kept', header: copy.kept, role: 'figure', cell: (row) => write(row)(row.kept) },
    { key: 'now', header: copy.now, role: 'figure', cell: (row) => write(row)(row.now) },
    {
      key: 'difference',
      header: copy.difference,
      role: 'figure',
      tone: 'strong',
      cell: (row) => write(row)((row.now ?? 0) - (row.kept ?? 0), { sign: true }),
    },
  ];
};

/** The stored copy, and its differences from the current figures. */
function ClosedCopy({ year }: { year: LedgerYear }) {
  const amounts = useAmounts();
  const { closed } = year;
  if (!closed) return null;
  const differences = differencesOf(year);
  return (
    <>
      <p>
        {copy.closedAt(formatMoment(closed.at))} {!isAltered(year) && copy.same}
      </p>
      {differences.length > 0 && (
        <div className={styles.differences}>
          <DataTable
            label={copy.differences(year.year)}
            columns={columnsOf(amounts)}
            rows={differences}
            rowKey={({ figure }) => figure}
          />
        </div>
      )}
      {Boolean(closed.alteredDisposals) && <p>{copy.alteredDisposals(closed.alteredDisposals ?? 0)}</p>}
      {closed.feePolicy !== year.feePolicy && <p>{copy.alteredPolicy}</p>}
    </>
  );
}

interface Props {
  year: LedgerYear;
  isOver: boolean;
  onAltered: (years: readonly AlteredYear[]) => void;
  onHide: () => void;
}

/** One year: how its network fees count, and its closing. */
export function YearPanel({ year, isOver, onAltered, onHide }: Props) {
  const toast = useToast();
  const choosing = useChoosePolicy();
  const closing = useCloseYear();
  const { closed, feePolicy, incomplete } = year;
  const close = (isClosing: boolean) =>
    closing.mutate(
      { year: year.year, isClosing },
      { onSuccess: () => toast.success((isClosing ? copy.closed : copy.reopened)(year.year)) },
    );
  const isBusy = (isClosing: boolean) => closing.isPending && closing.variables.isClosing === isClosing;

  return (
    <RowPanel>
      <section className={styles.panel} aria-label={copy.about(year.year)}>
        <b>{copy.about(year.year)}</b>
        <SelectField
          label={copy.policy(year.year)}
          hint={copy.policyNote}
          value={choosing.isPending ? choosing.variables.policy : feePolicy}
          options={ledgerFeePolicies.map((value) => ({ value, label: ledgerFeePolicyNames[value] }))}
          onChange={(policy) => choosing.mutate({ year: year.year, policy }, { onSuccess: onAltered })}
        />
        {choosing.isError && <Notice tone="down">{messageOf(choosing.error, copy.policyFailed)}</Notice>}
        {Boolean(incomplete) && <Notice tone="warn">{copy.incomplete(incomplete ?? 0)}</Notice>}
        <ClosedCopy year={year} />
        {!isOver && <p>{copy.current}</p>}
        {closing.isError && <Notice tone="down">{messageOf(closing.error, copy.failed)}</Notice>}
        <Actions>
          <Button variant="ghost" onClick={onHide}>
            {copy.hide}
          </Button>
          {closed && (
            <Button busy={isBusy(false)} busyLabel={copy.reopening} onClick={() => close(false)}>
              {copy.reopen}
            </Button>
          )}
          {isOver && (!closed || isAltered(year)) && (
            <Button
              variant="primary"
              busy={isBusy(true)}
              busyLabel={copy.closing}
              onClick={() => close(true)}
            >
              {closed ? copy.renew : copy.close}
            </Button>
          )}
        </Actions>
      </section>
    </RowPanel>
  );
}
