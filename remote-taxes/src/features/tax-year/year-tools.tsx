import { Accountants } from './accountants';
import { Reports } from './reports';
import { Simulation } from './simulation';

/** What is done with a year: its files, a sale that is only tried, and who else may read it. */
export function YearTools({ year }: { year: number }) {
  return (
    <>
      <Reports key={year} year={year} />
      <Simulation />
      <Accountants key={`accountants ${year}`} year={year} />
    </>
  );
}
