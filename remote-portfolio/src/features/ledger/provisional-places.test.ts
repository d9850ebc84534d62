import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

/** Where a reader sees an average cost, a cost or a result, and the code that marks it as provisional there. */
const places: Record<string, RegExp> = {
  'remote-analysis/src/features/price-chart/use-own-ledger.ts': /isProvisional: timeline\.isProvisional/,
  'remote-analysis/src/features/withdrawal/three-views.tsx': /isProvisional && /,
  'remote-portfolio/src/features/ledger/altered-years.tsx': /isProvisional && /,
  'remote-portfolio/src/features/ledger/entries/entry-cells.tsx': /<ProvisionalMark /,
  'remote-portfolio/src/features/ledger/entries/sale-result.tsx': /isUncertain && /,
  'remote-portfolio/src/features/ledger/entries/use-announced-entry.ts': /isGainProvisional/,
  'remote-portfolio/src/features/ledger/position/explanation.tsx': /<ProvisionalMark /,
  'remote-portfolio/src/features/ledger/position/position-figures.tsx':
    /<Badge tone="warn">\{words\.provisional\}/,
  'remote-portfolio/src/features/ledger/position/realised-steps.tsx': /<ProvisionalMark /,
  'remote-portfolio/src/features/ledger/position/result-line.tsx': /isUncertain\(position\) && /,
  'remote-portfolio/src/features/ledger/position/trail-steps.tsx': /<ProvisionalMark /,
  'remote-portfolio/src/features/ledger/years/year-section.tsx': /<ProvisionalMark /,
  'remote-taxes/src/features/accountant/accountant-view.tsx': /<MonthWarnings /,
  'remote-taxes/src/features/tax-year/foreign-card.tsx': /<Badge tone="warn">\{leftOutWords\(/,
  'remote-taxes/src/features/tax-year/month-part.tsx': /<MonthWarnings /,
  'remote-taxes/src/features/tax-year/simulation.tsx': /<MonthWarnings /,
  'shared/src/charts/studies/own-ledger.ts': /isProvisional \? /,
};
/** The balance next to which the ledger may explain less. */
const totals: Record<string, RegExp> = {
  'remote-portfolio/src/features/ledger/position/result-line.tsx': /<Coverage /,
  'remote-portfolio/src/pages/portfolio-page.tsx': /<CoverageLine \/>/,
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('every file that shows money of the ledger is in the list', () => {
  const files = globSync(['remote-*/src/**/*.tsx', 'remote-*/src/**/use-*.ts', 'shared/src/charts/**/*.ts'], {
    cwd: root,
  });
  const showing = files.filter(
    (file) =>
      !file.includes('.test.') &&
      // It asks only whether there is an average.
      !file.endsWith('/ledger-overview.tsx') &&
      // A person types it there.
      !/\/(others-form|others-amounts|decripto-part|alienations-part)\.tsx$/.test(file) &&
      /\b(averageCostCents|unrealisedCents|gainCents|poolCostCents|cost\(isProvisional|timeline\.averages|copy\.averageCost\b)/.test(
        read(file),
      ),
  );
  expect(showing.toSorted()).toEqual(Object.keys(places));
});

it.each(Object.entries(places))('%s says what is provisional', (file, mark) => {
  expect(read(file)).toMatch(mark);
});

it.each(Object.entries(totals))('%s says how much of the balance the ledger covers', (file, mark) => {
  expect(read(file)).toMatch(mark);
});
