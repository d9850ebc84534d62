import { Reports } from './reports';
import { Simulation } from './simulation';

/** What is done with a year: its files, and a sale that is only tried. */
export function YearTools({ year }: { year: number }) {
  return (
    <>
      <Reports key={year} year={year} />
      <Simulation />
    </>
  );
}
