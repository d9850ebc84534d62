import matchesExample from '@painel/contract/examples/ledger/matches.json';
import confirmedExample from '@painel/contract/examples/ledger/match-confirmed.json';
import { ledgerMatchListSchema, ledgerMatchesConfirmedSchema } from '@painel/contract';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { namesIn } from '../../../testing/ledger/names-in';
import { apiForAllTests } from '../../../testing/test-api';

const api = apiForAllTests();
beforeAll(async () => {
  api.time.now = new Date('2026-06-20T15:00:00.000Z');
});

const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const txid = 'AB'.repeat(32);

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

  it('of one transaction are linked with all that arrived: a part of the coins is never a fee', async () => {
    const other = await eva.addAccount('self_custody', 'Outra');
    const outId = await made(out({ txid, sats: 3_000_000, feeSats: 1_000 }));
    const first = await made(arrived({ txid, sats: 1_000_000 }));
    // Alone it is not certain, and the question names its loss.
    const { matches } = ledgerMatchListSchema.parse(await eva.get('/matches'));
    expect(matches).toMatchObject([{ id: `${outId}.${first}`, feeSats: 2_001_000, isFeeUnusual: true }]);
    const second = await made(arrived({ txid, sats: 2_000_000, accountId: other }));
    expect(await eva.get('/matches')).toEqual({ matches: [] });
    expect(await position()).toMatchObject({ sats: 9_999_000, costCents: 999_900, isProvisional: false });
    const { entries } = await eva.get('/entries?kind=transfer_out');
    expect(entries[0]).toMatchObject({ linkedEntryId: first, linkedEntryIds: [first, second] });

    await eva.ask('POST', `/matches/${outId}.${first}/reject`);
    expect(await position()).toMatchObject({ openTransfers: 1, missingCosts: 2, costCents: 1_000_000 });
  });

  it('that are certain are confirmed all at once, and separated at once', async () => {
    const day = (at: number, hour: number) => `2026-02-0${at}T${hour}:00:00.000Z`;
    await made(out({ sats: 1_000_000, occurredAt: day(1, 10) }));
    await made(arrived({ sats: 999_000, occurredAt: day(1, 11) }));
    await made(out({ sats: 2_000_000, occurredAt: day(3, 10) }));
    await made(arrived({ sats: 1_999_000, occurredAt: day(3, 11) }));
    // Either of two arrivals may be this exit.
    await made(out({ sats: 500_000, occurredAt: day(5, 10) }));
    await made(arrived({ sats: 499_900, occurredAt: day(5, 11) }));
    await made(arrived({ sats: 499_800, occurredAt: day(5, 12) }));
    const listed = async () => ledgerMatchListSchema.parse(await eva.get('/matches')).matches;
    expect((await listed()).map(({ isCertain }) => isCertain)).toEqual([false, true, true]);

    const answer = await eva.ask('POST', '/matches/confirm');
    const { batchId, count } = ledgerMatchesConfirmedSchema.parse(answer.json());
    expect([answer.statusCode, count]).toEqual([200, 2]);
    expect(await listed()).toHaveLength(1);
    expect(await position()).toMatchObject({ openTransfers: 1 });
    const again = await eva.ask('POST', '/matches/confirm');
    expect(again.json()).toEqual({ batchId: null, count: 0 });

    expect((await eva.ask('DELETE', `/matches/batches/${batchId}`)).statusCode).toBe(204);
    expect(await listed()).toHaveLength(3);
    expect((await eva.ask('DELETE', `/matches/batches/${batchId}`)).statusCode).toBe(404);
  });

  it('of one transaction are joined by an arrival that comes later and was booked as fee', async () => {
    const outId = await made(out({ txid, sats: 5_000_000 }));
    const first = await made(arrived({ txid, sats: 4_960_000 }));
    expect(await position()).toMatchObject({ sats: 9_960_000, costCents: 996_000 });
    const other = await eva.addAccount('self_custody', 'Outra');
    const second = await made(arrived({ txid, sats: 39_000, accountId: other }));
    expect(await position()).toMatchObject({ sats: 9_999_000, costCents: 999_900, missingCosts: 0 });
    const { entries } = await eva.get('/entries?kind=transfer_out');
    expect(entries[0]).toMatchObject({ id: outId, linkedEntryIds: [first, second] });
  });

  it('may be several exits in one arrival, by any choice that fits, and again apart', async () => {
    const outs = [await made(out({ sats: 1_000_000 })), await made(out({ sats: 2_000_000 }))];
    const inId = await made(arrived({ sats: 2_999_000, amountCents: 77 }));
    const pair = `${outs.join('~')}.${inId}`;
    const confirmed = await eva.ask('POST', `/matches/${pair}/confirm`);
    expect(confirmed.json()).toMatchObject({
      outs: outs.map((id) => ({ id, status: 'complete', linkedEntryId: inId })),
      ins: [{ id: inId, linkedEntryIds: outs, amountCents: 77, isAmountUnused: true }],
    });
    expect(namesIn(confirmed.json())).toEqual(namesIn(confirmedExample));
    expect(await position()).toMatchObject({ sats: 9_999_000, costCents: 999_900, openTransfers: 0 });
    expect((await eva.ask('POST', `/matches/${pair}/confirm`)).statusCode).toBe(200);
    expect((await eva.ask('POST', `/matches/${pair}/reject`)).statusCode).toBe(204);
    expect(await position()).toMatchObject({ openTransfers: 2, missingCosts: 0, costCents: 1_000_077 });
    const tooMuch = await made(arrived({ sats: 3_000_001 }));
    const refused = await eva.ask('POST', `/matches/${outs.join('~')}.${tooMuch}/confirm`);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'MATCH_CHANGED']);
    expect((await eva.ask('POST', `/matches/${outs.join('~')}.nenhum/confirm`)).statusCode).toBe(404);
  });

  it('of one transaction in one account are a pair: coins sent to the own address', async () => {
    const inId = await made(out({ kind: 'transfer_in', txid, sats: 4_999_000 }));
    const outId = await made(out({ txid }));
    expect((await eva.get('/entries?kind=transfer_in')).entries[0].linkedEntryId).toBe(outId);
    expect(await position()).toMatchObject({ sats: 9_999_000, costCents: 999_900, isProvisional: false });
    await eva.ask('PATCH', `/entries/${inId}`, { revision: 1, txid: null });
    expect(await position()).toMatchObject({ openTransfers: 1 });
  });

  it('with a fee that is known are suggested however small they are', async () => {
    const outId = await made(out({ sats: 200_000, feeSats: 10_000 }));
    const inId = await made(arrived({ sats: 200_000 }));
    const { matches } = ledgerMatchListSchema.parse(await eva.get('/matches'));
    expect(matches).toMatchObject([{ id: `${outId}.${inId}`, reason: 'amount_and_time', feeSats: 10_000 }]);
  });

  it('of which one is a reference of an exchange are no transaction', async () => {
    await made(out({ txid: 'Ordem 1', sats: 9_000_000 }));
    await made(arrived({ txid: 'Ordem 1' }));
    expect(await eva.get('/matches')).toEqual({ matches: [] });
    expect((await eva.get('/position')).openTransfers).toBe(1);
  });
});
