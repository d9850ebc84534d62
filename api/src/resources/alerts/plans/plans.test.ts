import { type PurchasePlan, purchasePlanListSchema } from '@painel/contract';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let api: TestApi;
let email: string;
let token: string;
let strangers: string;
let accounts: string[];

const monthly = { amountCents: 50_000, cadence: 'monthly', day: 5 };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  api.time.now = new Date('2026-12-01T15:00:00.000Z');
  email = `p${Math.random()}@exemplo.com.br`;
  token = await api.signIn(email);
  strangers = await api.signIn(`x${email}`);
  accounts = [];
  for (const name of ['Corretora', 'Cofre']) {
    const made = await call('POST', '/portfolio/ledger/accounts', { name, kind: 'exchange_br' });
    accounts.push(made.json().id);
  }
});

/** A session ends before the months that a plan takes. */
async function moveTo(instant: string) {
  api.time.now = new Date(instant);
  token = await api.signIn(email);
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, of = token) =>
  api.inject({ method, url, token: of, ...(payload && { payload }) });
const add = async (own: object = {}) =>
  (await call('POST', '/portfolio/plans', { ...monthly, ...own })).json();
const plans = async (of = token) =>
  purchasePlanListSchema.parse((await call('GET', '/portfolio/plans', undefined, of)).json()).plans;
const change = (id: string, payload: object) => call('PATCH', `/portfolio/plans/${id}`, payload);
const buy = (occurredAt: string, accountId = accounts[0], kind = 'buy') =>
  call('POST', '/portfolio/ledger/entries', {
    accountId,
    kind,
    occurredAt,
    sats: 1_000,
    amountCents: 50_000,
  });
const alerts = async () => (await call('GET', '/alerts')).json().alerts;
const short = ({ nextOn, lastPurchaseOn, missedInARow }: PurchasePlan) => [
  nextOn,
  lastPurchaseOn,
  missedInARow,
];

it('is made, changed, paused and deleted, by its owner alone', async () => {
  const made = await call('POST', '/portfolio/plans', { ...monthly, accountId: accounts[0] });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({
    id: expect.any(String),
    ...monthly,
    weekday: null,
    accountId: accounts[0],
    remind: false,
    channels: [],
    heardBy: [],
    isPaused: false,
    nextOn: '2026-12-05',
    lastPurchaseOn: null,
    missedInARow: 0,
  });
  const { id } = made.json();
  const url = `/portfolio/plans/${id}`;
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await call(method, url, { amountCents: 1 }, strangers)).statusCode).toBe(404);
  expect(await plans(strangers)).toEqual([]);
  const weekly = await change(id, { cadence: 'weekly', weekday: 1, amountCents: 10_000, accountId: null });
  expect(weekly.json()).toMatchObject({
    amountCents: 10_000,
    cadence: 'weekly',
    day: null,
    weekday: 1,
    accountId: null,
    nextOn: '2026-12-07',
  });
  expect((await change(id, { isPaused: true })).json()).toMatchObject({ isPaused: true, nextOn: null });
  expect((await call('DELETE', url)).statusCode).toBe(204);
  expect(await plans()).toEqual([]);
  expect((await change(id, { amountCents: 1 })).statusCode).toBe(404);
});

it('counts the purchases of its account, or of all, within three days', async () => {
  await add({ accountId: accounts[0] });
  // Plans of one instant have no order.
  await moveTo('2026-12-01T15:00:01.000Z');
  await add();
  await moveTo('2027-02-09T15:00:00.000Z');
  const read = async () => (await plans()).map(short);
  expect(await read()).toEqual([
    ['2027-03-05', null, 3],
    ['2027-03-05', null, 3],
  ]);
  await buy('2027-01-08T15:00:00.000Z', accounts[1]);
  expect(await read()).toEqual([
    ['2027-03-05', null, 3],
    ['2027-03-05', '2027-01-08', 1],
  ]);
  await buy('2027-02-03T15:00:00.000Z', accounts[0], 'income');
  await buy('2027-02-03T15:00:00.000Z');
  expect(await read()).toEqual([
    ['2027-03-05', '2027-02-03', 0],
    ['2027-03-05', '2027-02-03', 0],
  ]);
});

it('has the days of the person, not those of São Paulo', async () => {
  await add({ day: 2 });
  await moveTo('2026-12-03T01:00:00.000Z');
  expect((await plans()).map(short)).toEqual([['2026-12-02', null, 0]]);
  await call('PATCH', '/alerts/settings', { zone: 'Europe/Lisbon' });
  expect((await plans()).map(short)).toEqual([['2027-01-02', null, 0]]);
  // Late in the evening of the 29th in São Paulo.
  await buy('2026-11-30T00:30:00.000Z');
  expect((await plans()).map(short)).toEqual([['2027-01-02', '2026-11-30', 0]]);
});

it('begins again when a pause ends or its days are others, and not by another amount', async () => {
  const { id } = await add();
  await moveTo('2027-01-09T15:00:00.000Z');
  expect((await change(id, { amountCents: 1 })).json().missedInARow).toBe(2);
  await change(id, { isPaused: true });
  await moveTo('2027-02-09T15:00:00.000Z');
  expect((await change(id, { isPaused: false })).json()).toMatchObject({
    nextOn: '2027-03-05',
    missedInARow: 0,
  });
  await moveTo('2027-03-09T15:00:00.000Z');
  expect((await plans()).map(short)).toEqual([['2027-04-05', null, 1]]);
  expect((await change(id, { day: 31 })).json()).toMatchObject({ nextOn: '2027-03-31', missedInARow: 0 });
});

it('has a reminder that is one of the alerts, and both are changed in either place', async () => {
  const { id } = await add({ remind: true, channels: ['push', 'email'] });
  const [alert] = await alerts();
  expect(alert).toMatchObject({
    kind: 'plan_due',
    params: { planId: id },
    channels: ['push', 'email'],
    state: 'armed',
    bellOnly: true,
    isTrue: null,
  });
  await change(id, { channels: ['email'] });
  expect((await alerts())[0].channels).toEqual(['email']);
  await call('PATCH', `/alerts/${alert.id}`, { channels: ['push'] });
  expect((await plans())[0]).toMatchObject({ remind: true, channels: ['push'] });
  await call('POST', `/alerts/${alert.id}/pause`);
  expect((await plans())[0]).toMatchObject({ remind: false });
  await change(id, { amountCents: 1 });
  expect((await alerts())[0].state).toBe('paused');
  await change(id, { remind: true, channels: ['push'] });
  expect((await alerts())[0].state).toBe('armed');
  await change(id, { remind: false });
  expect(await alerts()).toEqual([]);
  const again = { kind: 'plan_due', params: { planId: id }, channels: ['email'] };
  expect((await call('POST', '/alerts', again)).statusCode).toBe(201);
  expect((await plans())[0]).toMatchObject({ remind: true, channels: ['email'] });
  expect((await call('POST', '/alerts', again)).json()).toMatchObject({
    error: 'VALIDATION',
    details: 'params',
  });
  expect((await call('POST', '/alerts', again, strangers)).json().details).toBe('params');
  const other = await add({ day: 6 });
  const moved = await call('PATCH', `/alerts/${(await alerts())[0].id}`, { params: { planId: other.id } });
  expect(moved.json().details).toBe('params');
  await call('DELETE', `/portfolio/plans/${id}`);
  expect(await alerts()).toEqual([]);
});

it('stays without its account, and counts all purchases then', async () => {
  await add({ accountId: accounts[1] });
  expect((await call('DELETE', `/portfolio/ledger/accounts/${accounts[1]}`)).statusCode).toBe(204);
  await buy('2026-12-01T15:00:00.000Z');
  expect((await plans())[0]).toMatchObject({ accountId: null, lastPurchaseOn: '2026-12-01' });
});

it.each([
  [{ amountCents: 0 }, 'amountCents'],
  [{ amountCents: 1_000_000_001 }, 'amountCents'],
  [{ amountCents: 1.5 }, 'amountCents'],
  [{ day: 0 }, 'day'],
  [{ day: 32 }, 'day'],
  [{ day: undefined }, 'day'],
  [{ cadence: 'weekly' }, 'weekday'],
  [{ cadence: 'weekly', weekday: 8 }, 'weekday'],
  [{ cadence: 'daily' }, 'cadence'],
  [{ accountId: 'none' }, 'accountId'],
  [{ remind: true }, 'channels'],
  [{ remind: true, channels: [] }, 'channels'],
  [{ remind: true, channels: ['fax'] }, 'channels'],
])('is not made with %j', async (own, field) => {
  const answer = await call('POST', '/portfolio/plans', { ...monthly, ...own });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  expect(answer.json().details).toContain(field);
  expect(await plans()).toEqual([]);
});

it('refuses another cadence without its day, and the account of a stranger', async () => {
  const { id } = await add();
  expect((await change(id, { cadence: 'weekly' })).json().details).toBe('weekday');
  const theirs = await call('POST', '/portfolio/plans', { ...monthly, accountId: accounts[0] }, strangers);
  expect(theirs.json().details).toBe('accountId');
});

it('is one of twenty at most, also when two are made at once, and made once by a repeated request', async () => {
  const headers = { 'idempotency-key': 'once' };
  const send = () =>
    api.inject({ method: 'POST', url: '/portfolio/plans', token, headers, payload: monthly });
  const [first, second] = [await send(), await send()];
  expect(second.json().id).toBe(first.json().id);
  for (let count = 1; count < 19; count += 1) await add();
  const last = await Promise.all([1, 2].map(() => call('POST', '/portfolio/plans', monthly)));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(last.map((each) => each.json().error)).toContain('TOO_MANY_PLANS');
  expect(await plans()).toHaveLength(20);
});
