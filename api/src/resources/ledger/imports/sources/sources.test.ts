import type { ColumnMapping } from '../columns/column-mapping';
import { fileExamples, statementExamples } from '../fixtures/examples';
import type { FileExample } from '../fixtures/file-example';
import { lineOf } from '../fixtures/read-fixture';
import { type ParseOptions, openFile } from '../reading/open-file';
import type { ParsedRow } from '../reading/parsed-row';
import { parseFile } from '../reading/parse-file';

type Example = Pick<FileExample, 'name' | 'file' | 'fileName' | 'fields' | 'acceptSuggestion'>;

// An archive is unpacked before: unpack.ts and statements.test.ts.
const isRead = ({ file }: Example) => !(file[0] === 0x50 && file[1] === 0x4b);
const byName = <T extends Example>(examples: readonly T[]) =>
  examples.filter(isRead).map((example) => [example.name, example] as const);

/** Reads a file with the person's answers. */
function read({ name, file, fileName = name, fields, acceptSuggestion }: Example) {
  const options = { fileName, ...fields } as ParseOptions;
  const accepted = acceptSuggestion && (openFile(file, options).suggestion as ColumnMapping);
  return parseFile(file, { ...options, columns: accepted || options.columns });
}

/** The row as its entry shows it: by its first line, a fee of 0 left out, a stablecoin as the dollar that it stands for. */
const entryLine = (row: ParsedRow) =>
  lineOf({ ...row, rows: row.rows.slice(0, 1) })
    .replace(' fee 0 sats', ' sats')
    .replace(/ \([A-Z]+\)/, '');

it.each(byName(fileExamples))('reads %s', (_name, example) => {
  expect(read(example).rows.map(entryLine)).toEqual(example.expected);
});

it.each(byName(statementExamples))('reads %s as it says', (_name, example) => {
  const first = read(example);
  const needsOrder = first.needs.includes('date-order') ? { dateOrder: 'ymd' } : {};
  const { rows } = read({ ...example, fields: { ...example.fields, ...needsOrder } });
  const entries = rows.filter((row) => row.status === 'entry');
  const figures = entries.map(
    ({ kind, occurredAt, sats, feeSats, amountCents, currency, amountFeeCents }) => [
      kind,
      occurredAt?.replace('.000Z', 'Z'),
      sats,
      feeSats || null,
      amountCents,
      currency,
      amountFeeCents || 0,
    ],
  );
  const wanted = example.rows.map(([kind, time, sats, fee, ...money]) => [
    kind,
    time,
    sats,
    fee || null,
    ...money,
  ]);
  expect(figures.sort()).toEqual(wanted.sort());
  expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(example.skippedRows ?? 0);
  expect(rows.filter(({ status }) => status === 'error')).toEqual([]);
});
