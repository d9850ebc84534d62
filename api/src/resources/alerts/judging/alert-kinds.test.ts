import type { AlertRequest } from '@painel/contract';
import { noon } from '../../../testing/alerts/alert-rows';
import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { createSimulatedSource } from '../../../upstreams/simulated/simulated-source';
import { createAlertSettingsStore } from '../alert-settings.store';

onEveryEngineInDepth('alerts of all kinds', (at) => {
  const site = () => alertSite(at().database);

  it('announces payments once each, by the sum of a wallet, without amounts', async () => {
    const { alerts, minuteSample, reported, database, first, sent } = await site();
    const at = noon.toISOString();
    const reading = {
      balance_source: 'live' as const,
      last_transaction: null,
      last_updated: at,
      history_updated: null,
      transaction_count: null,
    };
    await database
      .insertInto('watched_addresses')
      .values({
        ...reading,
        id: 'a1',
        user_id: ana.id,
        address: 'bc1q',
        label: null,
        balance_sats: 0n,
        unconfirmed_sats: 0n,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await createAlertSettingsStore(database).update(ana.id, { zone: 'Asia/Tokyo' });
    await alerts.add(ana.id, {
      kind: 'address_activity',
      params: { addressId: 'a1' },
      channels: ['push'],
    });
    const read = async (balance_sats: bigint, unconfirmed_sats: bigint) => {
      await database.updateTable('watched_addresses').set({ balance_sats, unconfirmed_sats }).execute();
      await minuteSample(475_000);
    };
    await read(0n, 0n);
    await read(0n, 5n);
    await read(5n, 0n);
    await read(0n, 5n);
    expect(await reported()).toEqual([
      'Um endereço seu recebeu bitcoin.',
      'Um endereço seu teve uma transação confirmada.',
      'Um endereço seu tem uma transação que voltou a aguardar confirmação.',
    ]);
    await first.outbox.run();
    expect(sent).toHaveLength(3);
    await alerts.pause(ana.id, (await alerts.list(ana.id)).alerts[0]!.id);
    const refresh = await database.selectFrom('portfolio_refreshes').select('finished_at').execute();
    expect(refresh).toEqual([{ finished_at: null }]);
  });

  it('reports the limit of a month once, and each DARF that is due, though prices are simulated', async () => {
    const { alerts, alertsOf, reported, outlook, pass, minuteSample } = await site();
    await alerts.add(ana.id, { kind: 'tax_limit', params: { percent: 80 }, channels: ['push'] });
    await alerts.add(ana.id, {
      kind: 'tax_due',
      params: { daysLeft: 7 },
      channels: ['push'],
      repeat: true,
    });
    const hour = async () => {
      pass(3_600_000);
      await minuteSample(475_000);
      await minuteSample(475_000);
      await minuteSample(475_000);
    };
    await hour();
    expect(await reported()).toEqual([]);
    Object.assign(outlook, { limitPercent: 80, daysToDarf: 8 });
    await hour();
    await hour();
    const limit = 'Suas alienações do mês passaram de 80 % do limite de isenção.';
    expect(await reported()).toEqual([limit]);
    // Another month begins, and a DARF comes near.
    Object.assign(outlook, { limitPercent: 0, daysToDarf: 7 });
    await hour();
    const due = 'Um DARF seu vence em 7 dias. Se já pagou, registre em «Imposto de renda».';
    expect(await reported()).toEqual([limit, due]);
    Object.assign(outlook, { limitPercent: 81, daysToDarf: null });
    await hour();
    expect((await reported()).filter((text) => text === due)).toHaveLength(1);
    const { isTrue, lastValue } = await alertsOf().add(ana.id, {
      kind: 'tax_limit',
      params: { percent: 100 },
      channels: ['push'],
    });
    expect([isTrue, lastValue]).toEqual([false, 81]);
  });

  it('fires in simulated mode at a fee below 1 sat/vB, once the quiet hours of the network come', async () => {
    const { sample, reported, market, time, process, pass, alertsOf } = await site();
    const { mempoolStats } = createSimulatedSource({ seed: 'semente', clock: () => time.now });
    Object.assign(market, { mempoolStats, source: 'simulated' });
    const fee = async () => (await mempoolStats()).value.fees.halfHour!;
    const wait = async (isSo: (fee: number) => boolean) => {
      while (!isSo(await fee())) pass(60_000);
    };
    await wait((rate) => rate > 1);
    const request: AlertRequest = { kind: 'fee_below', params: { satVb: 0.9 }, channels: ['push'] };
    const { isTrue } = await alertsOf({ isSimulationChosen: true }).add(ana.id, request);
    const judges = [process({ isSimulationChosen: true }).judge];
    await sample(500_000, judges);
    expect([isTrue, await reported()]).toEqual([false, []]);
    await wait((rate) => rate <= 0.9);
    for (let n = 0; n < 2; n += 1) await sample(500_000, judges);
    expect(await reported()).toEqual([
      expect.stringMatching(/^Simulado: A taxa da rede está em 0,[1-9] sat\/vB\.$/),
    ]);
  });

  it('reports a premium that two samples of five minutes agree on, and none without its legs', async () => {
    const { alerts, sample, reported, market, time } = await site();
    let [percent, readAt]: [number | null, Date] = [1.9, time.now];
    const premium = async () => ({ value: { commercial: { percent } }, source: 'live' as const, readAt });
    Object.assign(market, { premium });
    const read = async (next: number | null) => {
      [percent, readAt] = [next, time.now];
      for (let n = 0; n < 30; n += 1) await sample(500_000);
    };
    const params = { direction: 'above', percent: 2 } as const;
    await alerts.add(ana.id, { kind: 'premium', params, channels: ['push'] });
    await read(1.9);
    await read(2.05);
    await read(null);
    await read(2.1);
    expect(await reported()).toEqual([]);
    await read(2.13);
    expect(await reported()).toEqual(['O ágio do bitcoin no Brasil passou de 2 %: agora está em 2,13 %.']);
    const { isTrue, lastValue } = await alerts.add(ana.id, {
      kind: 'premium',
      params: { direction: 'below', percent: -0.5 },
      channels: ['push'],
    });
    expect([isTrue, lastValue]).toEqual([false, 2.13]);
  });

  it('judges portfolios, fees, the halving, dollars, changes and silence', async () => {
    const { alerts, sample, reported, market, database, time } = await site();
    const at = noon.toISOString();
    await database
      .insertInto('external_wallets')
      .values({
        id: 'w1',
        user_id: ana.id,
        name: 'Cofre',
        platform: 'Ledger',
        balance_nano_btc: 100_000_000n,
        description: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    let [fee, blocks] = [3, 1001];
    const now = <Value>(value: Value) => ({ value, source: 'live' as const, readAt: time.now });
    Object.assign(market, {
      mempoolStats: async () => now({ count: 1, fees: { fastest: 9, halfHour: fee, hour: 1 } }),
      halving: async () => now({ blocksRemaining: blocks }),
      candles: async () => {
        const dayAgo = { timestamp: time.now.getTime() - 24 * 60 * 60_000, open: 500_000 };
        return now([{ ...dayAgo, high: 1, low: 1, close: 1, volume: 1 }]);
      },
    });
    market.priceBrl = 500_000;
    const requests: AlertRequest[] = [
      { kind: 'portfolio_value', params: { direction: 'below', cents: 4_800_000 }, channels: ['push'] },
      { kind: 'fee_below', params: { satVb: 2 }, channels: ['push'] },
      { kind: 'halving', params: { blocksLeft: 1000 }, channels: ['push'] },
      { kind: 'price_below', params: { cents: 9_000_000, currency: 'USD' }, channels: ['push'] },
      { kind: 'price_change', params: { percent: -5, window: '24h' }, channels: ['push'] },
      { kind: 'source_stale', params: { minutes: 15 }, channels: ['push'] },
    ];
    for (const request of requests) await alerts.add(ana.id, request);
    await sample(500_000);
    [fee, blocks] = [2, 1000];
    market.priceUsd = 90_000;
    for (let n = 0; n < 14; n += 1) await sample(475_000);
    expect((await reported()).sort()).toEqual([
      'A taxa da rede está em 2 sat/vB.',
      'Faltam 1.000 blocos para o halving.',
      'O Bitcoin caiu 5 % em 24 horas.',
      'O Bitcoin caiu abaixo de US$ 90.000: agora está em US$ 90.000.',
      'O valor do seu portfólio caiu abaixo do limite que você definiu.',
    ]);
    const last = time.now;
    time.now = new Date(last.getTime() + 15 * 60_000);
    await sample(null);
    await sample(null);
    const text = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    }).format(last);
    expect((await reported()).at(-1)).toBe(`O Painel está sem preço desde ${text}.`);
  });
});
