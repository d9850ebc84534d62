import { randomUUID } from 'node:crypto';
import { waitFor } from '@painel/platform/testing/wait-for';
import { inDepth } from '@painel/platform/testing/deep';
import { type Place, postgres } from '../testing/engines/engines';
import { describeOn, redisServer } from '../testing/engines/services';
import { type TcpRelay, startTcpRelay } from '../testing/engines/tcp-relay';
import { connectRedis } from '../redis';
import { postgresLock, redisLock } from './locks';

const quiet = { info: () => undefined, warn: () => undefined };

describeOn('Redis', 'a lock', () => {
  const connections = [
    connectRedis(redisServer(), quiet, { answerMs: 10_000 }),
    connectRedis(redisServer(), quiet, { answerMs: 10_000 }),
  ] as const;
  afterAll(() => connections.forEach((redis) => redis.close()));

  it('is held by one, again and again, until that one lets go', async () => {
    const name = `painel:teste:${randomUUID()}`;
    const [one, other] = connections.map((redis) => redisLock(redis, name)) as [
      ReturnType<typeof redisLock>,
      ReturnType<typeof redisLock>,
    ];
    expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true]);

    await other.release();
    expect([await other.take(), await one.take()]).toEqual([false, true]);

    await one.release();
    expect([await other.take(), await one.take()]).toEqual([true, false]);
    await other.release();
  });

  it('ends by itself when its holder has ended', async () => {
    const name = `painel:teste:${randomUUID()}`;
    await redisLock(connections[0], name).take();

    const left = await connections[1].run((client) => client.pttl(name));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(10_000);
    await connections[1].run((client) => client.del(name));
  });
});

describeOn('PostgreSQL', 'a lock', () => {
  let place: Place;
  let relay: TcpRelay;
  let relayed: string;

  beforeEach(async () => {
    place = await postgres.makePlace();
    const url = new URL(place.databaseUrl!);
    relay = await startTcpRelay({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    relayed = url.href;
  });
  afterEach(async () => {
    await relay.close();
    await place.remove();
  });

  it('is held by one, again and again, until that one lets go', async () => {
    const [one, other] = [postgresLock(place.databaseUrl!), postgresLock(place.databaseUrl!)];
    expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true]);

    await one.release();
    expect(await other.take()).toBe(true);
    expect(await one.take()).toBe(false);
    await Promise.all([one.release(), other.release()]);
  });

  it('goes to another when the connection of its holder breaks, and can be claimed again', async () => {
    const [one, other] = [postgresLock(relayed), postgresLock(place.databaseUrl!)];
    expect([await one.take(), await other.take()]).toEqual([true, false]);

    relay.cut();
    await expect(one.take()).rejects.toThrow();
    await waitFor(() => other.take());

    relay.restore();
    expect(await one.take()).toBe(false);
    await other.release();
    expect(await one.take()).toBe(true);
    await one.release();
  });

  // PostgreSQL waits for ten seconds.
  if (!inDepth) return;
  it('goes to another when its holder hangs', async () => {
    const [one, other] = [postgresLock(relayed), postgresLock(place.databaseUrl!)];
    expect(await one.take()).toBe(true);
    const begun = performance.now();
    await waitFor(() => other.take());
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await one.take().catch(() => false)).toBe(false);
    await Promise.all([one.release(), other.release()]);
  });
});
