import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { ledgerEntryPageSchema, ledgerEntrySchema, ledgerEntrySplitSchema } from '@painel/contract';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { parseFile } from '../imports/reading/parse-file';

const api = apiForAllTests({
  env: { PORTFOLIO_MAX_LEDGER_ENTRIES: '5', PORTFOLIO_MAX_LEDGER_ACCOUNTS: '2' },
});
let ana: LedgerVisitor;
let accountId: string;
let people = 0;
beforeAll(async () => {
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
});
beforeEach(async () => {
  people += 1;
  ana = ledgerVisitor(api, await api.signIn(`ana${people}@exemplo.com.br`));
  accountId = await ana.addAccount();
});

const on = (day: string) => `${day}T12:00:00.000Z`;
const buy = (values: object = {}) => ({
  accountId,
  kind: 'buy',
  occurredAt: on('2026-01-10'),
  sats: 1_000,
  amountCents: 5_000,
  ...values,
});

it('is written and shown as the contract says, with its time in UTC', async () => {
  const note = 'Primeira compra';
  const answer = await ana.add(buy({ occurredAt: '2026-01-10T09:00:00-03:00', note, evidence: 'nota.pdf' }));
  expect(answer.statusCode).toBe(201);
  expect(ledgerEntrySchema.parse(answer.json())).toEqual({
    id: expect.any(String),
    ...buy({ note, evidence: 'nota.pdf' }),
    feeSats: 0,
    currency: 'BRL',
    amountFeeCents: null,
    txid: null,
    valueCents: 5_000,
    valueSource: 'typed',
    status: 'complete',
    linkedEntryId: null,
    linkedEntryIds: [],
    isAmountUnused: false,
    onchain: null,
    gainCents: null,
    isGainProvisional: false,
    importId: null,
    revision: 1,
    alteredYears: [],
    alteredFigures: [],
  });
});

it('states the result of a sale with it, and whether an earlier entry lacks something', async () => {
  await ana.add(buy());
  const sale = { kind: 'sell', occurredAt: on('2026-02-10'), sats: 500, amountCents: 4_000 };
  const sold = (await ana.add(buy(sale))).json();
  expect(sold).toMatchObject({ gainCents: 1_500, isGainProvisional: false });
  await ana.add(buy({ occurredAt: on('2026-01-05'), amountCents: null }));
  const { entries } = await ana.get('/entries');
  expect(entries[0]).toMatchObject({ gainCents: 2_750, isGainProvisional: true });
  expect(entries[1]).toMatchObject({ kind: 'buy', gainCents: null });
});

it.each([
  [{ sats: 0 }, 'sats'],
  [{ sats: 1.5 }, 'sats'],
  [{ sats: 2_100_000_000_000_001 }, 'sats'],
  [{ feeSats: 1_000 }, 'feeSats'],
  [{ sats: 2_100_000_000_000_000, feeSats: -1 }, 'sats'],
  [{ kind: 'sell', feeSats: -1_000 }, 'feeSats'],
  [{ amountFeeCents: -5_001 }, 'amountFeeCents'],
  [{ occurredAt: '2009-01-02T23:59:59Z' }, 'occurredAt'],
  [{ occurredAt: '2026-11-21T12:00:01Z' }, 'occurredAt'],
  [{ occurredAt: 'ontem' }, 'occurredAt'],
  [{ accountId: 'nenhuma' }, 'accountId'],
  [{ kind: 'presente' }, 'kind'],
  [{ currency: 'XAU' }, 'currency'],
  [{ note: 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1' }, 'note'],
])('refuses %j', async (values, field) => {
  const answer = await ana.add(buy(values));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'VALIDATION', details: field }]);
});

it('is refused in an account of another', async () => {
  const eva = ledgerVisitor(api, await api.signIn('eva@exemplo.com.br'));
  expect((await eva.add(buy())).json()).toMatchObject({ error: 'VALIDATION', details: 'accountId' });
});

it('is made once for one Idempotency-Key, whose stored answer has no text of it', async () => {
  const headers = { 'idempotency-key': 'chave' };
  const note = 'anotação reservada';
  const [one, two] = [await ana.add(buy({ note }), headers), await ana.add(buy({ note }), headers)];
  expect([two.statusCode, two.json()]).toEqual([201, one.json()]);
  const stored = await api.opened.database.selectFrom('answered_requests').selectAll().execute();
  expect(JSON.stringify(stored.map(({ answer }) => answer))).not.toContain('reservada');
  expect((await ana.add(buy({ note: 'outra' }), headers)).json().error).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await ana.get('/entries')).total).toBe(1);
});

it('changes by its revision only, and announces the years that it altered', async () => {
  const { id } = (await ana.add(buy({ occurredAt: on('2024-03-01') }))).json();
  await ana.add(buy({ kind: 'sell', sats: 400, occurredAt: on('2025-03-01') }));
  const change = (payload: object) => ana.ask('PATCH', `/entries/${id}`, payload);
  const changed = (await change({ revision: 1, amountCents: 6_000, note: 'corrigida' })).json();
  expect(changed).toMatchObject({ revision: 2, amountCents: 6_000, note: 'corrigida', sats: 1_000 });
  expect(changed.alteredYears).toEqual([2024, 2025]);
  const stale = await change({ revision: 1, note: null });
  expect([stale.statusCode, stale.json().error]).toEqual([409, 'ENTRY_CHANGED']);
  expect((await change({ revision: 2, note: null })).json()).toMatchObject({ note: null, alteredYears: [] });

  const remove = (query: string) => ana.ask('DELETE', `/entries/${id}${query}`);
  expect((await remove('')).json().details).toBe('revision');
  expect((await remove('?revision=1')).json().error).toBe('ENTRY_CHANGED');
  expect((await ana.ask('DELETE', `/entries/${id}`, { revision: 1 })).statusCode).toBe(409);
  const gone = await remove('?revision=3');
  expect([gone.statusCode, gone.headers['x-altered-years']]).toEqual([204, '2024,2025']);
  expect((await remove('?revision=3')).statusCode).toBe(404);
});

it('cannot change into what it could not have been', async () => {
  const { id } = (await ana.add(buy({ feeSats: 10 }))).json();
  const answer = await ana.ask('PATCH', `/entries/${id}`, { revision: 1, sats: 10 });
  expect([answer.statusCode, answer.json().details]).toEqual([400, 'feeSats']);
});

it('may have an identifier of 64 digits, and no private key after one', async () => {
  const txid = 'ab'.repeat(32);
  expect((await ana.add(buy({ txid }))).statusCode).toBe(201);
  const key = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
  const answer = await ana.add(buy({ txid: `${txid} ${key}` }));
  expect([answer.statusCode, answer.json().details]).toEqual([400, 'txid']);
});

it('of which there are as many as the server takes is the last, as is an account', async () => {
  for (let count = 0; count < 5; count += 1) await ana.add(buy());
  expect((await ana.add(buy())).json()).toMatchObject({
    error: 'LIMIT_REACHED',
    message: expect.stringContaining('lançamentos'),
  });
  await ana.addAccount();
  expect((await ana.ask('POST', '/accounts', { kind: 'other', name: 'x' })).json().error).toBe(
    'LIMIT_REACHED',
  );
});

describe('the list', () => {
  const ids: string[] = [];
  beforeEach(async () => {
    ids.length = 0;
    const made = [
      buy({ note: 'Café da manhã' }),
      buy({ kind: 'sell', sats: 2_000 }),
      // 31 January in São Paulo.
      buy({ kind: 'transfer_out', occurredAt: '2026-02-01T01:30:00.000Z', txid: 'Ordem 77' }),
      buy({ kind: 'income', amountCents: null, occurredAt: on('2026-02-02') }),
    ];
    for (const entry of made) ids.push((await ana.add(entry)).json().id);
  });

  it('comes newest first in pages, those of the same time by their order', async () => {
    const one = ledgerEntryPageSchema.parse(await ana.get('/entries?limit=3'));
    expect([one.entries.map(({ id }) => id), one.total]).toEqual([ids.toReversed().slice(0, 3), 4]);
    const two = await ana.get(`/entries?limit=3&cursor=${one.nextCursor}`);
    expect([two.entries.map(({ id }: { id: string }) => id), two.nextCursor, two.total]).toEqual([
      [ids[0]],
      null,
      4,
    ]);
    const longer = Buffer.from('2026-01-10T12:00:00.000Z 1x').toString('base64url');
    for (const cursor of ['xyz', longer])
      expect((await ana.ask('GET', `/entries?cursor=${cursor}`)).json().details).toBe('cursor');
    expect((await ana.ask('GET', '/entries?limit=201')).statusCode).toBe(400);
  });

  it.each([
    ['kind=sell', [1]],
    ['status=missing_origin', [1]],
    ['status=open_transfer', [2]],
    ['status=missing_cost', [3]],
    ['status=complete', [0]],
    ['to=2026-01-31', [2, 1, 0]],
    ['from=2026-01-31', [3, 2]],
    ['from=2026-02-01&to=2026-02-01', []],
    ['search=CAFE', [0]],
    ['search=ordem%2077', [2]],
    ['search=corret', [3, 2, 1, 0]],
    ['search=chá', []],
    // Two of them have neither a note nor an identifier.
    ['search=w', []],
    ['account=outra', []],
  ])('shows what %s asks for', async (query, places) => {
    const { entries, total } = await ana.get(`/entries?${query}`);
    expect(entries.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual(places);
    expect(total).toBe(places.length);
  });
});

it('is exported as CSV, which can be imported again, as JSON, and as a workbook, by its owner', async () => {
  await ana.add(buy({ note: '=SOMA(1)', amountFeeCents: 100, feeSats: 5, txid: 'AB'.repeat(32) }));
  await ana.add(buy({ kind: 'sell', txid: 'Ordem 77', sats: 400 }));
  const csv = await ana.ask('GET', '/export');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="painel-bitcoin-lancamentos-2026-11-20.csv"',
  });
  expect(csv.body).toContain("'=SOMA(1)");
  expect(parseFile(csv.rawPayload).rows).toMatchObject([
    { kind: 'buy', sats: 1_000, feeSats: 5, amountCents: 5_000, amountFeeCents: 100, note: '=SOMA(1)' },
    { kind: 'sell', sats: 400, amountCents: 5_000, reference: 'Ordem 77' },
  ]);
  expect(csv.body.split('\r\n')[1]).toMatch(/,Corretora,exchange_br,,,write_off$/);
  const json = (await ana.ask('GET', '/export?format=json')).json();
  expect(json.feePolicies).toEqual([{ year: 2026, feePolicy: 'write_off' }]);
  expect(json.entries).toMatchObject([{ txid: 'ab'.repeat(32), note: '=SOMA(1)' }, { kind: 'sell' }]);
  expect((await ana.ask('GET', '/export?format=json&account=outra')).json().entries).toEqual([]);
  const workbook = await ana.ask('GET', '/export?format=xlsx');
  expect(workbook.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="painel-bitcoin-lancamentos-2026-11-20.xlsx"',
  });
  const cells = strFromU8(unzipSync(workbook.rawPayload)['xl/sharedStrings.xml']!);
  for (const text of ['Corretora', '=SOMA(1)', 'Ordem 77', 'Saem pelo custo médio'])
    expect(cells).toContain(text);
  expect((await ana.ask('GET', '/export?format=pdf')).statusCode).toBe(400);
});

it('leaves no text of it readable in the database, and neither text nor figure in the log', async () => {
  const secrets = ['anotação muito reservada', 'recibo-918273.pdf'];
  const figures = { sats: 918_273_645, amountCents: 546_372_819 };
  const { id } = (await ana.add(buy({ ...figures, note: secrets[0], evidence: secrets[1] }))).json();
  await ana.ask('PATCH', `/entries/${id}`, { revision: 9, note: secrets[0] });
  await ana.get('/position');
  const files = readdirSync(api.dataDir).filter((name) => /db|sqlite/.test(name));
  expect(files.length).toBeGreaterThan(0);
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(api.dataDir, name))));
  for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  const log = api.logged.join('');
  for (const secret of [...secrets, ...Object.values(figures).map(String)]) {
    expect(log.includes(secret)).toBe(false);
  }
});

describe('an entry that is split in two', () => {
  const split = (id: string, payload: object) => ana.ask('POST', `/entries/${id}/split`, payload);
  const uneven = { sats: 1_001, feeSats: 7, amountCents: 5_001, amountFeeCents: 13, note: 'nota' };
  const sumOf = (halves: Record<string, number>[], field: string) =>
    halves.reduce((sum, half) => sum + half[field]!, 0);

  it('sums to it exactly, and changes no figure', async () => {
    const { id } = (await ana.add(buy(uneven))).json();
    const before = await ana.get('/position');
    const answer = await split(id, { revision: 1, sats: 333 });
    expect(answer.statusCode).toBe(201);
    const { entries } = ledgerEntrySplitSchema.parse(answer.json());
    expect(entries).toMatchObject([
      { id, sats: 668, feeSats: 5, amountCents: 3_338, amountFeeCents: 9, note: 'nota', revision: 2 },
      { sats: 333, feeSats: 2, amountCents: 1_663, amountFeeCents: 4, note: 'nota', revision: 1 },
    ]);
    for (const field of ['sats', 'feeSats', 'amountCents', 'amountFeeCents'] as const)
      expect(sumOf(entries as never, field)).toBe(uneven[field]);
    const { sats, costCents } = await ana.get('/position');
    expect({ sats, costCents }).toEqual({ sats: before.sats, costCents: before.costCents });
    expect((await ana.get('/entries')).total).toBe(2);
    // The repeated request names a former revision of the entry.
    expect((await split(id, { revision: 1, sats: 333 })).json().error).toBe('ENTRY_CHANGED');
  });

  it('may state the money of its part, and is refused where nothing would stay', async () => {
    const { id } = (await ana.add(buy(uneven))).json();
    const refused = async (part: object) => (await split(id, { revision: 1, ...part })).json().details;
    expect(await refused({ sats: 1_001 })).toBe('sats');
    expect(await refused({ sats: 1, amountCents: 5_002 })).toBe('amountCents');
    const { entries } = (await split(id, { revision: 1, sats: 1, amountCents: 5_000 })).json();
    expect(entries).toMatchObject([{ amountCents: 1 }, { amountCents: 5_000 }]);
    const eva = ledgerVisitor(api, await api.signIn(`eva${people}@exemplo.com.br`));
    expect((await eva.ask('POST', `/entries/${id}/split`, { revision: 2, sats: 1 })).statusCode).toBe(404);
  });

  it('stays in its pair', async () => {
    await ana.add(buy({ sats: 5_000 }));
    const own = await ana.addAccount('self_custody', 'Cofre');
    const txid = 'ab'.repeat(32);
    const moved = { occurredAt: on('2026-01-12'), txid, amountCents: null };
    const exit = (await ana.add(buy({ ...moved, kind: 'transfer_out', sats: 3_000, feeSats: 10 }))).json();
    await ana.add(buy({ ...moved, kind: 'transfer_in', accountId: own, sats: 3_000 }));
    const { entries } = (await split(exit.id, { revision: 1, sats: 1_000 })).json();
    const links = entries.map((each: { linkedEntryIds: string[] }) => each.linkedEntryIds.length);
    expect(links).toEqual([2, 2]);
    expect(await ana.get('/position')).toMatchObject({ sats: 4_990, openTransfers: 0 });
  });

  it('stays in a pair that was confirmed by hand', async () => {
    await ana.add(buy({ sats: 5_000 }));
    const own = await ana.addAccount('self_custody', 'Cofre');
    const moved = { occurredAt: on('2026-01-12'), amountCents: null, sats: 3_000 };
    const exit = (await ana.add(buy({ ...moved, kind: 'transfer_out' }))).json();
    const arrival = (await ana.add(buy({ ...moved, kind: 'transfer_in', accountId: own }))).json();
    expect((await ana.ask('POST', `/matches/${exit.id}.${arrival.id}/confirm`)).statusCode).toBe(200);
    const { entries } = (await split(exit.id, { revision: 1, sats: 1_000 })).json();
    for (const each of entries) expect(each.linkedEntryIds).toContain(arrival.id);
    expect(await ana.get('/position')).toMatchObject({ sats: 5_000, openTransfers: 0 });
  });
});
