import { Accountants } from './accountants';
import { Checklist } from './checklist';
import { Reports } from './reports';
import { Simulation } from './simulation';

/** What is done with a year: its checklist and files, a sale that is only tried, and who else may read it. */
export function YearTools({ year }: { year: number }) {
  return (
    <>
      <Checklist year={year} />
      <Reports key={year} year={year} />
      <Simulation />
      <Accountants key={`accountants ${year}`} year={year} />
    </>
  );
}
