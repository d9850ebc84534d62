import { CardErrorBoundary } from '@painel/shared/federation';
import { Checklist } from './checklist';
import { Reports } from './reports';
import { SettingsCard } from './settings-card';
import { Simulation } from './simulation';

/** The tools of a year: its checklist and files, a simulated sale, and the choices. */
export function YearTools({ year }: { year: number }) {
  return (
    <>
      <Checklist year={year} />
      <Reports key={year} year={year} />
      <Simulation />
      <CardErrorBoundary name="taxes/settings">
        <SettingsCard year={year} />
      </CardErrorBoundary>
    </>
  );
}
