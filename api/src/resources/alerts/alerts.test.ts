import { channelRow } from '../../testing/alerts/alert-rows';
import { type Engine, type Place, postgres, sqlite } from '../../testing/engines/engines';
import { eventually } from '../../testing/eventually';
import { migratedPlaces } from '../../testing/engines/migrated-places';
import { describeDeepOnPostgres } from '../../testing/engines/services';
import { type TestApi, startTestApi } from '../../testing/test-api';

function onEngine(engine: Engine) {
  const makePlace = migratedPlaces(engine);
  let place: Place;
  let api: TestApi;
  let token: string;
  let people = 0;
  beforeAll(async () => {
    place = await makePlace();
    const { dataDir, databaseUrl } = place;
    api = await startTestApi({ dataDir, databaseUrl: databaseUrl ?? undefined, env: { ALERTS_MAX: '9' } });
  });
  afterAll(async () => {
    await api.close();
    await place.remove();
  });
  beforeEach(async () => {
    people += 1;
    token = await api.signIn(`p${people}@exemplo.com.br`);
    api.market.priceBrl = 598_000;
    api.market.source = 'live';
    api.market.readAt = api.time.now;
  });

  const above = { kind: 'price_above', params: { cents: 60_000_000, currency: 'BRL' }, channels: ['push'] };
  const ask = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    api.inject({ method, url, payload, token });
  const list = async () => (await api.inject({ url: '/alerts', token })).json();
  const made = async (payload: object = above) => (await ask('POST', '/alerts', payload)).json();
  const inAnHour = () => new Date(api.time.now.getTime() + 3_600_000).toISOString();

  it('is made, listed, changed and deleted', async () => {
    const alert = await made({ ...above, note: ' Vender ' });
    expect(alert).toMatchObject({
      ...above,
      state: 'armed',
      repeat: false,
      gapSeconds: null,
      note: 'Vender',
      lastValue: 59_800_000,
      isTrue: false,
    });
    expect(await list()).toEqual({ alerts: [alert], limit: 9, staleSince: null, isSimulated: false });
    const change = {
      params: { cents: 59_000_000, currency: 'BRL' },
      repeat: true,
      note: null,
      channels: ['email'],
    };
    expect((await ask('PATCH', `/alerts/${alert.id}`, change)).json()).toMatchObject({
      ...change,
      gapSeconds: 21_600,
      isTrue: true,
    });
    expect((await ask('DELETE', `/alerts/${alert.id}`)).statusCode).toBe(204);
    expect((await list()).alerts).toEqual([]);
  });

  it('says since when there is no price, also once it is no longer shown', async () => {
    await list();
    const readAt = new Date(api.time.now.getTime() - 20 * 60_000).toISOString();
    const { database } = api.opened;
    await database
      .insertInto('market_snapshots')
      .values({ name: '1 spot price', read_at: readAt, fetched_at: readAt })
      .execute();
    api.market.priceBrl = null;
    expect(await list()).toMatchObject({ staleSince: readAt, isSimulated: false });
    api.market.priceBrl = 598_000;
    api.market.source = 'stale';
    expect(await list()).toMatchObject({ staleSince: api.market.readAt.toISOString(), isSimulated: false });
    api.market.source = 'live';
    expect(await list()).toMatchObject({ staleSince: null });
    // Once alerts were judged by live figures, simulated ones are no price.
    const judged = async () =>
      expect(await database.selectFrom('alert_source').select('source').execute()).toEqual([
        { source: 'live' },
      ]);
    api.market.notify();
    await eventually(judged);
    api.market.source = 'simulated';
    expect(await list()).toMatchObject({ staleSince: readAt, isSimulated: false });
  });

  it('is paused, snoozed, armed again and expires', async () => {
    const { id } = await made();
    const states = [
      (await ask('POST', `/alerts/${id}/pause`)).json().state,
      (await ask('POST', `/alerts/${id}/snooze`, { until: inAnHour() })).json().state,
      (await ask('POST', `/alerts/${id}/rearm`)).json().state,
      (await ask('PATCH', `/alerts/${id}`, { expiresAt: inAnHour() })).json().state,
    ];
    api.time.now = new Date(Date.parse(inAnHour()));
    states.push((await list()).alerts[0].state, (await ask('POST', `/alerts/${id}/rearm`)).json().state);
    expect(states).toEqual(['paused', 'snoozed', 'armed', 'armed', 'expired', 'armed']);
  });

  it.each([
    ['address_activity', { addressId: 'unknown' }],
    ['address_activity', { watchedWalletId: 'unknown' }],
    ['address_activity', {}],
    ['price_above', { cents: 0, currency: 'BRL' }],
    ['price_above', { cents: 1.5, currency: 'BRL' }],
    ['price_below', { cents: 1, currency: 'EUR' }],
    ['price_change', { percent: 0, window: '24h' }],
    ['price_change', { percent: 5, window: '2h' }],
    ['fee_below', { satVb: 0.09 }],
    ['halving', { blocksLeft: 0 }],
    ['portfolio_value', { direction: 'beside', cents: 1 }],
    ['source_stale', { minutes: 1 }],
    ['premium', { percent: 2 }],
    ['premium', { direction: 'above', percent: 100.5 }],
    ['premium', { direction: 'below', percent: -51 }],
    ['moon', {}],
  ])('refuses %s with %j', async (kind, params) => {
    const answer = await ask('POST', '/alerts', { kind, params, channels: ['push'] });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  });

  it.each<[string, object]>([
    ['no channel', { channels: [] }],
    ['a channel twice', { channels: ['push', 'push'] }],
    ['a short gap', { repeat: true, gapSeconds: 21_599 }],
    ['the past', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['a private key as a note', { note: 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn' }],
  ])('refuses %s', async (_name, own) => {
    expect((await ask('POST', '/alerts', { ...above, ...own })).statusCode).toBe(400);
  });

  it('says at its start that its messages have no contact for push services', () => {
    expect(api.logged.join()).toContain('PUSH_SUBJECT is no contact outside of this machine');
  });

  it('takes a fee under one satoshi a virtual byte', async () => {
    const answer = await ask('POST', '/alerts', {
      kind: 'fee_below',
      params: { satVb: 0.5 },
      channels: ['push'],
    });
    expect([answer.statusCode, answer.json().params]).toEqual([201, { satVb: 0.5 }]);
  });

  it('marks an alert that has no channel but the bell', async () => {
    const { id } = (await api.inject({ url: '/users/profile', token })).json();
    const ofTwo = { ...above, channels: ['push', 'email'] };
    expect(await made(ofTwo)).toMatchObject({ heardBy: [], bellOnly: false });
    expect(await made({ ...ofTwo, bellOnly: true })).toMatchObject({ heardBy: [], bellOnly: true });
    const rows = [
      channelRow(`${people}c1`, 'push', { user_id: id, verified_at: null }),
      channelRow(`${people}c2`, 'email', { user_id: id }),
    ];
    const { database } = api.opened;
    await database.insertInto('alert_channels').values(rows).execute();
    const heard = async () => (await list()).alerts.map(({ heardBy }: { heardBy: string[] }) => heardBy);
    expect(await heard()).toEqual([['email'], ['email']]);
    const off = { off_at: api.time.now.toISOString() };
    await database.updateTable('alert_channels').set(off).where('user_id', '=', id).execute();
    expect(await heard()).toEqual([[], []]);
    expect(
      (await ask('PATCH', `/alerts/${(await list()).alerts[0].id}`, { note: 'x' })).json().heardBy,
    ).toEqual([]);
  });

  it('refuses the parameters of another kind in a change', async () => {
    const { id } = await made();
    expect((await ask('PATCH', `/alerts/${id}`, { params: { satVb: 2 } })).json().error).toBe('VALIDATION');
  });

  it('one person has a limited number, also when they are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST', '/alerts', above)));
    const refused = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((answer) => answer.json().error);
    expect(refused).toEqual(['TOO_MANY_ALERTS', 'TOO_MANY_ALERTS', 'TOO_MANY_ALERTS']);
  });

  it('keeps settings, whole or in part', async () => {
    const settings = async () => (await api.inject({ url: '/alerts/settings', token })).json();
    const hours = { quiet: true, quietFrom: 23, quietTo: 7 };
    const usual = { zone: 'America/Sao_Paulo', ...hours, showAmounts: false, letterChannels: [] };
    expect(await settings()).toEqual(usual);
    await ask('PATCH', '/alerts/settings', { zone: 'Europe/Lisbon', quietFrom: 22 });
    await ask('PATCH', '/alerts/settings', { showAmounts: true });
    const changed = { ...usual, zone: 'Europe/Lisbon', quietFrom: 22, showAmounts: true };
    expect(await settings()).toEqual(changed);
    await ask('PATCH', '/alerts/settings', { letterChannels: ['push', 'email'] });
    await ask('PATCH', '/alerts/settings', { quiet: true });
    expect(await settings()).toEqual({ ...changed, letterChannels: ['push', 'email'] });
    expect((await ask('PATCH', '/alerts/settings', { letterChannels: ['push', 'push'] })).statusCode).toBe(
      400,
    );
    await ask('PATCH', '/alerts/settings', { letterChannels: [] });
    expect(await settings()).toEqual(changed);
    expect((await ask('PATCH', '/alerts/settings', { zone: 'Marte/Olimpo' })).statusCode).toBe(400);
  });

  it('pages events newest first, and marks them as read', async () => {
    const { id } = (await api.inject({ url: '/users/profile', token })).json();
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
    const rows = [1, 2, 3].map((n) => ({
      id: `${people}e${n}`,
      user_id: id as string,
      alert_id: null,
      occurrence: BigInt(n),
      kind: 'halving' as const,
      value: n,
      message: `${n}`,
      details: '{}',
      is_simulated: 0n,
      created_at: at(Math.max(n, 2)),
      read_at: null,
    }));
    await api.opened.database.insertInto('alert_events').values(rows).execute();
    const page = async (query: string) =>
      (await api.inject({ url: `/alerts/events?${query}`, token })).json();
    const first = await page('limit=2');
    expect([first.events.map(({ text }: { text: string }) => text), first.unread]).toEqual([['3', '2'], 3]);
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect([second.events[0].text, second.nextCursor]).toEqual(['1', null]);
    expect((await ask('POST', '/alerts/events/read', { ids: [first.events[0].id] })).json()).toEqual({
      unread: 2,
    });
    expect((await page('unread=true')).events).toHaveLength(2);
    expect((await ask('POST', '/alerts/events/read', {})).json()).toEqual({ unread: 0 });
    expect((await page('cursor=nada')).error).toBe('VALIDATION');
  });
}

describe('alerts on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('alerts', () => onEngine(postgres));

it('says that figures are simulated where the operator chose them', async () => {
  const api = await startTestApi({ env: { BITCOIN_SOURCE: 'simulated' } });
  const token = await api.signIn();
  api.market.source = 'simulated';
  const answer = await api.inject({ url: '/alerts', token });
  expect(answer.json()).toMatchObject({ staleSince: null, isSimulated: true });
  await api.close();
});
