import { apiForAllTests } from '../testing/test-api';

const api = apiForAllTests();
let token: string;
beforeAll(async () => {
  token = await api.signIn();
});

const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload, token });
const person = { name: 'Bia', email: 'bia@exemplo.com.br', password: 'correto cavalo bateria' };
const wallet = { name: 'Cofre', platform: 'Ledger', balance: 1.5 };
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('a NUL character', () => {
  it.each([
    ['in a name', '/auth/register', { ...person, name: 'B\0ia' }],
    ['in a password', '/auth/register', { ...person, password: 'correto\0cavalo' }],
    ['in an e-mail that signs in', '/auth/login', { email: 'bia\0@exemplo.com.br', password: 'x' }],
    ['in a label', '/portfolio/addresses', { address, label: 'a\0' }],
    ['in a description', '/portfolio/external-wallets', { ...wallet, description: '\0a' }],
  ])('%s is refused', async (_where, url, payload) => {
    const answer = await post(url, payload);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  });

  it.each([
    ['DELETE', '/portfolio/addresses/%00'],
    ['DELETE', '/portfolio/external-wallets/a%00'],
    ['GET', '/bitcoin/news?search=%00'],
  ] as const)('in %s %s is refused', async (method, url) => {
    const answer = await api.inject({ method, url, token });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  });

  it('that is only written out is a text like any other', async () => {
    const answer = await post('/portfolio/external-wallets', { ...wallet, name: '\\u0000' });
    expect([answer.statusCode, answer.json().name]).toEqual([201, '\\u0000']);
  });
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'a',
])('a body of the type %s is not read, whatever is in it', async (type) => {
  const answer = await api.inject({
    method: 'POST',
    url: '/auth/login',
    payload: JSON.stringify({ email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' }),
    headers: { 'content-type': type },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

describe('unknown fields of a body', () => {
  const foreign = { id: 'chosen', user_id: 'x', userId: 'x', created_at: '2000-01-01', balance_sats: 9 };

  it('is not kept with a wallet', async () => {
    const made = (await post('/portfolio/external-wallets', { ...wallet, ...foreign })).json();
    expect(made).toEqual({ ...wallet, id: expect.not.stringContaining('chosen') });
    expect((await api.inject({ url: '/portfolio/external-wallets', token })).json()).toContainEqual(made);
  });

  it('is not kept with an address', async () => {
    const payload = { address, balance: 21, ...foreign, last_updated: '2000-01-01', balance_source: 'live' };
    const made = (await post('/portfolio/addresses', payload)).json();
    expect(made).toMatchObject({ address, balance: 0, last_updated: null });
    expect([made.id, made.created_at]).not.toEqual(expect.arrayContaining(['chosen']));
    expect(made.created_at).not.toBe('2000-01-01');
  });

  it('is not kept with an account', async () => {
    const extra = { id: 'chosen', firstName: 'X', profileImage: 'x', passwordHash: 'x', password_hash: 'x' };
    expect((await post('/auth/register', { ...person, ...extra })).statusCode).toBe(201);
    const { user } = (await post('/auth/login', person)).json();
    expect(user).toEqual({
      id: expect.not.stringContaining('chosen'),
      name: 'Bia',
      email: 'bia@exemplo.com.br',
      firstName: null,
      profileImage: null,
    });
  });
});
