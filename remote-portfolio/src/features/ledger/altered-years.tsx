import { ListNotices } from '@painel/shared/parts';
import { Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { AlteredYear } from './altered-years.model';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { useAmounts } from './use-amounts';
import { yearsQuery } from './years/years.queries';

const words = copy.section;
const figures = ['gainCents', 'costCents'] as const;

/** Renders the change of a year's result, or of its holdings at the end, in reais. */
function Change({ altered, isProvisional }: { altered: AlteredYear; isProvisional: boolean }) {
  const { brl } = useAmounts();
  const changed = figures.find((each) => altered[each] && altered[each].before !== altered[each].after);
  if (!changed) return null;
  const { before, after } = altered[changed]!;
  return (
    <li>
      {words.alteredFigure[changed](altered.year)} {brl(before)} {words.becomes} {brl(after)} (
      {brl((after ?? 0) - (before ?? 0), { sign: true })}){isProvisional && `, ${copy.overview.provisional}`}
    </li>
  );
}

/** Says which past years a change altered, by how much, and which of them were closed. */
export function AlteredYears({ years }: { years: readonly AlteredYear[] }) {
  const all = useQuery({ ...yearsQuery(), enabled: years.length > 0 });
  if (years.length === 0) return null;
  const names = years.map(({ year }) => year);
  const closed = all.data?.filter(({ year, closed: kept }) => kept && names.includes(year)) ?? [];
  return (
    <ListNotices>
      <Notice tone={closed.length > 0 ? 'warn' : 'info'}>
        {words.alteredYears(names)}
        {closed.length > 0 && ` ${words.closedYears(closed.map(({ year }) => year).toSorted())}`}
        <ul className={styles.altered}>
          {years.map((altered) => (
            <Change
              key={altered.year}
              altered={altered}
              isProvisional={all.data?.find(({ year }) => year === altered.year)?.isProvisional === true}
            />
          ))}
        </ul>
      </Notice>
    </ListNotices>
  );
}
