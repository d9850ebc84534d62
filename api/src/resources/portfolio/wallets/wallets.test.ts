import { apiForEachTest } from '../../../testing/test-api';

const api = apiForEachTest();
let ana: string;
beforeEach(async () => {
  ana = await api.signIn();
});

const reserve = {
  name: 'Reserva',
  platform: 'Mercado Bitcoin',
  balance: 0.15,
  description: 'Compras mensais',
};
const url = '/portfolio/external-wallets';
const add = (payload: object = reserve, token = ana) => api.inject({ method: 'POST', url, payload, token });
const change = (id: string, payload: object, token = ana) =>
  api.inject({ method: 'PUT', url: `${url}/${id}`, payload, token });
const remove = (id: string, token = ana) => api.inject({ method: 'DELETE', url: `${url}/${id}`, token });
const list = async (token = ana) => (await api.inject({ url, token })).json();

describe('an external wallet', () => {
  it('is kept as it was sent, its texts trimmed', async () => {
    const answer = await add({ ...reserve, name: ' Reserva ', id: 'mine', user_id: 'eva' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ ...reserve, id: expect.any(String) });
    expect(answer.json().id).not.toBe('mine');
    expect(await list()).toEqual([answer.json()]);
  });

  it.each([[undefined], [null], [''], ['  ']])('with the description %j has none', async (description) => {
    const answer = await add({ ...reserve, description });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('description');
  });

  it.each([0, 0.000000001, 0.012345678, 999_999.999999999, 1_000_000])(
    'holds %s BTC exactly',
    async (balance) => {
      await add({ ...reserve, balance });
      expect(await list()).toMatchObject([{ balance }]);
    },
  );

  it.each([
    [{ ...reserve, balance: -1 }, 'Campo «saldo»: valor vazio ou abaixo do mínimo.'],
    [{ ...reserve, balance: 1_000_000.000000001 }, 'Campo «saldo»: valor longo demais ou acima do máximo.'],
    [{ ...reserve, balance: 0.1234567891 }, 'Campo «saldo»: valor inválido.'],
    [{ ...reserve, balance: '0.1' }, 'Campo «saldo»: obrigatório ou de tipo inválido.'],
    [{ ...reserve, balance: null }, 'Campo «saldo»: obrigatório ou de tipo inválido.'],
    [{ ...reserve, name: ' ' }, 'Campo «nome»: valor vazio ou abaixo do mínimo.'],
    [{ ...reserve, platform: '' }, 'Campo «plataforma»: valor vazio ou abaixo do mínimo.'],
    [{ ...reserve, name: 'a'.repeat(101) }, 'Campo «nome»: valor longo demais ou acima do máximo.'],
    [
      { ...reserve, description: 'a'.repeat(501) },
      'Campo «descrição»: valor longo demais ou acima do máximo.',
    ],
  ])('is refused as %j', async (payload, message) => {
    for (const answer of [await add(payload), await change('w1', payload)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'VALIDATION', message });
    }
    expect(await list()).toEqual([]);
  });

  it('changes as a whole', async () => {
    const { id } = (await add()).json();
    const answer = await change(id, { name: 'Trade', platform: 'Binance', balance: 0 });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id, name: 'Trade', platform: 'Binance', balance: 0 },
    ]);
    expect(await list()).toEqual([answer.json()]);
  });

  it('is absent after its removal', async () => {
    const { id } = (await add()).json();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('of another user is not found', async () => {
    const { id } = (await add()).json();
    const eva = await api.signIn('eva@exemplo.com.br');
    expect(await list(eva)).toEqual([]);
    for (const answer of [await change(id, { ...reserve, name: 'Minha' }, eva), await remove(id, eva)]) {
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await list()).toMatchObject([{ name: 'Reserva' }]);
  });
});
