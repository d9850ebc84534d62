import { type LedgerYear, ledgerYearListSchema } from '@painel/contract';
import example from '@painel/contract/examples/ledger/years.json';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { type FormPart, sendForm } from '../../../testing/send-form';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let api: TestApi;
let ana: LedgerVisitor;
let accountId: string;
let sale: { id: string; revision: number };
const on = (day: string) => `${day}T15:00:00.000Z`;

beforeAll(async () => {
  api = await startTestApi();
  api.time.now = new Date(on('2026-11-20'));
});
afterAll(() => api.close());
let people = 0;
beforeEach(async () => {
  people += 1;
  ana = ledgerVisitor(api, await api.signIn(`ana${people}@exemplo.com.br`));
  accountId = await ana.addAccount();
  const typed = { accountId, sats: 1_000, amountCents: 5_000 };
  await ana.add({ ...typed, kind: 'buy', occurredAt: on('2024-03-01') });
  sale = (await ana.add({ ...typed, kind: 'sell', sats: 400, occurredAt: on('2025-03-01') })).json();
  // 2025 in São Paulo still.
  await ana.add({ ...typed, kind: 'income', amountCents: null, occurredAt: '2026-01-01T02:59:59.999Z' });
});

const years = async () => ledgerYearListSchema.parse(await ana.get('/years'));
const yearOf = (list: readonly LedgerYear[], year: number) => list.find((each) => each.year === year)!;
const close = (year: number) => ana.ask('PUT', `/closed-years/${year}`);
const changeSale = (amountCents: number) =>
  ana.ask('PATCH', `/entries/${sale.id}`, { revision: sale.revision, amountCents });

it('are listed with their results and the balance at their end', async () => {
  const list = await years();
  expect(list.map(({ year, incomplete }) => [year, incomplete])).toEqual([
    [2026, 1],
    [2025, 1],
    [2024, 0],
  ]);
  expect(yearOf(list, 2025)).toEqual({
    year: 2025,
    feePolicy: 'write_off',
    figures: {
      sats: 1_600,
      costCents: 3_000,
      disposals: 1,
      grossCents: 5_000,
      feeCents: 0,
      costOutCents: 2_000,
      gainCents: 3_000,
    },
    incomplete: 1,
    isProvisional: true,
    closed: null,
  });
  expect(yearOf(list, 2026).figures).toMatchObject({ sats: 1_600, costCents: 3_000, gainCents: 0 });
  expect(Object.keys(list[0]!)).toEqual(Object.keys(example[0]!));
});

it('are uncertain after an earlier lack, until it is mended', async () => {
  const lacking = { accountId, kind: 'gift_in', sats: 500, occurredAt: on('2023-05-01') };
  const { id, revision } = (await ana.add(lacking)).json();
  const incomplete = async () => (await years()).map(({ year, incomplete: count }) => [year, count]);
  expect(await incomplete()).toEqual([
    [2026, 2],
    [2025, 2],
    [2024, 1],
    [2023, 1],
  ]);
  await ana.ask('PATCH', `/entries/${id}`, { revision, amountCents: 100 });
  expect(await incomplete()).toEqual([
    [2026, 1],
    [2025, 1],
    [2024, 0],
    [2023, 0],
  ]);
});

it('keep a copy once they are closed, next to their current figures', async () => {
  const closed = await close(2025);
  expect(closed.statusCode).toBe(200);
  const copy = yearOf(closed.json(), 2025);
  expect(copy.closed).toEqual({
    at: on('2026-11-20'),
    feePolicy: 'write_off',
    figures: copy.figures,
    alteredDisposals: 0,
  });
  const changed = await changeSale(6_000);
  expect(changed.json().alteredYears).toEqual([2025]);
  expect(changed.json().alteredFigures).toMatchObject([
    { year: 2025, gainCents: { before: 3_000, after: 4_000 } },
  ]);
  const now = yearOf(await years(), 2025);
  expect([now.figures.gainCents, now.closed!.figures.gainCents]).toEqual([4_000, 3_000]);
  expect(now.closed!.alteredDisposals).toBe(1);

  await close(2025);
  expect(yearOf(await years(), 2025).closed).toMatchObject({
    figures: { gainCents: 4_000 },
    alteredDisposals: 0,
  });
});

it('keep their result when an entry in them is split, and show what a half alters', async () => {
  await close(2025);
  const answer = await ana.ask('POST', `/entries/${sale.id}/split`, { revision: sale.revision, sats: 100 });
  const [rest, half] = answer.json().entries;
  expect([rest.amountCents, half.amountCents, rest.alteredYears]).toEqual([3_750, 1_250, [2025]]);
  expect(rest.alteredFigures).toMatchObject([{ year: 2025, gainCents: { before: 3_000, after: 3_000 } }]);
  const whole = yearOf(await years(), 2025);
  expect([whole.figures.gainCents, whole.figures.disposals]).toEqual([3_000, 2]);
  expect(whole.closed).toMatchObject({ figures: { gainCents: 3_000, disposals: 1 }, alteredDisposals: 2 });

  const { id, revision } = half;
  const changed = await ana.ask('PATCH', `/entries/${id}`, {
    revision,
    kind: 'transfer_out',
    amountCents: null,
  });
  expect(changed.json().alteredYears).toEqual([2025]);
  const now = yearOf(await years(), 2025);
  // The entry that is no longer a sale brought 1,250 and had cost 500.
  expect([now.figures.gainCents, now.closed!.figures.gainCents]).toEqual([2_250, 3_000]);
});

it('are open again when they are opened, and each belongs to one person', async () => {
  await close(2024);
  const eva = ledgerVisitor(api, await api.signIn('eva@exemplo.com.br'));
  expect((await eva.ask('DELETE', '/closed-years/2024')).statusCode).toBe(404);
  expect((await eva.get('/years')).map(({ year }: LedgerYear) => year)).toEqual([2026]);
  expect((await ana.ask('DELETE', '/closed-years/2024')).statusCode).toBe(204);
  expect(yearOf(await years(), 2024).closed).toBeNull();
  expect((await ana.ask('DELETE', '/closed-years/2024')).statusCode).toBe(404);
});

it.each([
  ['2026', 409, 'YEAR_NOT_OVER'],
  ['2008', 400, 'VALIDATION'],
  ['hoje', 400, 'VALIDATION'],
])('%s is not closed', async (year, status, error) => {
  const answer = await ana.ask('PUT', `/closed-years/${year}`);
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
});

it('stay listed when they are closed and their entries are deleted', async () => {
  await close(2012);
  expect((await years()).map(({ year }) => year)).toEqual([2026, 2025, 2024, 2012]);
});

it('announce by header that another kind of an account altered them', async () => {
  const other = await ana.addAccount('exchange_foreign', 'Kraken');
  const typed = {
    accountId: other,
    kind: 'buy',
    sats: 600,
    amountCents: 9_000,
    occurredAt: on('2024-07-01'),
  };
  await ana.add(typed);
  const change = (body: object) => ana.ask('PATCH', `/accounts/${other}`, body);
  expect((await change({ name: 'Kraken 2' })).headers['x-altered-years']).toBe('');
  expect((await change({ kind: 'exchange_foreign' })).headers['x-altered-years']).toBe('');
  expect(yearOf(await years(), 2025).figures.gainCents).toBe(3_000);
  const moved = await change({ kind: 'exchange_br' });
  expect([moved.json().kind, moved.headers['x-altered-years']]).toEqual(['exchange_br', '2024,2025']);
  // The coins of both accounts have one average now: 400 of 1,600 sats for 14,000.
  expect(yearOf(await years(), 2025).figures.gainCents).toBe(1_500);
  const eva = ledgerVisitor(api, await api.signIn('eva@exemplo.com.br'));
  expect((await eva.ask('PATCH', `/accounts/${other}`, { kind: 'other' })).statusCode).toBe(404);
});

it('announce by header that an import and its return altered them', async () => {
  const row = '2024-02-01 10:00:00,50.00,BRL,0.00001000,BTC,,,Buy';
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
  const token = await api.signIn(`ana${people}@exemplo.com.br`);
  const preview = async (content: string) => {
    const parts: FormPart[] = [
      ['accountId', accountId],
      ['file', content, { name: 'river.csv', type: 'text/csv' }],
    ];
    return (await sendForm(api, '/portfolio/ledger/imports', token, parts)).json().importToken;
  };
  const commit = async (content: string) =>
    (await ana.ask('POST', `/imports/${await preview(content)}/commit`)).json();
  const { importId, alteredYears } = await commit(`${header}\n${row}`);
  expect(alteredYears).toEqual([2024, 2025]);
  const late = await commit(`${header}\n${row.replace('2024', '2026')}`);
  expect(late.alteredYears).toEqual([]);
  const undone = await ana.ask('DELETE', `/imports/${importId}`);
  expect([undone.statusCode, undone.headers['x-altered-years']]).toEqual([204, '2024,2025']);
  expect((await ana.ask('DELETE', `/imports/${late.importId}`)).headers['x-altered-years']).toBe('');
});

it('announce by header that a policy for fees or the answer to a pair altered them', async () => {
  await ana.add({ accountId, kind: 'fee', sats: 100, occurredAt: on('2025-04-01') });
  const choose = (feePolicy: string) => ana.ask('PUT', '/fee-policies/2025', { feePolicy });
  expect((await choose('keep_cost')).headers['x-altered-years']).toBe('2025');
  expect((await choose('keep_cost')).headers['x-altered-years']).toBe('');

  const other = await ana.addAccount('self_custody', 'Carteira');
  const moved = { kind: 'transfer_out', sats: 500, accountId, occurredAt: on('2025-05-01') };
  const out = (await ana.add(moved)).json();
  const arrived = (await ana.add({ ...moved, kind: 'transfer_in', accountId: other, sats: 499 })).json();
  const answer = (verb: string) => ana.ask('POST', `/matches/${out.id}.${arrived.id}/${verb}`);
  expect((await answer('confirm')).headers['x-altered-years']).toBe('2025');
  expect((await answer('reject')).headers['x-altered-years']).toBe('2025');
  expect((await answer('reject')).headers['x-altered-years']).toBe('');
});
