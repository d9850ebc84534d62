import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { type ImportVisitor, importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { fileExamples, statementExamples } from './fixtures/examples';
import type { FileExample } from './fixtures/file-example';
import { fixtureNames, readFixture } from './fixtures/read-fixture';
import { decodeText } from './reading/decode';
import { parseFile } from './reading/parse-file';
import { sniffFormat } from './reading/sniff-format';
import { isZip } from './reading/unpack';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(600_000);

const api = apiForAllTests({ env: { SIGN_IN_LIMIT_PER_MINUTE: '100000' } });
let ana: ImportVisitor;
beforeAll(async () => {
  ana = importVisitor(api, await api.signIn('linhas@exemplo.com.br'));
});

/** The files of all tests: the lines of their headers, those below, and the fields that are sent with them. */
const files = [
  ...fileExamples,
  ...statementExamples,
  ...fixtureNames.map((name) => ({ name, file: readFixture(name), fields: {} as FileExample['fields'] })),
]
  .filter(({ file }) => !isZip(file))
  .map(({ name, file, fields = {} }) => {
    const text = decodeText(file);
    const lines = text.split('\n');
    const below = sniffFormat(text)!.headerRow;
    const { suggestion } = parseFile(file);
    const columns = fields.columns ?? (suggestion?.date && suggestion.bitcoin ? suggestion : undefined);
    const sent = { ...fields, ...(columns && { columns: JSON.stringify(columns) }) };
    return { name, header: lines.slice(0, below), rows: lines.slice(below), sent: sent as object };
  });

const change = fc.record({
  file: fc.constantFrom(...files),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  isShuffled: fc.boolean(),
  /** Rows to delete, of each ten. */
  deleted: fc.integer({ min: 0, max: 9 }),
  /** The part that is left, in thousandths of its letters. */
  kept: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_000 })),
});

it('answers 200 to any order, cut or deletion of the rows of any file, without a fault of its reader', async () => {
  await fc.assert(
    fc.asyncProperty(change, async ({ file, seed, isShuffled, deleted, kept }) => {
      const orderOf = (at: number) => Math.imul(at + 1, seed | 1) >>> 3;
      const left = file.rows.filter((_row, at) => orderOf(at) % 10 >= deleted);
      const order = left.map((_row, at) => at);
      if (isShuffled) order.sort((one, other) => orderOf(one) - orderOf(other));
      const rows = order.map((at) => left[at]!).join('\n');
      const text = [...file.header, rows.slice(0, Math.ceil((rows.length * kept) / 1_000))].join('\n');
      const answer = await ana.send([['extrato.csv', text]], file.sent as Record<string, string>);
      expect([file.name, answer.statusCode, answer.json().message]).toEqual([file.name, 200, undefined]);
    }),
    { numRuns: inDepth ? 10_000 : 100 },
  );
  expect(api.logged.filter((line) => line.includes('the reader of a file failed'))).toEqual([]);
});
