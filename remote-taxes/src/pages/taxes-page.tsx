import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { SelectField, SkeletonCard } from '@painel/shared/parts';
import { Col, Grid, Page, PageHeader } from '@painel/shared/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForeignCard } from '../features/tax-year/foreign-card';
import { MissingCard } from '../features/tax-year/missing-card';
import { currentMonth } from '../features/tax-year/months';
import { MonthsCard } from '../features/tax-year/months-card';
import { SettingsCard } from '../features/tax-year/settings-card';
import { YearAssets, YearNote } from '../features/tax-year/year-note';
import { copy } from './taxes.copy';
import styles from './taxes-page.module.css';

const YearTools = lazyPart(async () => (await import('../features/tax-year/year-tools')).YearTools);

const firstYear = 2024;

/** The tax of a year: its months, missing data, declared assets, and the reader's settings. */
export function TaxesPage() {
  const [params, setParams] = useSearchParams();
  const current = Number(currentMonth().slice(0, 4));
  const years = Array.from({ length: current - firstYear + 1 }, (_, back) => current - back);
  const asked = Number(params.get('ano'));
  const year = years.includes(asked) ? asked : current;
  const choose = (next: string) => setParams({ ano: next }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        tools={
          <SelectField
            label={copy.year}
            value={String(year)}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={choose}
          />
        }
      />
      <YearNote year={year} />
      <Grid>
        <Col span={8} stack>
          <CardErrorBoundary name="taxes/months">
            <MonthsCard key={year} year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/assets">
            <YearAssets year={year} />
          </CardErrorBoundary>
        </Col>
        <Col span={4} stack>
          <CardErrorBoundary name="taxes/missing">
            <MissingCard year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/foreign">
            <ForeignCard year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/settings">
            <SettingsCard year={year} />
          </CardErrorBoundary>
        </Col>
        <Col span={12} stack>
          <CardErrorBoundary name="taxes/tools">
            <Suspense fallback={<SkeletonCard height={480} />}>
              <YearTools year={year} />
            </Suspense>
          </CardErrorBoundary>
        </Col>
      </Grid>
      <p className={styles.foot}>{copy.foot}</p>
    </Page>
  );
}
