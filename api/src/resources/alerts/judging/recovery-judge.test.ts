import type { WalletPolicy } from '@painel/contract';
import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { createRecoveryStore } from '../../holdings/watched-wallets/recovery.store';
import { createAlertSettingsStore } from '../alert-settings.store';

const policy: WalletPolicy = {
  fingerprints: ['0d44e95f'],
  paths: [
    { keys: [{ required: 2, of: 3 }], lock: null },
    { keys: [{ required: 1, of: 1 }], lock: { kind: 'blocks', value: 52_560 } },
  ],
  inputWeight: 418,
};

onEveryEngineInDepth('the alert of a recovery', (at) => {
  const start = async () => {
    const site = await alertSite(at().database);
    const { database, time, market, minuteSample, reported, alerts } = site;
    const created_at = time.now.toISOString();
    await createAlertSettingsStore(database).update(ana.id, { quiet: false });
    const wallet = (id: string, stored: string | null) => ({
      id,
      user_id: ana.id,
      label: 'Cofre',
      script: 'wsh' as const,
      fingerprint: '0d44e95f',
      policy: stored,
      key_hash: id,
      sealed_key: '',
      created_at,
      updated_at: created_at,
    });
    await database
      .insertInto('watched_wallets')
      .values([wallet('w1', JSON.stringify(policy)), wallet('w2', null)])
      .execute();
    await database
      .insertInto('derived_addresses')
      .values({
        wallet_id: 'w1',
        user_id: ana.id,
        branch: 'receive',
        position: 0n,
        address: 'bc1qcofre',
        balance_sats: 0n,
        balance_source: 'live',
        unconfirmed_sats: 0n,
        unconfirmed_count: 0n,
        transaction_count: 1n,
        last_transaction: null,
        last_updated: created_at,
        history_updated: null,
      })
      .execute();
    /** The coins of the wallet; a height of null is unconfirmed. */
    const coins = async (heights: Record<string, number | null>) => {
      await database.deleteFrom('onchain_outputs').execute();
      const rows = Object.entries(heights).map(([txid, height]) => ({
        user_id: ana.id,
        source: 'live' as const,
        txid,
        vout: 0n,
        address: 'bc1qcofre',
        sats: 50_000_000n,
        height: height === null ? null : BigInt(height),
        occurred_at: null,
        seen_at: created_at,
      }));
      if (rows.length > 0) await database.insertInto('onchain_outputs').values(rows).execute();
    };
    /** The messages after the judge has seen a block. */
    const messagesAt = async (height: number) => {
      const halving = async () => ({
        value: { currentBlock: height },
        source: 'live' as const,
        readAt: time.now,
      });
      Object.assign(market, { halving });
      await minuteSample(475_000);
      return reported();
    };
    const add = (watchedWalletId = 'w1') =>
      alerts.add(ana.id, { kind: 'recovery_near', params: { watchedWalletId }, channels: ['push'] });
    return { ...site, coins, messagesAt, add };
  };

  it('comes at 20 % and at 5 % of the wait and at its opening, once for each coin', async () => {
    const { coins, messagesAt, add, sent, first } = await start();
    await add();
    await coins({ a: 900_000, b: 940_000 });
    expect(await messagesAt(942_047)).toEqual([]);
    const messages = await messagesAt(942_048);
    expect(messages).toEqual([
      expect.stringMatching(
        /^Uma carteira sua tem 1 moeda que poderá ser gasta pela recuperação por volta de 1 de fevereiro de 2027: faltam até 20 % do prazo\. Ninguém mexeu nela\. Para recomeçar o prazo, mova a moeda para um endereço novo da mesma carteira\.$/,
      ),
    ]);
    expect(await messagesAt(949_931)).toHaveLength(1);
    expect((await messagesAt(949_932))[1]).toMatch(/faltam até 5 % do prazo/);
    expect((await messagesAt(952_560))[2]).toMatch(
      / 1 moeda que pode ser gasta pela recuperação: o prazo acabou/,
    );
    expect(await messagesAt(960_000)).toHaveLength(3);
    await first.outbox.run();
    expect(sent).toHaveLength(3);
  });

  it('rests on the confirmed coins of the wallet, of one source', async () => {
    const { coins, database } = await start();
    await coins({ b: 940_000, a: 900_000, c: null });
    const store = createRecoveryStore(database);
    const first = await store.firstCoins({ userId: ana.id, source: 'live' });
    expect([...first]).toEqual([['w1', { coin: { height: 900_000, occurredAt: null }, count: 2 }]]);
    expect(await store.firstCoins({ userId: ana.id, source: 'simulated' })).toEqual(new Map());
    const names = (await store.coinsOf({ userId: ana.id, source: 'live' }, 'w1')).map(({ txid }) => txid);
    expect(names).toEqual(['a', 'b']);
  });

  it('comes again for a coin that moved, and joins coins of one stage', async () => {
    const { coins, messagesAt, add } = await start();
    await add();
    await coins({ a: 900_000, b: 900_100 });
    expect(await messagesAt(945_000)).toEqual([
      expect.stringMatching(/ 2 moedas que .* Ninguém mexeu nelas\. .*mova as moedas/),
    ]);
    await coins({ b: 900_100, moved: 945_010 });
    expect(await messagesAt(945_020)).toHaveLength(1);
    expect((await messagesAt(949_950 + 100))[1]).toMatch(/ 1 moeda que .*até 5 %/);
    expect(await messagesAt(952_660)).toHaveLength(3);
    expect((await messagesAt(945_010 + 42_048))[3]).toMatch(/ 1 moeda que .*até 20 %/);
  });

  it('is not sent again after a reorganisation took its coin back to unconfirmed', async () => {
    const { coins, messagesAt, add } = await start();
    await add();
    await coins({ a: 900_000 });
    expect(await messagesAt(945_000)).toHaveLength(1);
    await coins({ a: null });
    expect(await messagesAt(945_001)).toHaveLength(1);
    await coins({});
    expect(await messagesAt(945_002)).toHaveLength(1);
    await coins({ a: 900_004 });
    expect(await messagesAt(945_003)).toHaveLength(1);
  });

  it('names its sum only where amounts may be named', async () => {
    const { coins, messagesAt, add, database } = await start();
    await createAlertSettingsStore(database).update(ana.id, { showAmounts: true });
    await add();
    await coins({ a: 900_000, b: 900_000 });
    expect(await messagesAt(945_000)).toEqual([
      expect.stringMatching(/^Uma carteira sua tem 2 moedas \(1 BTC\) que poderão/),
    ]);
  });

  it('waits during a pause and a snooze, and says the stage afterwards', async () => {
    const { coins, messagesAt, add, alerts } = await start();
    const { id } = await add();
    await coins({ a: 900_000 });
    await alerts.pause(ana.id, id);
    expect(await messagesAt(945_000)).toEqual([]);
    await alerts.rearm(ana.id, id);
    expect(await messagesAt(945_001)).toEqual([expect.stringMatching(/até 20 %/)]);
  });

  it('is refused for a wallet without a recovery, and for that of another person', async () => {
    const { add } = await start();
    await expect(add('w2')).rejects.toMatchObject({
      message: 'Esta carteira não tem prazo de recuperação. Escolha outra.',
    });
    await expect(add('w3')).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
