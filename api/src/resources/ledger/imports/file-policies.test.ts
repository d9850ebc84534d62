import { type LedgerFeePolicy, ledgerImportCommittedSchema } from '@painel/contract';
import { type ImportVisitor, importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { ownHeaders, universalHeaders } from './sources/universal';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(60_000);

const api = apiForAllTests();
let ana: ImportVisitor;
let people = 0;
beforeEach(async () => {
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
  people += 1;
  ana = importVisitor(api, await api.signIn(`taxas${people}@exemplo.com.br`));
});

const header = [...universalHeaders, ...ownHeaders].join(',');
const bought = (day: string, policy: string) =>
  `${day} 12:00:00 UTC,100.00,BRL,0.001,BTC,,,,,buy,,,Cofre,self_custody,,,${policy}`;
const paid = (day: string, policy: string) =>
  `${day} 12:00:00 UTC,0.0001,BTC,,,,,,,fee,,,Cofre,self_custody,,,${policy}`;
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');
const preview = (...rows: string[]) => ana.preview([['painel.csv', fileOf(...rows)]]);
const choose = (year: number, feePolicy: LedgerFeePolicy) =>
  ana.ask('PUT', `/fee-policies/${year}`, { feePolicy });
const chosen = async () =>
  Object.fromEntries(
    (await ana.get('/fee-policies')).map((each: { year: number; feePolicy: string }) => [
      each.year,
      each.feePolicy,
    ]),
  );
const undo = async (id: string) => expect((await ana.ask('DELETE', `/imports/${id}`)).statusCode).toBe(204);

async function write(rows: string[], answers?: Parameters<ImportVisitor['commit']>[1]) {
  const { importToken } = await preview(...rows);
  const answer = await ana.commit(importToken, answers);
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  return ledgerImportCommittedSchema.parse(answer.json());
}

it('proposes what the file says of a year that is new to the ledger, and keeps what was chosen or has entries', async () => {
  await choose(2024, 'keep_cost');
  await write([bought('2025-02-01', '')]);
  const { feePolicies } = await preview(
    bought('2023-02-01', 'disposal'),
    bought('2024-02-01', 'disposal'),
    bought('2025-02-01', 'disposal'),
    bought('2026-02-01', 'write_off'),
  );
  expect(feePolicies).toEqual([
    { year: 2023, ofFile: ['disposal'], today: 'write_off', proposed: 'disposal' },
    { year: 2024, ofFile: ['disposal'], today: 'keep_cost', proposed: null },
    { year: 2025, ofFile: ['disposal'], today: 'write_off', proposed: null },
    { year: 2026, ofFile: ['write_off'], today: 'write_off', proposed: null },
  ]);
});

it('states no policy of a file that names none', async () => {
  expect((await preview(bought('2025-02-01', ''))).feePolicies).toEqual([]);
});

it('writes what was proposed where nothing is answered, and no choice that is as today', async () => {
  const { importId } = await write([bought('2024-02-01', 'disposal'), bought('2025-02-01', 'write_off')]);
  expect(await chosen()).toEqual({ 2024: 'disposal' });
  await undo(importId);
  expect(await chosen()).toEqual({});
});

it('writes what was answered, names the years that it altered, and restores the former policies', async () => {
  await write([bought('2025-02-01', ''), paid('2025-03-01', '')]);
  await choose(2025, 'keep_cost');
  const rows = [bought('2026-02-01', 'write_off'), paid('2025-03-01', 'disposal')];
  const keeping = await write(rows, [{ year: 2025, feePolicy: null }]);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
  await undo(keeping.importId);
  const { importId, alteredYears } = await write(rows, [{ year: 2025, feePolicy: 'disposal' }]);
  expect([await chosen(), alteredYears]).toEqual([{ 2025: 'disposal' }, [2025]]);
  const undone = await ana.ask('DELETE', `/imports/${importId}`);
  expect([undone.statusCode, undone.headers['x-altered-years']]).toEqual([204, '2025']);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
});

it('states rows that contradict each other, and takes neither unasked, however they are ordered', async () => {
  const rows = [bought('2025-02-01', 'disposal'), bought('2025-03-01', 'keep_cost')];
  for (const each of [rows, rows.toReversed()])
    expect((await preview(...each)).feePolicies).toEqual([
      { year: 2025, ofFile: ['keep_cost', 'disposal'], today: 'write_off', proposed: null },
    ]);
  const { importId } = await write(rows);
  expect(await chosen()).toEqual({});
  await undo(importId);
  await write(rows, [{ year: 2025, feePolicy: 'keep_cost' }]);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
});

it('states files that contradict each other', async () => {
  const files: [string, string][] = [
    ['a.csv', fileOf(bought('2025-02-01', 'disposal'))],
    ['b.csv', fileOf(bought('2025-03-01', 'keep_cost'))],
  ];
  expect((await ana.preview(files)).feePolicies).toMatchObject([{ ofFile: ['keep_cost', 'disposal'] }]);
  const { importToken } = await ana.preview(files);
  const answer = await ana.commit(importToken, [{ year: 2025, feePolicy: 'keep_cost' }]);
  const { imports } = ledgerImportCommittedSchema.parse(answer.json());
  // It is undone with the file that says it.
  await undo(imports![0]!.importId);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
  await undo(imports![1]!.importId);
  expect(await chosen()).toEqual({});
});

it.each<[string, number, LedgerFeePolicy | null]>([
  ['a policy that the file does not say', 2025, 'keep_cost'],
  ['a year that it does not have', 2024, 'disposal'],
  ['a year that it does not have, to keep it', 2024, null],
])('refuses %s, and writes nothing', async (_what, year, feePolicy) => {
  const { importToken } = await preview(bought('2025-02-01', 'disposal'));
  const answer = await ana.commit(importToken, [{ year, feePolicy }]);
  expect([answer.statusCode, answer.json().details]).toEqual([400, 'feePolicies']);
  expect([await ana.entries(), await chosen()]).toEqual([[], {}]);
});

it('is asked of rows that are all in the ledger already, and that alone is undone, too', async () => {
  await write([bought('2025-02-01', '')]);
  const { counts, importId } = await write(
    [bought('2025-02-01', 'disposal')],
    [{ year: 2025, feePolicy: 'disposal' }],
  );
  expect([counts.new, await chosen()]).toEqual([0, { 2025: 'disposal' }]);
  await undo(importId);
  expect([await chosen(), (await ana.entries()).length]).toEqual([{}, 1]);
});

it('leaves a policy alone that its owner chose since', async () => {
  const { importId } = await write([bought('2025-02-01', 'disposal')]);
  await choose(2025, 'keep_cost');
  await undo(importId);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
});

it.each([
  ['the first one first', [0, 1]],
  ['the last one first', [1, 0]],
])('goes back to what was before two imports, %s', async (_order, order) => {
  await choose(2025, 'keep_cost');
  const ids: string[] = [];
  for (const [day, feePolicy] of [
    ['2025-02-01', 'disposal'],
    ['2025-03-01', 'write_off'],
  ] as const) {
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    ids.push((await write([bought(day, feePolicy)], [{ year: 2025, feePolicy }])).importId);
  }
  await undo(ids[order[0]!]!);
  expect(await chosen()).toEqual({ 2025: order[0] === 0 ? 'write_off' : 'disposal' });
  await undo(ids[order[1]!]!);
  expect(await chosen()).toEqual({ 2025: 'keep_cost' });
});
