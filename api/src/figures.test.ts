import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changeSince, moneyWeighted, timeWeighted } from './resources/evolution/rules/returns';
import { monthsOf } from './resources/evolution/rules/months';
import { withLastDay } from './resources/evolution/rules/days';
import { createCompareService } from './resources/evolution/compare.service';
import { positionOf } from './resources/ledger/rules/position';
import { yearFigures } from './resources/ledger/rules/year-figures';
import { totalOf } from './resources/portfolio/holdings.store';
import { assetsAt } from './resources/taxes/rules/assets';
import { judgeForeignYear } from './resources/taxes/rules/foreign-year';
import { judgeMonth } from './resources/taxes/rules/month';
import { settleDarf } from './resources/taxes/rules/settle-darf';
import { expectDocumented } from './testing/documented-table';

const root = join(__dirname, '../..');

interface Figure {
  name: string;
  /** The function that computes it. */
  of: (...parameters: never[]) => unknown;
  /** Where that is, below `api/src/resources`. */
  file: string;
  /** Matches the read of a component that shows it. */
  shown: RegExp;
}

const figures: readonly Figure[] = [
  { name: 'total of the portfolio', of: totalOf, file: 'portfolio/holdings.store.ts', shown: /\btotalsOf\(/ },
  {
    name: 'today, this month, this year',
    of: changeSince,
    file: 'evolution/rules/returns.ts',
    shown: /\.priceCents\b/,
  },
  {
    name: 'deposits and gain of days',
    of: withLastDay,
    file: 'evolution/rules/days.ts',
    shown: /\bgainOf\(/,
  },
  { name: 'gain of a place', of: withLastDay, file: 'evolution/rules/days.ts', shown: /\bgainsOf\(/ },
  {
    name: 'value of a day',
    of: withLastDay,
    file: 'evolution/rules/days.ts',
    shown: /\bvalueOfDay\(/,
  },
  {
    name: 'growth without deposits',
    of: withLastDay,
    file: 'evolution/rules/days.ts',
    shown: /\bgrowthBetween\(/,
  },
  {
    name: 'growth of a month or a year',
    of: monthsOf,
    file: 'evolution/rules/months.ts',
    shown: /\bgrowthOfPeriod\(/,
  },
  {
    name: 'time-weighted return',
    of: timeWeighted,
    file: 'evolution/rules/returns.ts',
    shown: /\btimeWeighted\b/,
  },
  {
    name: 'money-weighted return',
    of: moneyWeighted,
    file: 'evolution/rules/returns.ts',
    shown: /\bmoneyWeighted\b/,
  },
  {
    name: 'comparison',
    of: createCompareService,
    file: 'evolution/compare.service.ts',
    shown: /\bstandingOf\(/,
  },
  { name: 'average cost', of: positionOf, file: 'ledger/rules/position.ts', shown: /\baverageCostCents\b/ },
  {
    name: 'unrealised result',
    of: positionOf,
    file: 'ledger/rules/position.ts',
    shown: /\bunrealisedCents\b/,
  },
  {
    name: 'realised result of the year',
    of: positionOf,
    file: 'ledger/rules/position.ts',
    shown: /\brealisedThisYearCents\b/,
  },
  {
    name: 'figures of a year of the ledger',
    of: yearFigures,
    file: 'ledger/rules/year-figures.ts',
    shown: /\byearsQuery\(/,
  },
  { name: 'tax of a month', of: judgeMonth, file: 'taxes/rules/month.ts', shown: /\bmonth\.taxCents\b/ },
  {
    name: 'fine of a late DARF',
    of: settleDarf,
    file: 'taxes/rules/settle-darf.ts',
    shown: /\bfineOpenCents\b/,
  },
  {
    name: 'tax of a year abroad',
    of: judgeForeignYear,
    file: 'taxes/rules/foreign-year.ts',
    shown: /\bforeign\.taxCents\b/,
  },
  { name: '«Bens e Direitos»', of: assetsAt, file: 'taxes/rules/assets.ts', shown: /\bpreviousCents\b/ },
];

const sources = new Map(
  globSync('remote-*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** The modules that import each module, by their paths without an ending. */
const importers = new Map<string, string[]>();
for (const [file, text] of sources) {
  for (const [, path] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const imported = join(dirname(file), path!);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

/** The pages and widgets that a component is a part of. */
function pagesOf(components: readonly string[]): string[] {
  const seen = new Set(components);
  for (const file of seen)
    if (!/src\/(pages|widgets)\//.test(file))
      for (const each of importers.get(file.replace(/\.tsx?$/, '')) ?? []) seen.add(each);
  return [...seen].filter((file) => /src\/(pages|widgets)\/.*\.tsx$/.test(file)).sort();
}

const nameOfPage = (file: string) => {
  const [section, , folder, name] = file.replace('.tsx', '').split('/');
  return `${section!.replace('remote-', '')}: ${folder === 'widgets' ? 'widget ' : ''}${name}`;
};

const shownBy = ({ shown }: Figure) =>
  [...sources]
    .flatMap(([file, text]) => (/(\.tsx|\.model\.ts)$/.test(file) && shown.test(text) ? [file] : []))
    .sort();

it('are in docs/portfolio.md, each with its function and the pages that show it', () => {
  expectDocumented('portfolio.md', [
    ['Figure', 'Function', 'In', 'Pages that show it'],
    ...figures.map((figure) => {
      const pages = pagesOf(shownBy(figure)).map(nameOfPage);
      const file = `api/src/resources/${figure.file}`;
      return [figure.name, `\`${figure.of.name}\``, `\`${file}\``, pages.join(', ')];
    }),
  ]);
});

it.each(figures)('$name has its function where the table says, and a page', (figure) => {
  const text = readFileSync(join(root, 'api/src/resources', figure.file), 'utf8');
  expect(text).toMatch(new RegExp(`export (const|function|async function) ${figure.of.name}\\b`));
  expect(pagesOf(shownBy(figure))).not.toEqual([]);
});
