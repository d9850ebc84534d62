import { PageTabs, SelectField } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Page, PageHeader } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { YearNote } from '../features/tax-year/year-note';
import { currentMonth, yearOf } from '../features/words/months';
import { copy } from './taxes.copy';
import styles from './taxes-page.module.css';

const firstYear = 2024;

/** The tabs of the taxes, in their order. */
const tabs = [
  { path: paths.taxes, label: copy.tabs.summary },
  { path: paths.taxAssets, label: copy.tabs.assets },
  { path: paths.taxCheck, label: copy.tabs.check },
  { path: paths.taxAccountants, label: copy.tabs.accountants },
];

interface Props {
  title: string;
  lead: string;
  children: (year: number) => ReactNode;
}

/** A page about the taxes of a year, with its tabs. The year is in the address, and every tab keeps it. */
export function TaxFrame({ title, lead, children }: Props) {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const current = yearOf(currentMonth());
  const years = Array.from({ length: current - firstYear + 1 }, (_, back) => current - back);
  const asked = Number(params.get('ano'));
  const year = years.includes(asked) ? asked : current;
  const choose = (next: string) => setParams({ ano: next }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead}
        tools={
          <SelectField
            label={copy.year}
            value={String(year)}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={choose}
          />
        }
      />
      <PageTabs
        label={copy.tabs.name}
        tabs={tabs.map(({ path, label }) => ({ to: { pathname: path, search }, label }))}
      />
      <YearNote year={year} />
      {children(year)}
      <p className={styles.foot}>{copy.foot}</p>
    </Page>
  );
}
