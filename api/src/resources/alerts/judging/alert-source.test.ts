import type { AlertRequest } from '@painel/contract';
import { noon } from '../../../testing/alerts/alert-rows';
import { above, alertSite, passed } from '../../../testing/alerts/alert-site';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { sourceToJudgeBy } from './alert-source';

const minute = 60_000;

it.each([
  [null, null, false, null],
  [null, true, false, 'simulated'],
  [null, false, false, 'live'],
  ['simulated', false, false, 'live'],
  ['live', true, false, 'live'],
  ['live', true, true, 'simulated'],
  ['live', null, true, 'live'],
] as const)('after %s, with simulated figures %s, chosen %s: %s', (kept, isSimulated, isChosen, expected) => {
  expect(sourceToJudgeBy(kept, isSimulated, isChosen)).toBe(expected);
});

onEveryEngineInDepth('alerts and the source of figures', (at) => {
  const site = () => alertSite(at().database);
  const silence: AlertRequest = { kind: 'source_stale', params: { minutes: 30 }, channels: ['push'] };

  it('fires nothing on a stale source, across a missing sample, and when it was true already', async () => {
    const { alerts, sample, reported, market, state } = await site();
    market.priceBrl = 601_000;
    const { id, isTrue } = await alerts.add(ana.id, above);
    expect(isTrue).toBe(true);
    for (const price of [601_000, 602_000]) await sample(price);
    expect([await reported(), await state(id)]).toEqual([[], 'armed']);
    await sample(599_000);
    market.source = 'stale';
    for (const price of [601_000, 602_000]) await sample(price);
    market.source = 'live';
    for (const price of [599_000, 601_000, null, 601_500]) await sample(price);
    expect(await reported()).toEqual([]);
    await sample(602_000);
    expect(await reported()).toEqual([passed('602.000')]);
  });

  it('judges nothing with simulated figures in an outage, and continues where it was', async () => {
    const { alerts, sample, reported, market, state, pass } = await site();
    const { id } = await alerts.add(ana.id, above);
    await sample(598_000);
    market.source = 'simulated';
    for (const price of [700_000, 700_000, 590_000, 601_000, 602_000]) await sample(price);
    expect([await reported(), await state(id)]).toEqual([[], 'armed']);
    expect((await alerts.add(ana.id, above)).isTrue).toBeNull();
    expect(await alerts.list(ana.id)).toMatchObject({ isSimulated: false });
    pass(60 * minute);
    market.source = 'live';
    // It crossed meanwhile, which is reported, but not of the alert that was made in the outage.
    for (const price of [603_000, 604_000]) await sample(price);
    expect(await reported()).toEqual([passed('604.000')]);
  });

  it('announces the silence although simulated figures replace them, by the last live price', async () => {
    const { alerts, sample, reported, market, pass } = await site();
    await alerts.add(ana.id, silence);
    for (const price of [598_000, 598_000]) await sample(price);
    market.source = 'simulated';
    pass(29 * minute);
    for (const price of [500_000, 500_000]) await sample(price);
    expect(await reported()).toEqual([]);
    pass(minute);
    for (const price of [500_000, 500_000]) await sample(price);
    expect(await reported()).toEqual(['O Painel está sem preço desde 12:00.']);
  });

  it('reads the price once, for its value and its age', async () => {
    const { alerts, sample, market } = await site();
    for (const request of [above, silence]) await alerts.add(ana.id, request);
    const price = jest.spyOn(market, 'price');
    await sample(598_000);
    expect(price).toHaveBeenCalledTimes(1);
  });

  it('says «Simulado» of a site that never had other figures, and begins again with the first live one', async () => {
    const { alerts, sample, reported, market } = await site();
    market.source = 'simulated';
    const { id } = await alerts.add(ana.id, above);
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    expect(await reported()).toEqual([`Simulado: ${passed('601.500')}`]);
    expect(await alerts.list(ana.id)).toMatchObject({ isSimulated: true, staleSince: null });
    await alerts.rearm(ana.id, id);
    for (const price of [590_000, 590_000]) await sample(price);
    market.source = 'live';
    for (const price of [601_000, 601_500]) await sample(price);
    expect(await reported()).toHaveLength(1);
    for (const price of [590_000, 601_000, 602_000]) await sample(price);
    expect((await reported()).at(-1)).toBe(passed('602.000'));
  });

  it('compares nothing across a restart with another source, which the operator chose', async () => {
    const { alerts, sample, reported, market, process } = await site();
    await alerts.add(ana.id, above);
    await sample(598_000);
    const restarted = [process({ isSimulationChosen: true }).judge];
    market.source = 'simulated';
    for (const price of [700_000, 700_000]) await sample(price, restarted);
    expect(await reported()).toEqual([]);
    for (const price of [590_000, 601_000, 601_500]) await sample(price, restarted);
    expect(await reported()).toEqual([`Simulado: ${passed('601.500')}`]);
  });

  it('ignores its state from before another process led', async () => {
    const { alerts, sample, reported, process, pass } = await site();
    const lead = { now: true };
    const judges = [process({ isLeader: () => lead.now }).judge];
    await alerts.add(ana.id, silence);
    for (const price of [598_000, 598_000]) await sample(price, judges);
    lead.now = false;
    await sample(598_000, judges);
    pass(5 * 60 * minute);
    lead.now = true;
    for (const price of [null, null]) await sample(price, judges);
    expect(await reported()).toEqual([]);
  });

  it('keeps the last price after a restart and a return to the lead, also when no price is shown any more', async () => {
    const { alerts, sample, reported, market, database, process, pass } = await site();
    const keep = (read_at: string) =>
      database
        .insertInto('market_snapshots')
        .values({ name: '1 spot price', read_at, fetched_at: read_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ read_at, fetched_at: read_at }))
        .execute();
    const lead = { now: true };
    const judges = [process({ isLeader: () => lead.now }).judge];
    await alerts.add(ana.id, silence);
    for (const price of [598_000, 598_000]) await sample(price, judges);
    lead.now = false;
    await sample(598_000, judges);
    pass(5 * 60 * minute);
    const last = new Date(noon.getTime() + 5 * 60 * minute);
    await keep(last.toISOString());
    lead.now = true;
    // Its memory is five hours old, and another process had a price since.
    for (const price of [null, null]) await sample(price, judges);
    expect([await reported(), market.priceBrl]).toEqual([[], null]);
    expect((await alerts.list(ana.id)).staleSince).toBe(last.toISOString());
    pass(30 * minute);
    const restarted = [process().judge];
    for (const price of [null, null]) await sample(price, restarted);
    expect(await reported()).toEqual(['O Painel está sem preço desde 17:00.']);
  });
});
