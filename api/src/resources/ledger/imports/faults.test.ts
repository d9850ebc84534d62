import { importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { formats } from './reading/formats';
import { formatsCopy } from './reading/formats.copy';
import { parseFile } from './reading/parse-file';
import { attempt } from './sources/drafts';

// In this process, where a reader can be made to fail.
jest.mock('./threads/file-parser', () => ({
  createFileParser: () => ({
    parse: (_userId: string, ...args: Parameters<typeof parseFile>) => Promise.resolve(parseFile(...args)),
  }),
}));

const api = apiForAllTests();
const secret = '0.00123456';
const river = [
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag',
  ...['02', '03', '04'].map((day) => `2026-02-${day} 01:30:00,100,USD,${secret},BTC,,,Buy`),
].join('\n');
const { read } = formats.river;
afterEach(() => {
  formats.river.read = read;
  api.logged.length = 0;
});

/** As the exceptions of the runtime do, it quotes the cell. */
const quote = () => {
  throw new SyntaxError(`Cannot convert ${secret}\n    at ${secret} to a BigInt`);
};

const errorsOf = async () => {
  const ana = importVisitor(api, await api.signIn(`falha${Math.random()}@exemplo.com.br`));
  const { rows } = await ana.preview([['river.csv', river]]);
  return rows.filter(({ status }) => status === 'error').map(({ row, message }) => [row, message]);
};
const faults = () =>
  api.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'the reader of a file failed')
    .map(({ format, row, count, kind }) => ({ format, row, count, kind }));

it('makes an exception the error of its rows, reads the others, and logs where it was without what it says', async () => {
  formats.river.read = function* (file) {
    const [broken, ...others] = file.records;
    const draft = attempt([broken!], quote);
    if (draft) yield draft;
    yield* read({ ...file, records: others });
  };
  expect(await errorsOf()).toEqual([[2, formatsCopy.unreadable]]);
  expect(faults()).toEqual([{ format: 'river', row: 2, count: 1, kind: 'SyntaxError' }]);
  expect(api.logged.join()).toMatch(/at quote .*faults\.test/);
  expect(api.logged.join()).not.toContain(secret);
});

it('makes the rows errors that a reader has not reached when it stops', async () => {
  formats.river.read = function* (file) {
    yield* read({ ...file, records: file.records.slice(0, 1) });
    quote();
  };
  expect(await errorsOf()).toEqual([
    [3, formatsCopy.unreadable],
    [4, formatsCopy.unreadable],
  ]);
  expect(faults()).toEqual([{ format: 'river', row: 3, count: 2, kind: 'SyntaxError' }]);
});

it('makes a row an error that cannot be completed', async () => {
  formats.river.read = function* (file) {
    for (const draft of read(file))
      yield draft.status === 'entry' ? { ...draft, time: { localMs: NaN, offsetMinutes: 0 } } : draft;
  };
  expect(await errorsOf()).toHaveLength(3);
  expect(faults()).toEqual([{ format: 'river', row: 2, count: 3, kind: 'RangeError' }]);
});
