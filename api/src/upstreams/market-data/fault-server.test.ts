import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import Fastify from 'fastify';
import * as z from 'zod';
import { inDepth } from '@painel/platform/testing/deep';
import { minuteMs } from '../../time/durations';
import { createResponseCache } from '../../resources/bitcoin/response-cache';
import { faults } from '../../testing/vendors/faults';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { createVendor } from '../http/vendor';
import { UpstreamUnavailableError } from '../unavailable';
import { type Feed, createFeed } from './feed';

const schema = z.object({ value: z.number() });
const begun = new Date('2026-11-20T12:00:00.000Z');
const healthy = answerPaths({ '/': { value: 1 } });

let server: UpstreamServer;
let http: HttpClient;
let feed: Feed<number>;
let now: Date;

function feedEvery(everyMs: number): Feed<number> {
  const vendor = createVendor({ http });
  return createFeed({
    name: 'preço',
    load: async () => ({ value: (await vendor.json(server.url, schema)).value, readAt: now }),
    everyMs,
    freshMs: minuteMs,
    staleMs: 15 * minuteMs,
    clock: () => now,
    logger: { info: () => undefined, warn: () => undefined },
  });
}

beforeEach(async () => {
  now = begun;
  server = await startUpstreamServer((...exchange) => healthy(...exchange));
  http = createHttpClient('PainelBitcoin/1.0', { totalTimeoutMs: 500 });
  feed = feedEvery(100);
});
afterEach(async () => {
  await feed.stop();
  await http.close();
  await server.close();
});

async function until(isDone: () => boolean | Promise<boolean>) {
  await waitFor(isDone);
}

describe.each(Object.entries(faults))('a server that %s', (what, fault) => {
  async function breakAfterOneAnswer() {
    feed.start();
    await feed.read();
    server.answer = fault;
    const before = server.requests.length;
    now = new Date(begun.getTime() + 2 * minuteMs);
    await until(() => server.requests.length > before);
  }

  it('leaves the last answer, at once and with its age', async () => {
    await breakAfterOneAnswer();

    const reading = await Promise.race([feed.read(), nextTurn('it waits')]);

    expect(reading).toEqual({ value: 1, source: 'stale', readAt: begun });
    expect(feed.fresh()).toBeNull();
  });

  // The end of an old answer does not depend on the fault, so one that hangs and one that answers represent all.
  const itOfSome = inDepth || /^(hangs|answers 500)$/.test(what) ? it : it.skip;

  itOfSome('leaves nothing after fifteen minutes (every fault with TEST_DEEP=1)', async () => {
    await breakAfterOneAnswer();
    now = new Date(begun.getTime() + 15 * minuteMs);

    await expect(feed.read()).rejects.toThrow(UpstreamUnavailableError);
  });

  itOfSome('is asked again and believed again when it is well (every fault with TEST_DEEP=1)', async () => {
    await breakAfterOneAnswer();
    server.answer = healthy;

    await until(async () => (await feed.read()).source === 'live');

    expect(await feed.read()).toEqual({ value: 1, source: 'live', readAt: now });
  });

  it('is not called by those who wait for a first answer', async () => {
    server.answer = fault;
    feed.start();

    const waiting = await Promise.allSettled(Array.from({ length: 1_000 }, () => feed.read()));

    expect(waiting.every(({ status }) => status === 'rejected')).toBe(true);
    // One request and its one retry.
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });
});

it('is called once for a thousand visitors who all miss', async () => {
  server.answer = (...exchange) => void setTimeout(50).then(() => healthy(...exchange));
  const app = Fastify();
  app.get(
    '/',
    createResponseCache().cached(5, () => feed.read()),
  );
  // The client is closed, so that neither the next round nor a late retry is counted.
  await http.close();
  http = createHttpClient('PainelBitcoin/1.0');
  feed = feedEvery(minuteMs);
  feed.start();

  const answers = await Promise.all(Array.from({ length: 1_000 }, () => app.inject('/')));

  expect(answers.every(({ statusCode, body }) => statusCode === 200 && body === '1')).toBe(true);
  expect(server.requests).toHaveLength(1);
  await app.close();
});
