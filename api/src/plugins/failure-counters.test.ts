import { randomUUID } from 'node:crypto';
import { type RedisConnection, connectRedis } from '../redis';
import { describeOn, redisServer } from '../testing/engines/services';
import { type FailureCounter, memoryFailures, sharedFailures } from './failure-counters';

const rule = { free: 2, windowMs: 2400, firstWaitMs: 600 };
const silent = { warn: () => undefined, info: () => undefined };

function counts(
  make: () => [FailureCounter, FailureCounter],
  pass: (ms: number, key: string) => Promise<void>,
) {
  const key = () => randomUUID();

  it('the free failures, then a wait that doubles up to the window', async () => {
    const [one, other] = make();
    const at = key();
    expect([await one.begin(at, rule), await other.begin(at, rule)]).toEqual([0, 0]);
    for (const wait of [600, 1200, 2400]) {
      const left = await other.begin(at, rule);
      expect(left).toBeGreaterThan(wait / 2);
      expect(left).toBeLessThanOrEqual(wait);
      await pass(left + 5, at);
      expect(await one.begin(at, rule)).toBe(0);
    }
  });

  it('nothing that ended before', async () => {
    const [one, other] = make();
    const at = key();
    await one.begin(at, rule);
    await pass(rule.windowMs + 5, at);
    expect([await other.begin(at, rule), await one.begin(at, rule)]).toEqual([0, 0]);
    expect(await one.begin(at, rule)).toBeGreaterThan(0);
  });

  it('no attempt that was withdrawn, and none before a success', async () => {
    const [one, other] = make();
    const at = key();
    await one.begin(at, rule);
    await one.begin(at, rule);
    await other.withdraw(at);
    expect(await one.begin(at, rule)).toBe(0);
    expect(await one.begin(at, rule)).toBeGreaterThan(0);
    await other.forget(at);
    expect([await one.begin(at, rule), await one.begin(at, rule)]).toEqual([0, 0]);
    await one.withdraw(key());
  });

  it('each key alone', async () => {
    const [one] = make();
    const [at, elsewhere] = [key(), key()];
    await one.begin(at, rule);
    await one.begin(at, rule);
    expect(await one.begin(elsewhere, rule)).toBe(0);
  });
}

describe('memory counts', () => {
  const time = { now: 0 };
  counts(
    () => {
      const failures = memoryFailures(() => time.now);
      return [failures, failures];
    },
    async (ms) => void (time.now += ms),
  );
});

describeOn('Redis', 'two processes count', () => {
  const connections: RedisConnection[] = [];
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close();
  });

  const connected = () => {
    // On a busy machine an answer takes longer than a caller waits for it in the product.
    const connection = connectRedis(redisServer(), silent, { answerMs: 10_000 });
    connections.push(connection);
    return sharedFailures(connection);
  };
  const make = (): [FailureCounter, FailureCounter] => [connected(), connected()];
  // Redis uses its own clock, which a test cannot change: its keys expire that much earlier instead.
  counts(make, (ms, key) =>
    connections[0]!.run(async (client) => {
      for (const kept of await client.keys(`painel:failures:{${key}}*`)) {
        const left = await client.pttl(kept);
        await (left > ms ? client.pexpire(kept, left - ms) : client.del(kept));
      }
    }),
  );
});

it('a thousand failures are waited for no longer than the window', async () => {
  const time = { now: 0 };
  const failures = memoryFailures(() => time.now);
  for (let n = 0; n < 1200; n += 1) {
    expect(await failures.begin('a', rule)).toBe(0);
    time.now += rule.windowMs;
  }
});
