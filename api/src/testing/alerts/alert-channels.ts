import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Engine, Place } from '../engines/engines';
import { type Mailbox, startMailbox, until } from '../mailbox';
import { migratedPlaces } from '../engines/migrated-places';
import { type OpenNetworkServer, createSubscriber, startOpenNetwork } from '../vendors/push-service';
import { type TestApi, startTestApi } from '../test-api';

/** A fake of Telegram's API for bots. */
async function startTelegram() {
  const calls: { method: string; body: Record<string, unknown> }[] = [];
  const telegram = { url: '', calls, updates: [] as object[], status: 200, close: () => server.close() };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const method = /^\/bottoken-canario\/(\w+)$/.exec(request.url ?? '')?.[1] ?? 'unknown';
      calls.push({ method, body: JSON.parse(body || '{}') as Record<string, unknown> });
      const results: Record<string, unknown> = {
        getMe: { username: 'painel_bot' },
        getUpdates: telegram.updates,
      };
      response.statusCode = telegram.status;
      response.end(JSON.stringify({ ok: true, result: results[method] ?? {} }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  telegram.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return telegram;
}

type FakeTelegram = Awaited<ReturnType<typeof startTelegram>>;

export interface ChannelStage {
  api: TestApi;
  mailbox: Mailbox;
  open: OpenNetworkServer;
  telegram: FakeTelegram;
  /** Each test has its own person. */
  person: { token: string; email: string; n: number };
}

/** The whole API with fakes of all that alerts leave by, one for all tests of an engine. */
export function channelStage(engine: Engine): ChannelStage {
  const makePlace = migratedPlaces(engine);
  const stage = { person: { token: '', email: '', n: 0 } } as ChannelStage;
  let place: Place;

  beforeAll(async () => {
    const [mailbox, open, telegram] = await Promise.all([
      startMailbox(),
      startOpenNetwork(),
      startTelegram(),
    ]);
    place = await makePlace();
    const api = await startTestApi({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? undefined,
      env: {
        SMTP_URL: mailbox.url,
        PUBLIC_URL: 'https://painel.exemplo',
        TELEGRAM_URL: telegram.url,
        TELEGRAM_BOT_TOKEN: 'token-canario',
      },
      openNetwork: open.network,
    });
    Object.assign(stage, { api, mailbox, open, telegram });
  });
  afterAll(async () => {
    const { api, mailbox, open, telegram } = stage;
    await api.close();
    await Promise.all([mailbox.close(), open.close(), telegram.close(), place.remove()]);
  });
  beforeEach(async () => {
    const { person, open, api } = stage;
    person.n += 1;
    person.email = `p${person.n}@exemplo.com.br`;
    person.token = await api.signIn(person.email);
    open.received.length = 0;
    open.answers.length = 0;
    open.address = '8.8.8.8';
  });
  return stage;
}

type FiredAlert = { id: string; kind: string; deliveries: { state: string; channelId: string | null }[] };

/** A person who works with channels. */
export function channelVisitor(stage: ChannelStage) {
  const { person } = stage;
  const post = (url: string, payload: object, by = person.token) =>
    stage.api.inject({ method: 'POST', url, payload, token: by });
  const read = async (url: string) => (await stage.api.inject({ url, token: person.token })).json();
  const channels = async () => (await read('/alerts/channels')).channels;
  const events = async (): Promise<FiredAlert[]> => (await read('/alerts/events')).events;

  async function eventually<Found>(
    find: () => Promise<Found>,
    isIt: (found: Found) => boolean,
  ): Promise<Found> {
    for (let turn = 0; turn < 800; turn += 1) {
      const found = await find();
      if (isIt(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`it did not come: ${JSON.stringify(await find())}`);
  }

  /** The judge sees a sample when it is notified of one. */
  function sample(price: number) {
    const { api } = stage;
    api.time.now = new Date(api.time.now.getTime() + 10_000);
    Object.assign(api.market, { priceBrl: price, readAt: api.time.now });
    api.market.notify();
  }

  /** Fires an alert of this person once, by samples above its threshold. */
  async function fire(kinds: string[]): Promise<FiredAlert> {
    const { api } = stage;
    api.market.priceBrl = 598_000;
    api.market.readAt = api.time.now;
    const params = { cents: 60_000_000, currency: 'BRL' };
    await api.inject({
      method: 'PATCH',
      url: '/alerts/settings',
      payload: { quiet: false },
      token: person.token,
    });
    expect((await post('/alerts', { kind: 'price_above', params, channels: kinds })).statusCode).toBe(201);
    // A sample may come while the one before is judged, which judges both by the second.
    const found = await eventually(
      async () => {
        sample(601_500);
        return events();
      },
      (list) => list.length > 0,
    );
    // The oldest event: later ones may already result from it.
    return found.at(-1)!;
  }

  return {
    post,
    channels,
    events,
    eventually,
    fire,
    browser: (name = `b${person.n}`) => createSubscriber(`https://push.exemplo/${name}`),
    next: () => until(() => stage.open.received.shift()),
    delivered: (list: FiredAlert[]) => list[0]?.deliveries[0]?.state === 'delivered',
  };
}
