import { messageSchema, priceSchema } from '@painel/contract';
import { configureAnalytics } from '@painel/shared/analytics';
import { network } from '@painel/shared/testing';
import { delay } from 'msw';
import { ApiError, failureCodeOf, messageOf } from './api-error';
import { configureApi, connectSession, resolveFromApi } from './client';
import { request, requestHeader, requestOptional, requestVoid, requestReading } from './request';

const expired: string[] = [];
beforeEach(() => {
  expired.length = 0;
  configureApi({ baseUrl: '/btc-api' });
  connectSession({ token: () => 'session-token', onUnauthenticated: (token) => expired.push(token) });
});

const problem = { error: 'ADDRESS_EXISTS', message: 'Este endereço já está na sua lista.', details: null };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

it('sends the bearer token of the session, when there is one', async () => {
  const seen: (string | null)[] = [];
  network.post('/auth/logout', ({ request: sent }) => {
    seen.push(sent.headers.get('authorization'));
    return new Response(null, { status: 204 });
  });
  await requestVoid({ method: 'POST', path: '/auth/logout' });
  connectSession({ token: () => null, onUnauthenticated: () => {} });
  await requestVoid({ method: 'POST', path: '/auth/logout' });
  expect(seen).toEqual(['Bearer session-token', null]);
});

it('drops keys that the contract does not have', async () => {
  network.get('/bitcoin/price', { currentPrice: 1, priceChangePercentage24h: 2, novelty: true });
  expect(await request(priceSchema, { path: '/bitcoin/price' })).toEqual({
    currentPrice: 1,
    priceChangePercentage24h: 2,
  });
});

it('reads the source of a figure and the time of its reading', async () => {
  const headers = { 'x-data-source': 'stale', 'x-data-time': '2026-11-20T12:00:00.000Z' };
  network.get('/bitcoin/price', { currentPrice: 1, priceChangePercentage24h: 2 }, { headers });
  expect(await requestReading(priceSchema, { path: '/bitcoin/price' })).toMatchObject({
    source: 'stale',
    readAt: '2026-11-20T12:00:00.000Z',
  });
});

it.each([
  [409, 'rejected'],
  [429, 'rejected'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [401, 'unauthenticated'],
])('makes of status %i the kind %s, with the sentence of the server', async (status, kind) => {
  network.get('/x', problem, { status, headers: { 'retry-after': '30' } });
  const error = await failure(request(messageSchema, { path: '/x' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    kind,
    status,
    code: 'ADDRESS_EXISTS',
    serverMessage: problem.message,
    retryAfterSeconds: 30,
  });
  expect(messageOf(error, 'Falha ao adicionar endereço')).toBe(problem.message);
});

const id = '1f0c2d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

it.each([
  ['a fault of the server', 503, problem, id, '1f0c2d3e'],
  ['an answer of another shape', 200, { novelty: true }, id, '1f0c2d3e'],
  ['a refusal, which says itself what is wrong', 409, problem, id, null],
  ['an answer without an id', 503, problem, undefined, null],
  ['an id that no server of ours gives', 503, problem, '<b>1f0c2d3e</b>', null],
])(
  'gives a code of %s, by which its request is found in the log',
  async (_, status, body, requestId, code) => {
    network.get('/x', body, { status, headers: { ...(requestId && { 'x-request-id': requestId }) } });
    expect(failureCodeOf(await failure(request(messageSchema, { path: '/x' })))).toBe(code);
  },
);

it('gives no code where no answer came', () => {
  expect(failureCodeOf(new ApiError('offline'))).toBeNull();
  expect(failureCodeOf(new Error('1f0c2d3e'))).toBeNull();
});

it.each([
  ['120', 120],
  [new Date(Date.now() + 120_500).toUTCString(), expect.closeTo(120, -1)],
  ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['em breve', null],
])('reads when to come back from Retry-After: %s', async (named, seconds) => {
  network.get('/x', problem, { status: 503, headers: { 'retry-after': named } });
  expect(await failure(request(messageSchema, { path: '/x' }))).toMatchObject({ retryAfterSeconds: seconds });
});

it.each([
  ['HTML', '<html>proxy</html>'],
  ['an empty object', {}],
])('falls back to the words of the view when a failure carries %s', async (_, body) => {
  network.get('/x', body, { status: 500 });
  const error = await failure(request(messageSchema, { path: '/x' }));
  expect(messageOf(error, 'Falha ao adicionar endereço')).toBe('Falha ao adicionar endereço');
});

it('calls an answer of the wrong shape a broken contract', async () => {
  network.get('/x', { massage: 'x' });
  expect(await failure(request(messageSchema, { path: '/x' }))).toMatchObject({
    kind: 'broken-contract',
    status: 200,
  });
});

it('calls no answer at all offline', async () => {
  network.down('/x');
  expect(await failure(request(messageSchema, { path: '/x' }))).toMatchObject({
    kind: 'offline',
    status: null,
  });
});

it('gives up a call that is silent for so long', async () => {
  network.get('/x', () => delay('infinite'));
  const error = await failure(request(messageSchema, { path: '/x', timeoutMs: 30 }));
  expect(error).toMatchObject({ kind: 'timeout' });
});

it('leaves a cancellation what it is', async () => {
  network.get('/x', () => delay('infinite'));
  const cancel = new AbortController();
  const call = failure(request(messageSchema, { path: '/x', signal: cancel.signal }));
  cancel.abort();
  expect(await call).not.toBeInstanceOf(ApiError);
});

it('reports the token that the server refused', async () => {
  network.get('/x', problem, { status: 401 });
  await failure(request(messageSchema, { path: '/x' }));
  expect(expired).toEqual(['session-token']);
});

it('leaves the 401 of an anonymous call, such as sign-in, to the caller', async () => {
  network.post('/auth/login', problem, { status: 401 });
  await failure(request(messageSchema, { method: 'POST', path: '/auth/login', anonymous: true }));
  expect(expired).toEqual([]);
});

it.each([
  ['/uploads/x.webp', '/btc-api/uploads/x.webp'],
  ['uploads/x.webp', '/btc-api/uploads/x.webp'],
  ['https://img.example/x.png', 'https://img.example/x.png'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('resolves %s to %s', (path, address) => {
  expect(resolveFromApi(path)).toBe(address);
});

describe('a call that a server may lack', () => {
  const ask = () => requestOptional(priceSchema, { path: '/bitcoin/price' });

  it('gives its answer where there is one', async () => {
    network.get('/bitcoin/price', { currentPrice: 1, priceChangePercentage24h: 2 });
    expect(await ask()).toMatchObject({ currentPrice: 1 });
  });

  it('returns null for a 404, and reports no error of it', async () => {
    const sent: unknown[] = [];
    navigator.sendBeacon = (_url, body) => sent.push(body) > 0;
    configureAnalytics('/events');
    network.get('/bitcoin/price', problem, { status: 404 });
    expect(await ask()).toBeNull();
    dispatchEvent(new Event('pagehide'));
    configureAnalytics(null);
    expect(sent).toEqual([]);
  });

  it.each([401, 500])('fails with a %i as any other', async (status) => {
    network.get('/bitcoin/price', problem, { status });
    expect(await failure(ask())).toMatchObject({ status });
  });
});

it('returns a header of an answer without a body', async () => {
  network.delete('/portfolio/x', null, { status: 204, headers: { 'X-Altered-Years': '2024,2025' } });
  const ask = (header: string) => requestHeader({ method: 'DELETE', path: '/portfolio/x' }, header);
  expect([await ask('X-Altered-Years'), await ask('X-Other')]).toEqual(['2024,2025', null]);
});
