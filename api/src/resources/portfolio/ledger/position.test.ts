import accountsExample from '@painel/contract/examples/ledger-accounts.json';
import disposalsExample from '@painel/contract/examples/ledger-disposals.json';
import entriesExample from '@painel/contract/examples/ledger-entries.json';
import matchesExample from '@painel/contract/examples/ledger-matches.json';
import positionExample from '@painel/contract/examples/ledger-position.json';
import trailExample from '@painel/contract/examples/ledger-trail.json';
import {
  ledgerAccountListSchema,
  ledgerDisposalsSchema,
  ledgerFeePolicyListSchema,
  ledgerMatchListSchema,
  ledgerPositionSchema,
  ledgerTrailSchema,
} from '@painel/contract';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let api: TestApi;
let ana: LedgerVisitor;
let exchange: string;
let wallet: string;
beforeAll(async () => {
  api = await startTestApi();
  ana = ledgerVisitor(api, await api.signIn());
  api.market.priceBrl = 600_000;
  exchange = await ana.addAccount();
  // Accounts of the same millisecond have no order.
  api.time.now = new Date(api.time.now.getTime() + 1000);
  wallet = await ana.addAccount('self_custody', 'Carteira');
});
afterAll(() => api.close());

/** The names of all fields, of a list those of its first item. */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn);
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, namesIn(field)]);
}

const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const txid = 'AB'.repeat(32);
const ids: string[] = [];

describe('the worked example, typed', () => {
  beforeAll(async () => {
    api.time.now = new Date(at('06-20'));
    const typed = [
      {
        accountId: exchange,
        kind: 'buy',
        occurredAt: at('01-10'),
        sats: 10_000_000,
        amountCents: 5_000_000,
        amountFeeCents: 25_000,
      },
      {
        accountId: exchange,
        kind: 'buy',
        occurredAt: at('02-10'),
        sats: 5_000_000,
        feeSats: 25_000,
        amountCents: 3_000_000,
      },
      {
        accountId: exchange,
        kind: 'transfer_out',
        occurredAt: at('03-10'),
        sats: 5_000_000,
        feeSats: 10_000,
        amountFeeCents: 5_200,
        txid,
      },
      {
        accountId: wallet,
        kind: 'transfer_in',
        occurredAt: at('03-10'),
        sats: 5_000_000,
        txid: txid.toLowerCase(),
      },
      { accountId: wallet, kind: 'fee', occurredAt: at('04-10'), sats: 2_000, amountCents: 1_080 },
      {
        accountId: wallet,
        kind: 'spend',
        occurredAt: at('05-10'),
        sats: 1_000_000,
        feeSats: 1_000,
        amountCents: 560_000,
      },
      {
        accountId: exchange,
        kind: 'sell',
        occurredAt: at('06-10'),
        sats: 5_000_000,
        amountCents: 2_800_000,
        amountFeeCents: 14_000,
      },
    ];
    for (const entry of typed) ids.push((await ana.add(entry)).json().id);
  });

  it.each([
    ['write_off', 4_802_674, 574_526, 130_641],
    ['keep_cost', 4_806_870, 570_330, 127_870],
    ['disposal', 4_802_674, 574_526, 130_514],
  ])(
    'under %s costs %i, with %i unrealised and %i realised',
    async (feePolicy, costCents, unrealised, realised) => {
      const answer = await ana.get(`/position?feePolicy=${feePolicy}`);
      expect(ledgerPositionSchema.parse(answer)).toMatchObject({
        sats: 8_962_000,
        costCents,
        marketValueCents: 5_377_200,
        unrealisedCents: unrealised,
        realisedCents: realised,
        realisedThisYearCents: realised,
        feePolicy,
        missingOrigins: 0,
        openTransfers: 0,
        usd: { costCents: null },
        price: { cents: 60_000_000, source: 'live', at: '2026-11-20T12:00:00.000Z' },
      });
    },
  );

  it.each([
    ['?at=2026-02-10', 14_975_000, 53_589_316],
    ['?at=2026-02-09', 10_000_000, 50_250_000],
    ['?at=2025-12-31', 0, null],
    ['?scope=foreign', 0, null],
  ])('with %s holds %i sats for %p a bitcoin', async (query, sats, averageCostCents) => {
    expect(await ana.get(`/position${query}`)).toMatchObject({ sats, averageCostCents });
  });

  it('has no market figures without a price', async () => {
    api.market.priceBrl = null;
    expect(await ana.get('/position')).toMatchObject({
      marketValueCents: null,
      unrealisedCents: null,
      realisedCents: 130_641,
      price: { cents: null, source: null, at: null },
    });
    api.market.priceBrl = 600_000;
  });

  it('lists its disposals by year, with totals', async () => {
    const answer = ledgerDisposalsSchema.parse(await ana.get('/disposals?year=2026'));
    expect(
      answer.disposals.map(({ entryId, costCents, gainCents }) => [entryId, costCents, gainCents]),
    ).toEqual([
      [ids[5], 535_893, 24_107],
      [ids[6], 2_679_466, 106_534],
    ]);
    expect(answer.totals).toMatchObject({ grossCents: 3_360_000, feeCents: 14_000, gainCents: 130_641 });
    expect((await ana.get('/disposals?year=2025')).disposals).toEqual([]);
    expect((await ana.ask('GET', '/disposals')).statusCode).toBe(400);
  });

  it('tells how the average came to be, step by step', async () => {
    const { steps } = ledgerTrailSchema.parse(await ana.get(`/entries/${ids[5]}/trail`));
    expect(
      steps.map((step) => [ids.indexOf(step.entryId), step.sats, step.poolSats, step.poolCostCents]),
    ).toEqual([
      [0, 10_000_000, 10_000_000, 5_025_000],
      [1, 4_975_000, 14_975_000, 8_025_000],
      [2, -10_000, 14_965_000, 8_019_641],
      [4, -2_000, 14_963_000, 8_018_569],
      [5, -1_000_000, 13_963_000, 7_482_676],
      [5, -1_000, 13_962_000, 7_482_140],
    ]);
  });

  it('shows the balance of the book by account, apart from the one that is known', async () => {
    const url = '/portfolio/external-wallets';
    const payload = { name: 'Cofre', platform: 'Ledger', balance: 0.04 };
    const known = (await api.inject({ method: 'POST', url, payload, token: await api.signIn() })).json();
    await ana.ask('PATCH', `/accounts/${wallet}`, { externalWalletId: known.id });
    const accounts = ledgerAccountListSchema.parse(await ana.get('/accounts'));
    expect(accounts.map(({ bookSats, knownSats, entryCount }) => [bookSats, knownSats, entryCount])).toEqual([
      [4_965_000, null, 4],
      [3_997_000, 4_000_000, 3],
    ]);
    const used = await ana.ask('DELETE', `/accounts/${wallet}`);
    expect([used.statusCode, used.json().error]).toEqual([409, 'ACCOUNT_IN_USE']);
    const foreign = await ana.ask('PATCH', `/accounts/${wallet}`, { addressId: known.id });
    expect(foreign.statusCode).toBe(400);
  });

  it.each([
    ['accounts', '/accounts', accountsExample],
    ['entries', '/entries', entriesExample],
    ['position', '/position', positionExample],
    ['disposals', '/disposals?year=2026', disposalsExample],
    ['trail', '/entries/6/trail', trailExample],
  ])('answers %s with the fields of the published example', async (_name, path, example) => {
    expect(namesIn(await ana.get(path.replace('/6/', `/${ids[6]}/`)))).toEqual(namesIn(example));
  });

  it('goes by the policy that was chosen for its year', async () => {
    const answer = await ana.ask('PUT', '/fee-policies/2026', { feePolicy: 'keep_cost' });
    expect(ledgerFeePolicyListSchema.parse(answer.json())).toEqual([{ year: 2026, feePolicy: 'keep_cost' }]);
    expect(await ana.get('/position')).toMatchObject({ costCents: 4_806_870, feePolicy: 'keep_cost' });
    expect((await ana.get('/disposals?year=2026')).feePolicy).toBe('keep_cost');
    expect(await ana.get('/fee-policies')).toEqual(answer.json());
  });
});

describe('two transfers', () => {
  let eva: LedgerVisitor;
  let accounts: string[];
  const out = (values = {}) => ({
    accountId: accounts[0],
    kind: 'transfer_out',
    occurredAt: '2026-02-01T10:00:00.000Z',
    sats: 5_000_000,
    ...values,
  });
  const arrived = (values = {}) => ({
    ...out(),
    accountId: accounts[1],
    kind: 'transfer_in',
    sats: 4_990_000,
    occurredAt: '2026-02-01T10:42:00.000Z',
    ...values,
  });
  const made = async (entry: object): Promise<string> => (await eva.add(entry)).json().id;
  const position = () => eva.get('/position');
  let number = 0;
  beforeEach(async () => {
    number += 1;
    eva = ledgerVisitor(api, await api.signIn(`eva${number}@exemplo.com.br`));
    accounts = [await eva.addAccount(), await eva.addAccount('self_custody')];
    const buy = { kind: 'buy', sats: 10_000_000, amountCents: 1_000_000, occurredAt: at('01-02') };
    await eva.add(out(buy));
  });

  it('that may be one are suggested with the fee, and linked on confirmation only', async () => {
    const [outId, inId] = [await made(out()), await made(arrived())];
    const { matches } = ledgerMatchListSchema.parse(await eva.get('/matches'));
    expect(matches).toMatchObject([
      {
        id: `${outId}.${inId}`,
        reason: 'amount_and_time',
        feeSats: 10_000,
        secondsApart: 2_520,
        out: { id: outId, status: 'open_transfer' },
        in: { id: inId, status: 'missing_cost' },
      },
    ]);
    expect(await position()).toMatchObject({ openTransfers: 1, missingCosts: 1, costCents: 1_000_000 });
    expect(namesIn(await eva.get('/matches'))).toEqual(namesIn(matchesExample));
    const confirmed = (await eva.ask('POST', `/matches/${outId}.${inId}/confirm`)).json();
    expect(confirmed).toMatchObject({
      out: { status: 'complete', linkedEntryId: inId },
      in: { status: 'complete', linkedEntryId: outId },
    });
    expect(await position()).toMatchObject({
      sats: 9_990_000,
      costCents: 999_000,
      openTransfers: 0,
      missingCosts: 0,
    });
    expect((await eva.ask('POST', `/matches/${outId}.${inId}/confirm`)).statusCode).toBe(200);
    const other = await made(arrived());
    const taken = await eva.ask('POST', `/matches/${outId}.${other}/confirm`);
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'MATCH_CHANGED']);
  });

  it('that were rejected are suggested no more, and can be confirmed after all', async () => {
    const pair = `${await made(out())}.${await made(arrived())}`;
    expect((await eva.ask('POST', `/matches/${pair}/reject`)).statusCode).toBe(204);
    expect(await eva.get('/matches')).toEqual({ matches: [] });
    expect((await eva.ask('POST', `/matches/${pair}/confirm`)).statusCode).toBe(200);
  });

  it('of one transaction are linked at once, unless they were rejected, and parted by a change', async () => {
    const [outId, inId] = [await made(out({ txid })), await made(arrived({ txid }))];
    const linked = async () => (await eva.get('/entries?kind=transfer_in')).entries[0].linkedEntryId;
    expect(await linked()).toBe(outId);
    await eva.ask('PATCH', `/entries/${inId}`, { revision: 1, sats: 6_000_000 });
    expect(await linked()).toBeNull();
    await eva.ask('PATCH', `/entries/${inId}`, { revision: 2, sats: 4_990_000 });
    expect(await linked()).toBe(outId);
    await eva.ask('POST', `/matches/${outId}.${inId}/reject`);
    await eva.ask('PATCH', `/entries/${inId}`, { revision: 3, note: 'outra' });
    expect(await linked()).toBeNull();
  });

  it('of which one is a reference of an exchange are no transaction', async () => {
    await made(out({ txid: 'Ordem 1', sats: 9_000_000 }));
    await made(arrived({ txid: 'Ordem 1' }));
    expect(await eva.get('/matches')).toEqual({ matches: [] });
    expect((await eva.get('/position')).openTransfers).toBe(1);
  });
});
