import { type LedgerVisitor, ledgerVisitor } from '../../testing/ledger/ledger-visitor';
import { onEveryApiInDepth } from '../../testing/engines/on-every-api';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { createSimulatedSource } from '../../upstreams/simulated/simulated-source';

const noon = new Date('2026-11-20T15:00:00.000Z');
const day = '2026-11-10';

onEveryApiInDepth('in simulated mode an entry without a value', (stage) => {
  const simulated = createSimulatedSource({ seed: 'painel-bitcoin', clock: () => noon });
  const close = Number(simulated.dayPrices().brlClose(day));
  let ana: LedgerVisitor;
  let spend: object;
  beforeEach(async () => {
    const { api } = stage;
    api.time.now = noon;
    api.market.current = () => simulated;
    ana = ledgerVisitor(api, await api.signIn());
    const accountId = await ana.addAccount();
    const occurredAt = `${day}T15:00:00.000Z`;
    const bought = { accountId, kind: 'buy', sats: 50_000_000, occurredAt: '2025-02-03T12:00:00.000Z' };
    await ana.add({ ...bought, amountCents: 10_000_000 });
    spend = { accountId, kind: 'spend', sats: 10_000_000, occurredAt };
  });

  it('has that of the close of its day, from the first answer on', async () => {
    expect((await ana.add(spend)).json()).toMatchObject({
      valueCents: Math.round(close / 10),
      valueSource: 'daily_close',
      status: 'complete',
    });
    const { disposals } = await ana.get('/disposals?year=2026');
    expect(disposals).toMatchObject([{ grossCents: Math.round(close / 10), valueSource: 'daily_close' }]);
    const { entries } = await ana.get('/entries');
    expect(entries.map(({ valueSource }: { valueSource: string }) => valueSource)).toEqual([
      'daily_close',
      'typed',
    ]);
    expect(await ana.get('/position')).toMatchObject({
      missingValues: 0,
      realisedCents: Math.round(close / 10) - 2_000_000,
      usd: { costCents: expect.any(Number) },
    });
    expect((await ana.get(`/position?at=${day}`)).price).toEqual({
      cents: close,
      source: 'daily_close',
      at: day,
    });
  });

  it('has none on a day that is not over, and while no source is chosen', async () => {
    const today = { ...spend, occurredAt: '2026-11-20T12:00:00.000Z' };
    expect((await ana.add(today)).json()).toMatchObject({
      valueCents: null,
      valueSource: null,
      status: 'missing_value',
    });

    stage.api.market.current = () => {
      throw new UpstreamUnavailableError();
    };
    expect((await ana.add(spend)).json()).toMatchObject({ valueCents: null, valueSource: null });
  });
});
