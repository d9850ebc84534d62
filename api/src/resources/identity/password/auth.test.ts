import { apiForEachTest, startTestApi } from '../../../testing/test-api';

const api = apiForEachTest();

const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' };
const post = (url: string, payload?: object, headers = {}) =>
  api.inject({ method: 'POST', url, payload, headers });
const profile = (token: string) => api.inject({ url: '/users/profile', token });

describe('registering', () => {
  it('makes an account that can sign in', async () => {
    const registered = await post('/auth/register', { ...ana, email: ' Ana@Exemplo.com.br ' });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({ message: 'Cadastro concluído com sucesso' });

    const session = await post('/auth/login', { email: 'ANA@exemplo.com.br', password: ana.password });
    expect(session.statusCode).toBe(200);
    expect(session.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.any(String),
        email: 'ana@exemplo.com.br',
        name: 'Ana Souza',
        firstName: null,
        profileImage: null,
      },
    });
  });

  it('refuses an e-mail that is taken, in whatever case', async () => {
    await post('/auth/register', ana);
    const again = await post('/auth/register', { ...ana, email: 'ANA@EXEMPLO.COM.BR' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ error: 'EMAIL_TAKEN', details: null });
  });

  it('makes one account of ten at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/auth/register', ana)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each([
    ['seven characters', '1a2b3c4', false],
    ['eight characters', '7k2w9x4q', true],
    ['a common password of eight characters', '1a2b3c4d', false],
    ['128 characters', 'ab'.repeat(64), true],
    ['129 characters', `${'ab'.repeat(64)}c`, false],
    ['eight emoji, each one character', '🐎🔋🖇🎲🎷🌵🧭🪁', true],
    ['one character repeated', 'zzzzzzzzzzzz', false],
    ['a common password', 'senha123', false],
    ['a common password in capitals', 'PASSWORD', false],
  ])('judges a password of %s', async (_name, password, isTaken) => {
    const answer = await post('/auth/register', { ...ana, password });
    expect(answer.statusCode).toBe(isTaken ? 201 : 400);
    if (!isTaken) expect(answer.json()).toMatchObject({ error: 'WEAK_PASSWORD' });
  });

  it.each([
    [{ ...ana, email: 'ana' }, 'Campo «e-mail»: valor inválido.', 'email'],
    [{ ...ana, name: '   ' }, 'Campo «nome»: valor vazio ou abaixo do mínimo.', 'name'],
    [{ ...ana, name: 'a'.repeat(121) }, 'Campo «nome»: valor longo demais ou acima do máximo.', 'name'],
    [{ ...ana, password: undefined }, 'Campo «senha»: obrigatório ou de tipo inválido.', 'password'],
    [{ ...ana, email: { $gt: '' } }, 'Campo «e-mail»: obrigatório ou de tipo inválido.', 'email'],
    [[], 'Dados inválidos. Verifique e tente novamente.', null],
  ])('refuses %j', async (body, message, details) => {
    const answer = await post('/auth/register', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'VALIDATION', message, details });
  });

  it('takes no unknown field', async () => {
    await post('/auth/register', {
      ...ana,
      id: 'mine',
      profile_image: 'x',
      profileImage: 'x',
      firstName: 'x',
    });
    const session = await post('/auth/login', ana);
    expect(session.json().user).toMatchObject({ firstName: null, profileImage: null });
    expect(session.json().user.id).not.toBe('mine');
  });
});

describe('signing in', () => {
  it('answers byte for byte the same for a wrong password and an unknown account', async () => {
    await post('/auth/register', ana);
    const wrong = await post('/auth/login', { ...ana, password: 'outra senha' });
    const unknown = await post('/auth/login', { ...ana, email: 'eva@exemplo.com.br' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: 'INVALID_CREDENTIALS',
      message: 'E-mail ou senha incorretos',
      details: null,
    });
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.statusCode).toBe(wrong.statusCode);
    expect({ ...unknown.headers, date: '' }).toEqual({ ...wrong.headers, date: '' });
  });

  it('does not cut a long password', async () => {
    const long = 'ab'.repeat(64);
    await post('/auth/register', { ...ana, password: long });
    expect((await post('/auth/login', { ...ana, password: long.slice(0, 127) })).statusCode).toBe(401);
    expect((await post('/auth/login', { ...ana, password: long })).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('shows the profile under both of its names', async () => {
    const token = await api.signIn();
    for (const url of ['/users/profile', '/api/profile']) {
      const answer = await api.inject({ url, token });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ email: 'ana@exemplo.com.br', name: 'Ana Souza' });
    }
  });

  it('ends when it is signed out, others of the same user stay', async () => {
    const [phone, desk] = [await api.signIn(), await api.signIn()];
    const out = await api.inject({ method: 'POST', url: '/auth/logout', token: phone });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect((await profile(phone)).statusCode).toBe(401);
    expect((await profile(desk)).statusCode).toBe(200);
  });

  it('ends after 24 hours', async () => {
    const token = await api.signIn();
    const begun = api.time.now.getTime();
    api.time.now = new Date(begun + 24 * 3_600_000 - 2000);
    expect((await profile(token)).statusCode).toBe(200);
    api.time.now = new Date(begun + 24 * 3_600_000 + 1000);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('outlives a restart, and so does its end', async () => {
    const [kept, ended] = [await api.signIn(), await api.signIn()];
    await api.inject({ method: 'POST', url: '/auth/logout', token: ended });
    const restarted = await startTestApi({ dataDir: api.dataDir });
    expect((await restarted.inject({ url: '/users/profile', token: kept })).statusCode).toBe(200);
    expect((await restarted.inject({ url: '/users/profile', token: ended })).statusCode).toBe(401);
    await restarted.close();
  });
});

describe('social sign-in that is not configured', () => {
  it.each([
    ['a navigation', { accept: 'text/html,application/xhtml+xml' }],
    ['a navigation that says so', { 'sec-fetch-mode': 'navigate' }],
  ])('leads %s back to sign-in', async (_name, headers) => {
    const answer = await api.inject({ url: '/auth/google', headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/login?error=social_disabled');
  });

  it('answers any other caller', async () => {
    const answer = await api.inject({ url: '/auth/google', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'SOCIAL_SIGN_IN_DISABLED' });
  });

  it('exchanges no code', async () => {
    const answer = await post('/auth/google/token', { code: 'abc' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().details).toBe('O login com o Google não está disponível neste servidor.');
  });
});
