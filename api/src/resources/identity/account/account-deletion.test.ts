import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Database, Tables } from '../../../database/tables';
import { insertAlertRows } from '../../../testing/alerts/alert-rows';
import { type Engine, type Place, postgres, sqlite } from '../../../testing/engines/engines';
import { eventually } from '../../../testing/eventually';
import { insertHistory, insertImports } from '../../../testing/ledger/ledger-rows';
import { type Mailbox, startMailbox, until } from '../../../testing/mailbox';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/sign-in/openid-provider';
import { extendedKey } from '../../../testing/extended-key';
import { migratedPlaces } from '../../../testing/engines/migrated-places';
import { sendForm } from '../../../testing/send-form';
import { describeOn } from '../../../testing/engines/services';
import { publicUrl, signInAs } from '../../../testing/sign-in/social-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

const password = 'correto cavalo bateria';
const email = 'ana@exemplo.com.br';
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let provider: OpenIdProvider;
let mailbox: Mailbox;
beforeAll(async () => {
  provider = await startOpenIdProvider(publicUrl, {
    leo: { email: 'leo@exemplo.com.br', email_verified: true, name: 'Leo' },
  });
  mailbox = await startMailbox();
});
afterAll(async () => {
  await provider.stop();
  await mailbox.close();
});

/** How many rows name each user, in whatever table. */
async function rowsOf(database: Database, userId: string) {
  const counts: Record<string, number> = {};
  const tables = await database.introspection.getTables();
  for (const { name, columns } of tables) {
    const owner = name === 'users' ? 'id' : 'user_id';
    if (!columns.some((column) => column.name === owner)) continue;
    const rows = await database
      .selectFrom(name as keyof Tables)
      .selectAll()
      .where(database.dynamic.ref(owner), '=', userId)
      .execute();
    counts[name] = rows.length;
  }
  return counts;
}

function onEngine(engine: Engine) {
  const makePlace = migratedPlaces(engine);
  let place: Place;
  let api: TestApi;
  let ana: string;
  let userId: string;
  beforeEach(async () => {
    place = await makePlace();
    api = await startTestApi({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? undefined,
      env: { ...provider.env, PUBLIC_URL: publicUrl, SMTP_URL: mailbox.url, BITCOIN_SOURCE: 'simulated' },
    });
    ana = await api.signIn();
    userId = (await api.inject({ url: '/users/profile', token: ana })).json().id;
  });
  afterEach(async () => {
    await api.close();
    await place.remove();
  });

  const end = (payload: object, token = ana) =>
    api.inject({ method: 'DELETE', url: '/users/account', payload, token });
  const profile = async (token: string) => (await api.inject({ url: '/users/profile', token })).statusCode;
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    api.inject({ method, url, payload, token: ana });

  /** An exit and three arrivals. */
  async function transfersBetween(from: string): Promise<string[]> {
    const to = (await send('POST', '/portfolio/ledger/accounts', { name: 'Outro', kind: 'other' })).json().id;
    const occurredAt = '2026-01-02T00:00:00.000Z';
    const ids: string[] = [];
    for (const [accountId, kind] of [
      [from, 'transfer_out'],
      [to, 'transfer_in'],
      [to, 'transfer_in'],
      [to, 'transfer_in'],
    ]) {
      const entry = { occurredAt, accountId, kind, sats: kind === 'transfer_out' ? 9 : 4 };
      ids.push((await send('POST', '/portfolio/ledger/entries', entry)).json().id);
    }
    return ids;
  }

  it('takes every row and picture of the user along, every token at once, and nothing of another', async () => {
    const [phone, eva] = [await api.signIn(), await api.signIn('eva@exemplo.com.br')];
    await send('POST', '/portfolio/addresses', { address });
    await send('POST', '/portfolio/external-wallets', { name: 'Cofre', platform: 'Ledger', balance: 1 });
    await send('POST', '/portfolio/watched-wallets', { key: extendedKey });
    const ledger = await send('POST', '/portfolio/ledger/accounts', { name: 'Cofre', kind: 'other' });
    const movement = { accountId: ledger.json().id, occurredAt: '2026-01-01T00:00:00.000Z', sats: 9 };
    await send('POST', '/portfolio/ledger/entries', { ...movement, kind: 'buy', note: 'Primeira' });
    const [first, second, also, third] = await transfersBetween(ledger.json().id);
    await send('POST', `/portfolio/ledger/matches/${first}.${second}~${also}/confirm`, {});
    await send('POST', `/portfolio/ledger/matches/${first}.${third}/reject`, {});
    await insertImports(api.opened.database, userId, ledger.json().id);
    await insertHistory(api.opened.database, userId, address);
    const fields = { key: 'exemplo', secret: 'segredo' };
    const connection = { vendor: 'example', accountKind: 'exchange_br', fields };
    const connected = (await send('POST', '/portfolio/connections', connection)).json();
    await send('POST', `/portfolio/connections/${connected.id}/preview`, {});
    const list = () => api.inject({ url: '/portfolio/connections', token: ana });
    await eventually(async () => expect((await list()).json().connections[0].preview).not.toBeNull());
    const label = JSON.stringify({ type: 'tx', ref: 'cd'.repeat(32), label: 'Cofre' });
    await sendForm(api, '/portfolio/labels/imports', ana, [['file', label, { name: 'a.jsonl', type: '' }]]);
    await send('PUT', '/portfolio/ledger/fee-policies/2026', { feePolicy: 'disposal' });
    await send('PUT', '/portfolio/ledger/closed-years/2025', {});
    await send('PUT', '/taxes/settings/2026', { onlyBitcoin: true });
    await send('PUT', '/taxes/months/2026-01', { others: { grossCents: 2, gainCents: 1 } });
    await send('POST', '/taxes/payments', { month: '2026-01', amountCents: 2, paidOn: '2026-02-01' });
    const link = await send('POST', '/taxes/accountants', { name: 'Contador', year: null, days: 1 });
    await send('POST', '/users/tokens', { name: 'Planilha', scopes: ['taxes:read'], days: 1 });
    const byLink = { token: link.json().token as string };
    await api.inject({ method: 'POST', url: '/accountant/openings', ...byLink });
    const checked = { checked: true, note: 'Certo.' };
    await api.inject({ method: 'PUT', url: '/accountant/reviews/2026-01', payload: checked, ...byLink });
    const rows = [{ accountId: null, taxId: null, label: 'Foxbit', sats: 1, costCents: 1 }];
    await send('PUT', '/taxes/years/2026/statements/informe', { rows });
    const checked2026 = await api.inject({ url: '/taxes/years/2026/check', token: ana });
    const { lineKey } = checked2026.json().lines[0];
    await send('PUT', `/taxes/years/2026/check/notes/${lineKey}`, { text: 'Certo.' });
    await send('PUT', '/users/preferences', { discreet: true });
    const plan = { amountCents: 1, cadence: 'monthly', day: 5, accountId: ledger.json().id };
    await send('POST', '/portfolio/plans', { ...plan, remind: true, channels: ['email'] });
    await insertAlertRows(api.opened.database, userId);
    await send('POST', '/auth/forgot-password', { email });
    await mailbox.next('/reset-password/');
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const part = ['profileImage', picture, { name: 'eu.png', type: 'image/png' }] as const;
    const { imageUrl } = (await sendForm(api, '/api/profile/upload-image', ana, [[...part]])).json();
    const owner = /\/uploads\/([\da-f]+)-/.exec(imageUrl)?.[1] ?? 'none';
    expect(existsSync(join(api.dataDir, 'uploads', owner))).toBe(true);
    const before = await rowsOf(api.opened.database, userId);
    expect(before).toMatchObject({
      users: 1,
      sessions: 2,
      password_resets: 1,
      user_preferences: 1,
      watched_wallets: 1,
      derived_addresses: 40,
      ledger_accounts: 3,
      ledger_connections: 1,
      ledger_connection_pages: 1,
      ledger_entries: 5,
      ledger_imports: 1,
      ledger_labels: 1,
      ledger_uploads: 1,
      ledger_column_choices: 1,
      ledger_links: 1,
      ledger_further_links: 1,
      ledger_rejected_links: 1,
      onchain_transactions: 1,
      onchain_movements: 1,
      onchain_histories: 1,
      onchain_gone: 1,
      onchain_outputs: 1,
      frozen_spends: 1,
      onchain_leases: 1,
      ledger_fee_policies: 1,
      ledger_closed_years: 1,
      tax_settings: 1,
      tax_months: 1,
      tax_payments: 1,
      own_tokens: 1,
      tax_accountants: 1,
      tax_accountant_openings: 1,
      tax_reviews: 1,
      tax_statements: 1,
      tax_check_notes: 1,
      purchase_plans: 1,
      alerts: 2,
      alert_channels: 2,
      alert_events: 1,
      alert_deliveries: 1,
      alert_settings: 1,
      month_letters: 1,
    });

    const answer = await end({ currentPassword: password });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);

    const after = await rowsOf(api.opened.database, userId);
    expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
    expect(Object.keys(after).length).toBeGreaterThan(7);
    expect(existsSync(join(api.dataDir, 'uploads', owner))).toBe(false);
    expect((await api.inject({ url: imageUrl })).statusCode).toBe(404);
    expect(await Promise.all([ana, phone, eva].map(profile))).toEqual([401, 401, 200]);
    const login = { email, password };
    expect((await api.inject({ method: 'POST', url: '/auth/login', payload: login })).statusCode).toBe(401);
    expect((await api.inject({ url: '/users/profile', token: await api.signIn() })).json().id).not.toBe(
      userId,
    );
  });

  it.each([
    [{ currentPassword: 'errada' }, 400, 'WRONG_PASSWORD'],
    [{ email, currentPassword: 'errada' }, 400, 'WRONG_PASSWORD'],
    [{}, 400, 'WRONG_EMAIL'],
    [{ email: 'eva@exemplo.com.br' }, 400, 'WRONG_EMAIL'],
  ])('%j answers %i %s where there is a password', async (payload, status, code) => {
    const answer = await end(payload);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    expect(await profile(ana)).toBe(200);
  });

  it('asks for a proof ten minutes after the sign-in', async () => {
    api.time.now = new Date(api.time.now.getTime() + 10 * 60_000 + 1);
    const late = await end({ email });
    expect([late.statusCode, late.json().error]).toEqual([403, 'PROOF_REQUIRED']);
    expect(await profile(ana)).toBe(200);
  });

  it('asks an account without a password for the e-mail, typed again, and a sign-in of the last ten minutes', async () => {
    api.time.now = new Date('2026-11-21T12:00:00.000Z');
    const leo: string = (await signInAs(api, 'leo')).json().token;
    const methods = async () => (await api.inject({ url: '/auth/sign-in-methods', token: leo })).json();
    expect(await methods()).toEqual({ hasPassword: false, hasGoogle: true, isFresh: true });
    for (const [payload, code] of [
      [{}, 'WRONG_EMAIL'],
      [{ email }, 'WRONG_EMAIL'],
      [{ currentPassword: password }, 'WRONG_PASSWORD'],
    ] as const) {
      const answer = await end(payload, leo);
      expect([answer.statusCode, answer.json().error]).toEqual([400, code]);
    }
    api.time.now = new Date('2026-11-21T12:10:01.000Z');
    const late = await end({ email: 'leo@exemplo.com.br' }, leo);
    expect([late.statusCode, late.json().error]).toEqual([403, 'PROOF_REQUIRED']);
    expect(await methods()).toEqual({ hasPassword: false, hasGoogle: true, isFresh: false });
    expect(await profile(leo)).toBe(200);
    api.time.now = new Date('2026-11-21T12:10:00.000Z');
    expect((await end({ email: ' LEO@exemplo.com.br ' }, leo)).statusCode).toBe(204);
    expect(await profile(leo)).toBe(401);
    expect((await signInAs(api, 'leo')).statusCode).toBe(200);
  });

  it('ends writes that are under way without an error, and leaves no row of them', async () => {
    const entry = { kind: 'buy', occurredAt: '2026-01-05T12:00:00.000Z', sats: 1000, amountCents: 100 };
    const account = await send('POST', '/portfolio/ledger/accounts', {
      name: 'Corretora',
      kind: 'exchange_br',
    });
    const accountId = account.json().id;
    const write = (round: number) => [
      send('POST', '/portfolio/external-wallets', { name: `C ${round}`, platform: 'B', balance: 1 }),
      send('POST', '/portfolio/ledger/entries', { ...entry, accountId, note: `${round}` }),
      send('POST', '/alerts', {
        kind: 'price_above',
        params: { cents: 100 + round, currency: 'BRL' },
        channels: ['email'],
      }),
      send('POST', '/taxes/payments', { month: '2026-01', amountCents: 1, paidOn: '2026-02-10' }),
      send('POST', '/portfolio/plans', { amountCents: 50_000 + round, cadence: 'monthly', day: 5 }),
    ];
    const over = new AbortController();
    const statuses: number[] = [];
    const writer = async (first: number) => {
      for (let round = first; !over.signal.aborted && round < first + 30; round += 1) {
        statuses.push(...(await Promise.all(write(round))).map(({ statusCode }) => statusCode));
        await pause(1);
      }
    };
    const deletion = end({ currentPassword: password }).finally(() => over.abort());
    const writers = [1, 1001, 2001, 3001].map((first) => writer(first));
    expect((await deletion).statusCode).toBe(204);
    await Promise.all(writers);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // Work in the background ends with it.
    await api.app.close();
    const errors = api.logged.filter((line) => JSON.parse(line).level >= 50);
    expect(errors).toEqual([]);
    const rows = Object.entries(await rowsOf(api.opened.database, userId));
    expect(rows.filter(([, count]) => count > 0)).toEqual([]);
  });

  it('leaves a mail that still waits for its server unsent', async () => {
    const links = () => mailbox.delivered.filter(({ text }) => text.includes('/reset-password/'));
    const sent = links().length;
    mailbox.refuse = 1;
    await send('POST', '/auth/forgot-password', { email });
    await until(() => (mailbox.refuse === 0 ? true : undefined));
    expect((await end({ currentPassword: password })).statusCode).toBe(204);
    await mailbox.next('Sua conta foi excluída');
    // The message goes from the database once its server has taken it.
    await eventually(async () =>
      expect(await api.opened.database.selectFrom('outbox_messages').select('kind').execute()).toEqual([]),
    );
    expect(links()).toHaveLength(sent);
  });
}

describe('the end of an account on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'the end of an account', () => onEngine(postgres));

describe('the confirmation', () => {
  it('is tried as often a minute as a sign-in, whatever it is for', async () => {
    const api = await startTestApi({ env: { SIGN_IN_LIMIT_PER_MINUTE: '3' } });
    const token = await api.signIn();
    const codes: number[] = [];
    for (const [method, url] of [
      ['DELETE', '/users/account'],
      ['POST', '/auth/change-password'],
      ['DELETE', '/users/account'],
      ['DELETE', '/users/account'],
    ] as const) {
      const payload = { currentPassword: 'errada', password: 'outra senha comprida' };
      codes.push((await api.inject({ method, url, payload, token })).statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 429]);
    await api.close();
  });
});
