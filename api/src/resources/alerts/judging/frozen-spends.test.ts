import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';

const now = '2026-11-20T12:00:00.000Z';

onEveryEngine('coins that were frozen and spent', (at) => {
  const start = async (vouts: readonly bigint[]) => {
    const site = await alertSite(at().database);
    const spend = { user_id: ana.id, source: 'live', address: 'bc1q', sats: 5n, noticed_at: now } as const;
    await site.database
      .insertInto('frozen_spends')
      .values(vouts.map((vout) => ({ ...spend, txid: 'ab'.repeat(32), vout, reported_at: null })))
      .execute();
    return site;
  };
  const later = (time: { now: Date }) => (time.now = new Date(time.now.getTime() + 120_000));

  it('are reported once, though two processes look and one looks again', async () => {
    const { first, process, reported, time } = await start([0n, 1n]);
    const second = process();
    await Promise.all([first.judge.run(), second.judge.run()]);
    later(time);
    await first.judge.run();
    expect(await reported()).toEqual([
      '2 moedas que você congelou foram gastas. Se não foi você, confira sua carteira agora. Veja em «Moedas».',
    ]);
  });

  it('are said without an amount or an address', async () => {
    const { first, reported } = await start([0n]);
    await first.judge.run();
    expect(await reported()).toEqual([
      'Uma moeda que você congelou foi gasta. Se não foi você, confira sua carteira agora. Veja em «Moedas».',
    ]);
  });
});
