import { apiForEachTest } from '../../../testing/test-api';

const api = apiForEachTest();
let ana: string;
beforeEach(async () => {
  ana = await api.signIn();
});

const profile = async (token: string) => (await api.inject({ url: '/users/profile', token })).statusCode;
const list = async (token = ana) =>
  (await api.inject({ url: '/auth/sessions', token })).json<{ id: string; isCurrent: boolean }[]>();
const end = (id: string, token = ana) => api.inject({ method: 'DELETE', url: `/auth/sessions/${id}`, token });

describe('the sessions', () => {
  it('are the user’s own that have not ended, and say which one asks', async () => {
    await api.signIn('eva@exemplo.com.br');
    const phone = await api.signIn();
    expect((await list()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect((await list())[0]).toMatchObject({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      isCurrent: expect.any(Boolean),
    });
    await api.inject({ method: 'POST', url: '/auth/logout', token: phone });
    expect(await list()).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('end one by one, and only for their owner', async () => {
    const phone = await api.signIn();
    const eva = await api.signIn('eva@exemplo.com.br');
    const id = (await list(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await end(id, eva)).statusCode).toBe(404);
    expect(await profile(phone)).toBe(200);
    expect([(await end(id)).statusCode, (await end(id)).statusCode]).toEqual([204, 404]);
    expect([await profile(phone), await profile(ana)]).toEqual([401, 200]);
  });
});
