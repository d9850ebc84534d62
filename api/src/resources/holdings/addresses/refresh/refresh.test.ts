import { setTimeout as pause } from 'node:timers/promises';
import { refreshProgressSchema } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import { addressReading } from '../../../../testing/address-readings';
import { countEventLoopTurns } from '../../../../testing/count-event-loop-turns';
import { eventually } from '../../../../testing/eventually';
import { onEveryEngine } from '../../../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../../../testing/people';
import { apiForEachTest } from '../../../../testing/test-api';
import { createTestMarket } from '../../../../testing/market/test-market';
import { oneByOne } from '../../../../upstreams/addresses/address-source';
import { UpstreamError } from '../../../../upstreams/http/upstream-error';
import { createAddressStore } from '../addresses.store';
import { type RefreshDependencies, createRefreshService } from './refresh.service';
import { createRefreshStore } from './refreshes.store';
import { createOutputStore } from '../../onchain/outputs.store';
import { createReadingStore } from './readings.store';

const names = Array.from({ length: 6 }, (_unused, index) => `bc1${index}`);
const never = new Promise<never>(() => undefined);
const silent = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;
const askedToWait = (retryAfterMs: number) =>
  new UpstreamError('rate-limited', 'o servidor pediu para esperar', { retryAfterMs });

onEveryEngine('a refresh', (at) => {
  const watch = (addresses: readonly string[]) =>
    createAddressStore(at().database).insertAll(
      'u1',
      addresses.map((address) => ({ id: address, address, label: null, createdAt: instant(1) })),
    );
  const prepare = async () => {
    const { database } = at();
    await insertPeople(database);
    await watch(names);
    const market = createTestMarket();
    market.otherReading = addressReading(1);
    const finished: string[] = [];
    const service = (changes: Partial<RefreshDependencies> = {}) =>
      createRefreshService({
        store: createRefreshStore(database),
        readings: createReadingStore(database),
        outputs: createOutputStore(database),
        addressSource: () => market.addresses,
        clock: () => new Date(),
        logger: silent,
        extendWallets: () => Promise.resolve(),
        onFinished: async (userId) => void finished.push(userId),
        ...changes,
      });
    return { market, finished, service };
  };

  it('reads each address once, however many processes and callers want it', async () => {
    const { market, finished, service } = await prepare();
    market.beforeLookup = () => pause(20);
    const services = [service(), service()];
    const results = await Promise.all(
      services.flatMap((each) => [each.refresh('u1'), each.refresh('u1'), each.refresh('u1')]),
    );
    expect(results).toEqual(results.map(() => ({ updated: 6, failed: 0, pending: 0 })));
    expect(market.lookups.sort()).toEqual(names);
    expect(finished).toEqual(['u1']);
    await Promise.all(services.map((each) => each.stop()));
  });

  it('lets other work of the process in between, and has one wait for all calls of a user', async () => {
    const { service } = await prepare();
    const many = Array.from({ length: 100 }, (_unused, at) => `bc1q${at}`);
    await watch(many);
    // With a source that answers at once, as the simulated one does.
    const each = service({ addressSource: () => oneByOne(async () => addressReading(1)) });
    const turns = await countEventLoopTurns(async () => {
      const refreshed = each.refresh('u1');
      expect(each.refresh('u1')).toBe(refreshed);
      expect(await refreshed).toEqual({ updated: 106, failed: 0, pending: 0 });
    });
    // One for each twenty.
    expect(turns).toBeGreaterThanOrEqual(5);
    await each.stop();
  });

  it('answers when its caller has waited long enough, and continues', async () => {
    const { market, service } = await prepare();
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    market.beforeLookup = () => answered;
    const slow = service({ maxWaitMs: 1 });
    expect(await slow.refresh('u1')).toEqual({ updated: 0, failed: 0, pending: 6 });
    answer?.();
    await slow.settled('u1');
    expect(await slow.progress('u1')).toMatchObject({ isRunning: false, total: 6, done: 6, failed: 0 });
    await slow.stop();
  });

  it('that is cut short is taken up by the next process, which reads only what is left', async () => {
    const { market, service } = await prepare();
    market.beforeLookup = () => (market.lookups.length > 2 ? never : Promise.resolve());
    const first = service();
    await first.begin('u1');
    await eventually(async () => expect((await first.progress('u1')).done).toBe(2));
    await first.stop();
    expect(await first.progress('u1')).toMatchObject({ isRunning: true, done: 2, finishedAt: null });

    market.beforeLookup = () => Promise.resolve();
    market.lookups.length = 0;
    const second = service();
    second.start();
    await eventually(async () => expect(await second.progress('u1')).toMatchObject({ isRunning: false }));
    expect(market.lookups).toHaveLength(4);
    await second.stop();
  });

  it('that is requested while new addresses are read still reads everything', async () => {
    const { market, service } = await prepare();
    const each = service();
    await each.refresh('u1');
    await watch(['bc1new']);
    market.lookups.length = 0;
    market.beforeLookup = () => pause(50);
    await each.readNew('u1');
    await eventually(async () => expect(market.lookups).toEqual(['bc1new']));
    expect(await each.refresh('u1')).toEqual({ updated: 7, failed: 0, pending: 0 });
    expect(new Set(market.lookups)).toEqual(new Set([...names, 'bc1new']));
    await each.stop();
  });

  it('of new addresses reads nothing else', async () => {
    const { market, service } = await prepare();
    const each = service();
    await each.refresh('u1');
    await watch(['bc1new']);
    market.lookups.length = 0;
    await each.readNew('u1');
    await each.settled('u1');
    expect(market.lookups).toEqual(['bc1new']);
    await each.stop();
  });

  it('waits when the source asks for it, and fails nothing', async () => {
    const { market, service } = await prepare();
    market.failures = [askedToWait(60), askedToWait(60)];
    const patient = service();
    const begun = performance.now();
    expect(await patient.refresh('u1')).toEqual({ updated: 6, failed: 0, pending: 0 });
    expect(performance.now() - begun).toBeGreaterThan(110);
    expect(market.lookups).toHaveLength(8);
    await patient.stop();
  });

  it('that waits for its source ends at once when the server stops', async () => {
    const { market, service } = await prepare();
    market.failures = [askedToWait(60_000)];
    const waiting = service();
    await waiting.begin('u1');
    await eventually(async () => expect(market.lookups).toHaveLength(1));
    await pause(20);
    await waiting.stop();
    expect(await waiting.progress('u1')).toMatchObject({ isRunning: true, done: 0 });
  });

  it('does not delay a server that stops while its source does not answer', async () => {
    const { market, service } = await prepare();
    market.beforeLookup = () => never;
    const waiting = service();
    await waiting.begin('u1');
    await eventually(async () => expect(market.lookups).toHaveLength(1));
    await waiting.stop();
    expect(await waiting.progress('u1')).toMatchObject({ isRunning: true, done: 0 });
  });

  it('reports what failed and tries it again the next time', async () => {
    const { market, service } = await prepare();
    market.failures = [new Error('sem resposta')];
    const each = service();
    expect(await each.refresh('u1')).toEqual({ updated: 5, failed: 1, pending: 0 });
    expect(await each.refresh('u1')).toEqual({ updated: 6, failed: 0, pending: 0 });
    await each.stop();
  });

  it('ends when its user was deleted', async () => {
    const { market, finished, service } = await prepare();
    market.beforeLookup = () => pause(20);
    const each = service();
    await each.begin('u1');
    await at().database.deleteFrom('users').where('id', '=', 'u1').execute();
    await each.settled('u1');
    expect(finished).toEqual([]);
    await each.stop();
  });
});

describe('the progress of a refresh', () => {
  const api = apiForEachTest();
  let ana: string;
  beforeEach(async () => {
    ana = await api.signIn();
  });

  const progress = async () => {
    const answer = await api.inject({ url: '/portfolio/refresh-progress', token: ana });
    return refreshProgressSchema.parse(answer.json());
  };

  it('is nothing before the first', async () => {
    expect(await progress()).toEqual({
      status: 'idle',
      total: 0,
      done: 0,
      failed: 0,
      started_at: null,
      finished_at: null,
    });
  });

  it('is reported while it runs and afterwards', async () => {
    api.market.otherReading = addressReading(1);
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.market.beforeLookup = () => answered;
    const payload = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    await api.inject({ method: 'POST', url: '/portfolio/addresses', payload, token: ana });
    expect(await progress()).toMatchObject({ status: 'running', total: 1, done: 0, finished_at: null });
    answer?.();
    await eventually(async () =>
      expect(await progress()).toMatchObject({ status: 'idle', done: 1, finished_at: expect.any(String) }),
    );
  });
});
