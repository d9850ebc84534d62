import { type LedgerYear, ownTokenScopes } from '@painel/contract';
import type { InjectOptions } from 'fastify';
import { createAuthenticator } from './testing/sign-in/authenticator';
import { eventually } from './testing/eventually';
import { insertHistory } from './testing/ledger/ledger-rows';
import { passkeyVisitor } from './testing/sign-in/passkey-visitor';
import { type FormPart, sendForm } from './testing/send-form';
import { type TestApi, startTestApi } from './testing/test-api';
import { waysOut } from './testing/sign-in/ways-out';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const key =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const wallet = { name: 'Cofre', platform: 'Ledger', balance: 1.5 };
const entryIn = (accountId: string) => ({
  accountId,
  kind: 'buy',
  occurredAt: '2026-01-10T12:00:00.000Z',
  sats: 1,
});
const open =
  /^\/btc-api\/(bitcoin\/|stream$|tools\/withdrawal$|alerts\/push\/subscription\/renew$|taxes\/(calendar|rulesets)$|version$|uploads\/|auth\/(?!logout|change-password|sessions|sign-in-methods|passkeys|proof|confirm-email|second-factor(?!\/sign-in)))/;

interface Route {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  /** The media types of its good answers. */
  types: string[];
  operation: Operation;
}

interface Operation {
  parameters?: { in: string; name: string; schema?: object }[];
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

let api: TestApi;
let ana: string;
let eva: string;
/** The token of a link to the taxes of Ana. */
let accountant: string;
/** Tokens of Ana's programs, by their only scope. */
const ownTokens: Record<string, string> = {};
let routes: Route[];
const ids: Record<string, string> = {};

/** The id of a connection of Ana that waits for its confirmation. */
async function connectExample(): Promise<string> {
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    api.inject({ method, url: `/portfolio/connections${url}`, token: ana, ...(payload && { payload }) });
  const key = { fields: { key: 'exemplo', secret: 'segredo' }, accountKind: 'exchange_br' };
  const { id } = (await send('POST', '', { vendor: 'example', ...key })).json();
  await send('POST', `/${id}/preview`);
  await eventually(async () => expect((await send('GET', '')).json().connections[0].preview).not.toBeNull());
  return id;
}

beforeAll(async () => {
  api = await startTestApi({ env: { API_DOCS: 'on', BITCOIN_SOURCE: 'simulated' } });
  ana = await api.signIn('ana@exemplo.com.br');
  eva = await api.signIn('eva@exemplo.com.br');
  const { paths } = (await api.inject({ url: '/docs/json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      path,
      operation,
      types: Object.keys(operation.responses['200']?.content ?? {}),
    })),
  );
  const made = (url: string, payload: object) => api.inject({ method: 'POST', url, payload, token: ana });
  ids['watched-wallets'] = (await made('/portfolio/watched-wallets', { key })).json().id;
  ids.addresses = (await made('/portfolio/addresses', { address })).json().id;
  ids.sessions = (await api.inject({ url: '/auth/sessions', token: ana })).json()[0].id;
  const phone = passkeyVisitor(api, createAuthenticator('http://localhost'));
  ids.passkeys = (await phone.add(ana)).json().id;
  // Nothing of hers is being read any more.
  await made('/portfolio/refresh-balances', {});
  ids['external-wallets'] = (await made('/portfolio/external-wallets', wallet)).json().id;
  ids.accounts = (await made('/portfolio/ledger/accounts', { name: 'Cofre', kind: 'other' })).json().id;
  ids.entries = (
    await made('/portfolio/ledger/entries', { ...entryIn(ids.accounts!), amountCents: 100 })
  ).json().id;
  const other = (await made('/portfolio/ledger/accounts', { name: 'Outro', kind: 'other' })).json().id;
  const moved = async () => {
    await made('/portfolio/ledger/entries', { ...entryIn(ids.accounts!), kind: 'transfer_out' });
    await made('/portfolio/ledger/entries', { ...entryIn(other), kind: 'transfer_in' });
  };
  await made('/portfolio/ledger/entries', { ...entryIn(ids.accounts!), kind: 'sell', amountCents: 100 });
  await moved();
  ids.batches = (await made('/portfolio/ledger/matches/confirm', {})).json().batchId;
  // A pair that is only suggested.
  await moved();
  const policy = { url: '/portfolio/ledger/fee-policies/2026', payload: { feePolicy: 'keep_cost' } };
  await api.inject({ method: 'PUT', ...policy, token: ana });
  const tax = { url: '/taxes/settings/2026', payload: { onlyBitcoin: true } };
  await api.inject({ method: 'PUT', ...tax, token: ana });
  ids.payments = (
    await made('/taxes/payments', { month: '2026-01', amountCents: 1, paidOn: '2026-02-01' })
  ).json().id;
  const { database } = api.opened;
  const { user_id: hers } = await database
    .selectFrom('watched_addresses')
    .select('user_id')
    .executeTakeFirstOrThrow();
  await insertHistory(database, hers, address);
  ids.registrations = 'lote';
  const together = { user_id: hers, batch_id: ids.registrations, entry_id: ids.entries! };
  await database.insertInto('ledger_registered_together').values(together).execute();
  const row =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag\n2026-02-03 15:30:00,,,1,BTC,,,';
  const file = ['file', row, { name: 'river.csv', type: 'text/csv' }] satisfies FormPart;
  ids.imports = (await sendForm(api, '/portfolio/ledger/imports', ana, [file])).json().importToken;
  await made(`/portfolio/ledger/imports/${ids.imports}/commit`, {});
  const receipt = ['file', '%PDF-1.7\n%%EOF', { name: 'nota.pdf', type: '' }] satisfies FormPart;
  const attached = await sendForm(api, `/portfolio/ledger/entries/${ids.entries}/attachments`, ana, [
    receipt,
  ]);
  ids.attachments = attached.json().id;
  const label = JSON.stringify({ type: 'tx', ref: 'cd'.repeat(32), label: 'Cofre' });
  await sendForm(api, '/portfolio/labels/imports', ana, [['file', label, { name: 'a.jsonl', type: '' }]]);
  const link = await made('/taxes/accountants', { name: 'Contador', year: null, days: 1 });
  for (const scope of ownTokenScopes) {
    const own = await made('/users/tokens', { name: 'Planilha', scopes: [scope], days: 30 });
    ids.tokens = own.json().id;
    ownTokens[scope] = own.json().token;
  }
  ids.accountants = link.json().id;
  accountant = link.json().token;
  const alert = { kind: 'price_above', params: { cents: 1, currency: 'BRL' }, channels: ['email'] };
  const plan = { amountCents: 50_000, cadence: 'monthly', day: 5 };
  ids.plans = (await made('/portfolio/plans', plan)).json().id;
  ids.alerts = (await made('/alerts', alert)).json().id;
  ids.channels = (await made('/alerts/channels', { kind: 'email' })).json().id;
  ids.connections = await connectExample();
  ids.matches = `${ids.entries}.${ids.entries}`;
});
afterAll(() => api.close());

const form =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF\r\n--x--\r\n';
const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' };

const ask = ({ method, path }: Route, token?: string, id?: string) =>
  api.inject({
    method,
    url: path.replace('/btc-api', '').replace('{id}', id ?? 'id'),
    token,
    ...(method === 'PUT' && { payload: wallet }),
    // The entries of the ledger name their revision, and nothing else that they change.
    ...(method === 'PATCH' && { payload: { label: 'Reserva', revision: 1 } }),
    ...(path.endsWith('/snooze') && { payload: { until: '2100-01-01T00:00:00.000Z' } }),
    ...(path.endsWith('/split') && { payload: { revision: 1, sats: 1 } }),
    ...(path.endsWith('/verify') && { payload: {} }),
    ...(method === 'POST' && path.endsWith('/attachments') && { payload: form, headers: formHeaders }),
  });

const guarded = () => routes.filter(({ path }) => !open.test(path));
const byId = () => routes.filter(({ path }) => path.includes('{id}'));
const idFor = ({ path }: Route) => Object.entries(ids).find(([kind]) => path.includes(`/${kind}/{id}`))?.[1];
const hasContent = ({ figures, closed }: LedgerYear) => figures.sats !== 0 || closed !== null;
const belongings = async (token: string) => [
  (await api.inject({ url: '/portfolio/addresses', token })).json(),
  (await api.inject({ url: '/portfolio/external-wallets', token })).json(),
  (await api.inject({ url: '/portfolio/watched-wallets', token })).json(),
  (await api.inject({ url: '/portfolio/history', token })).json(),
  (await api.inject({ url: '/portfolio/evolution', token })).json().days.balance,
  (await api.inject({ url: '/portfolio/gains', token })).json().places,
  (await api.inject({ url: '/portfolio/months', token })).json().months,
  (await api.inject({ url: '/portfolio/export?keys=include', token })).json().rows,
  (await api.inject({ url: '/portfolio/ledger/accounts', token })).json(),
  (await api.inject({ url: '/portfolio/ledger/entries', token })).json().entries,
  (await api.inject({ url: '/portfolio/ledger/imports', token })).json(),
  (await api.inject({ url: '/portfolio/ledger/attachments', token })).json().attachments,
  (await api.inject({ url: '/portfolio/connections', token })).json().connections,
  (await api.inject({ url: '/portfolio/ledger/disposals?year=2026', token })).json().disposals,
  (await api.inject({ url: '/portfolio/ledger/timeline?days=400', token })).json().trades,
  (await api.inject({ url: '/portfolio/ledger/trail', token })).json().steps,
  (await api.inject({ url: '/portfolio/ledger/matches', token })).json().matches,
  (await api.inject({ url: '/portfolio/ledger/fee-policies', token })).json(),
  (await api.inject({ url: '/portfolio/ledger/export?format=json', token })).json().entries,
  (await api.inject({ url: '/portfolio/ledger/export', token })).body.trim().split('\r\n').slice(1),
  (await api.inject({ url: '/portfolio/ledger/years', token })).json().filter(hasContent),
  (await api.inject({ url: `/taxes/years/${new Date().getFullYear()}`, token })).json().missing,
  (await api.inject({ url: `/taxes/years/${new Date().getFullYear()}/assets`, token })).json().rows,
  (await api.inject({ url: '/taxes/payments', token })).json().payments,
  (await api.inject({ url: '/taxes/accountants', token })).json().accountants,
  (await api.inject({ url: '/users/tokens', token })).json().tokens,
  (await api.inject({ url: '/portfolio/onchain/transactions', token })).json().transactions,
  (await api.inject({ url: '/portfolio/coins', token })).json().coins,
  (await api.inject({ url: '/portfolio/labels/export', token })).body.trim().split('\n').filter(Boolean),
  (await api.inject({ url: '/portfolio/plans', token })).json().plans,
  (await api.inject({ url: '/alerts', token })).json().alerts,
  (await api.inject({ url: '/alerts/channels', token })).json().channels,
  (await api.inject({ url: '/alerts/events', token })).json().events,
];

it('every route that is not public requires a session', async () => {
  expect(guarded().length).toBeGreaterThan(10);
  for (const route of guarded()) {
    for (const token of [undefined, `${ana.slice(0, -3)}abc`]) {
      const answer = await ask(route, token);
      expect([route, answer.statusCode, answer.json().error]).toEqual([route, 401, 'UNAUTHENTICATED']);
    }
  }
});

it('the token of an accountant is good at the calls for accountants alone, and reads and writes nothing else', async () => {
  const isForAccountants = ({ path }: Route) => path.startsWith('/btc-api/accountant/');
  const good = guarded().filter(isForAccountants);
  expect(
    good.map(({ method, path }) => `${method} ${path.replace('/btc-api/accountant', '')}`).toSorted(),
  ).toEqual([
    'DELETE /reviews/{subject}',
    'GET /months/{month}/decripto',
    'GET /reviews',
    'GET /years/{year}',
    'GET /years/{year}/assets',
    'GET /years/{year}/check',
    'GET /years/{year}/gcap',
    'POST /openings',
    'PUT /reviews/{subject}',
    'PUT /years/{year}/check/notes/{lineKey}',
  ]);
  for (const route of guarded()) {
    const answer = await ask(route, accountant);
    if (isForAccountants(route)) expect([route, answer.statusCode === 401]).toEqual([route, false]);
    else expect([route, answer.statusCode, answer.json().error]).toEqual([route, 401, 'UNAUTHENTICATED']);
  }
  for (const route of good) expect((await ask(route, ana)).statusCode).toBe(401);
});

it('a token of one scope reads the calls of this scope and nothing else', async () => {
  const scopeOf = ({ operation: { security = [] } }: Route) =>
    security.flatMap(({ ownToken = [] }) => ownToken)[0];
  const scoped = guarded().filter(scopeOf);
  expect(
    scoped
      .map((route) => `${scopeOf(route)} ${route.method} ${route.path.replace('/btc-api', '')}`)
      .toSorted(),
  ).toEqual([
    'ledger:read GET /portfolio/explanations/{figure}',
    'ledger:read GET /portfolio/ledger/accounts',
    'ledger:read GET /portfolio/ledger/attachments',
    'ledger:read GET /portfolio/ledger/attachments/{id}/file',
    'ledger:read GET /portfolio/ledger/disposals',
    'ledger:read GET /portfolio/ledger/entries',
    'ledger:read GET /portfolio/ledger/entries/{id}/trail',
    'ledger:read GET /portfolio/ledger/fee-policies',
    'ledger:read GET /portfolio/ledger/matches',
    'ledger:read GET /portfolio/ledger/position',
    'ledger:read GET /portfolio/ledger/timeline',
    'ledger:read GET /portfolio/ledger/trail',
    'ledger:read GET /portfolio/ledger/years',
    'portfolio:read GET /portfolio/coins',
    'portfolio:read GET /portfolio/compare',
    'portfolio:read GET /portfolio/consolidation',
    'portfolio:read GET /portfolio/evolution',
    'portfolio:read GET /portfolio/external-wallets',
    'portfolio:read GET /portfolio/gains',
    'portfolio:read GET /portfolio/history',
    'portfolio:read GET /portfolio/months',
    'portfolio:read GET /portfolio/months/{month}',
    'portfolio:read GET /portfolio/plans',
    'portfolio:read GET /portfolio/summary',
    'taxes:read GET /taxes/due',
    'taxes:read GET /taxes/months/{month}',
    'taxes:read GET /taxes/months/{month}/decripto',
    'taxes:read GET /taxes/months/{month}/explanation',
    'taxes:read GET /taxes/payments',
    'taxes:read GET /taxes/settings/{year}',
    'taxes:read GET /taxes/years/{year}',
    'taxes:read GET /taxes/years/{year}/assets',
    'taxes:read GET /taxes/years/{year}/check',
    'taxes:read GET /taxes/years/{year}/gcap',
    'taxes:read GET /taxes/years/{year}/statements',
    'taxes:read GET /taxes/years/{year}/statements/decripto',
    'taxes:read GET /taxes/years/{year}/statements/informe',
    'taxes:read GET /taxes/years/{year}/statements/months',
    'taxes:read GET /taxes/years/{year}/statements/return',
  ]);
  const { now } = api.time;
  // Of the calls of assistants `assistants.test.ts` tries each tool.
  const hasScopes = ({ path }: Route) => !/^\/btc-api\/(accountant\/|mcp$)/.test(path);
  for (const [scope, token] of Object.entries(ownTokens))
    for (const route of guarded().filter(hasScopes)) {
      const { statusCode, body } = await ask(route, token);
      // Each token is good for sixty calls a minute.
      api.time.now = new Date(api.time.now.getTime() + 1001);
      if (scopeOf(route) === scope)
        expect([route.path, statusCode < 500, body.includes('OUT_OF_SCOPE')]).toEqual([
          route.path,
          true,
          false,
        ]);
      else expect([route.path, statusCode, body.includes('OUT_OF_SCOPE')]).toEqual([route.path, 403, true]);
    }
  api.time.now = now;
});

it('a token without the scope of taxes reads a month without its taxes', async () => {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  const read = async (token: string | undefined) =>
    (await api.inject({ url: `/portfolio/months/${month}`, token })).json().tax;
  expect(await read(ana)).toMatchObject({ limitCents: 3_500_000 });
  expect(await read(ownTokens['portfolio:read'])).toBeNull();
});

it('the session is checked before the body is read', async () => {
  const answer = await api.inject({
    method: 'POST',
    url: '/portfolio/addresses',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(401);
});

it('resources of another user get the same answer as unknown ones', async () => {
  const before = await belongings(ana);
  expect(byId()).toHaveLength(42);
  for (const route of byId()) {
    expect(idFor(route)).toEqual(expect.any(String));
    const foreign = await ask(route, eva, idFor(route));
    const unknown = await ask(route, eva, '00000000-0000-4000-8000-000000000000');
    expect([route, foreign.statusCode, foreign.body]).toEqual([route, 404, unknown.body]);
  }
  expect(await belongings(ana)).toEqual(before);
});

it('lists and sums show their owner only', async () => {
  const hers = await belongings(eva);
  expect(hers).toEqual(hers.map(() => []));
  // The owner's data shows that the checks would find them. Only the days of a history and events of alerts come with time.
  expect((await belongings(ana)).filter((list) => list.length === 0)).toHaveLength(2);
  const position = (await api.inject({ url: '/portfolio/ledger/position', token: eva })).json();
  expect(position).toMatchObject({ sats: 0, costCents: 0, realisedCents: 0, missingCosts: 0 });
  const { totalBalance, addressCount } = (await api.inject({ url: '/portfolio/summary', token: eva })).json();
  expect([totalBalance, addressCount]).toEqual([0, 0]);
  for (const url of ['/users/profile', '/api/profile']) {
    expect((await api.inject({ url, token: eva })).json().email).toBe('eva@exemplo.com.br');
  }
  api.market.lookups.length = 0;
  const refreshed = await api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token: eva });
  expect([refreshed.json(), api.market.lookups]).toEqual([{ updated: 0, failed: 0, pending: 0 }, []]);
});

it('every part of a path has a schema, and every answer but files and the redirects to a provider', () => {
  const { path, operation } = routes.find(({ path: at }) => at.endsWith('/auth/sessions/{id}'))!;
  expect([path, operation.parameters]).toEqual([path, [expect.objectContaining({ name: 'id', in: 'path' })]]);
  const parts = routes.flatMap((route) =>
    [...route.path.matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !route.operation.parameters?.some((each) => each.name === name && each.schema))
      .map(() => route.path),
  );
  expect(parts).toEqual([]);
  const isDescribed = ({ operation: { responses } }: Route) => {
    const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    return good.some(
      ([status, { content }]) =>
        status === '204' ||
        Object.values(content ?? {}).some(({ schema }) => Object.keys(schema ?? {}).length > 0),
    );
  };
  const others = routes.filter((route) => !isDescribed(route)).map((route) => route.path);
  expect(others.toSorted()).toEqual([
    '/btc-api/auth/google',
    '/btc-api/auth/openid',
    '/btc-api/bitcoin/news/image',
    '/btc-api/uploads/{name}',
  ]);
});

it('no call exports or redirects data but those of the list, which require a proof', () => {
  // A receipt is read as its entry is, one at a time.
  const isReceipt = ({ path }: Route) => path.endsWith('/attachments/{id}/file');
  const isFile = (route: Route) =>
    /export/.test(route.path) ||
    (!isReceipt(route) && route.types.some((type) => type !== 'application/json'));
  const isSent = ({ method, path }: Route) =>
    method !== 'GET' &&
    method !== 'DELETE' &&
    /\/alerts\/(channels|push|settings)(?!.*\{id\})|\/taxes\/accountants|\/users\/tokens/.test(path);
  const found = guarded().filter((route) => isFile(route) || isSent(route));
  const named = (way: { method: string; path: string }) =>
    `${way.method} ${way.path.replace('/btc-api', '').replace('{year}', '2026').replace('{month}', '2026-01')}`;
  expect(new Set(found.map(named))).toEqual(new Set(waysOut.map(named)));
});

it('the session of one user ends alone', async () => {
  const other = await api.signIn('eva@exemplo.com.br');
  await api.inject({ method: 'POST', url: '/auth/logout', token: other });
  expect((await api.inject({ url: '/users/profile', token: other })).statusCode).toBe(401);
  for (const token of [ana, eva]) {
    expect((await api.inject({ url: '/users/profile', token })).statusCode).toBe(200);
  }
});

it('twenty additions of one address at once make one row for each user', async () => {
  const payload = { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' };
  const add = (token: string) => api.inject({ method: 'POST', url: '/portfolio/addresses', payload, token });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? ana : eva)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201,
    201,
    ...Array.from({ length: 18 }, () => 409),
  ]);
});
