import { runIdempotent } from '../../../plugins/idempotency';
import { advanceClock, onEveryApi } from '../../../testing/engines/on-every-api';

const url = '/portfolio/external-wallets';
const reserve = { name: 'Reserva', platform: 'Ledger', balance: 0.15 };
const day = 24 * 60 * 60_000;

onEveryApi('a wallet that is sent again,', (stage, isWhole) => {
  let ana: string;
  beforeEach(async () => {
    ana = await stage.api.signIn();
  });

  const add = (key: string | undefined, payload: object = reserve, token = ana) =>
    stage.api.inject({
      method: 'POST',
      url,
      payload,
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const list = async (token = ana) => (await stage.api.inject({ url, token })).json<{ id: string }[]>();

  it('twenty of one key at once make one row and get one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('form-1')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await list()).toEqual([answers[0]?.json()]);
    expect(answers[0]?.statusCode).toBe(201);
  });

  if (!isWhole) return;
  it('the answer stays what it was, whatever became of the wallet', async () => {
    const first = await add('form-1');
    const { id } = first.json();
    await stage.api.inject({
      method: 'PUT',
      url: `${url}/${id}`,
      payload: { ...reserve, name: 'Outro' },
      token: ana,
    });
    expect((await add('form-1')).body).toBe(first.body);
    await stage.api.inject({ method: 'DELETE', url: `${url}/${id}`, token: ana });
    expect((await add('form-1')).body).toBe(first.body);
    expect(await list()).toEqual([]);
  });

  it('the same request in another order of its fields, with spaces around its texts, is the same', async () => {
    const first = await add('form-1');
    const again = await add('form-1', { balance: 0.15, platform: ' Ledger ', name: 'Reserva ' });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });

  it.each([{ balance: 0.16 }, { name: 'Outra' }, { description: 'x' }])(
    'with %j it is another request, which is refused',
    async (change) => {
      await add('form-1');
      const answer = await add('form-1', { ...reserve, ...change });
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          error: 'IDEMPOTENCY_KEY_REUSED',
          message: 'Esta chave já foi usada em outro pedido.',
          details: null,
        },
      ]);
      expect(await list()).toHaveLength(1);
    },
  );

  it('another key, or none, is another wallet', async () => {
    for (const key of ['form-1', 'form-2', undefined, undefined])
      expect((await add(key)).statusCode).toBe(201);
    expect(await list()).toHaveLength(4);
  });

  it('a key is its user’s own', async () => {
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    const [hers, theirs] = [await add('form-1'), await add('form-1', { ...reserve, name: 'De Eva' }, eva)];
    expect([hers.statusCode, theirs.statusCode]).toEqual([201, 201]);
    expect([await list(), await list(eva)]).toEqual([[hers.json()], [theirs.json()]]);
  });

  it('a request that was refused leaves its key free', async () => {
    expect((await add('form-1', { ...reserve, balance: -1 })).statusCode).toBe(400);
    expect((await add('form-1')).statusCode).toBe(201);
  });

  it('is remembered for a day', async () => {
    const first = await add('form-1');
    advanceClock(stage.api, day - 1000);
    const token = await stage.api.signIn();
    expect((await add('form-1', reserve, token)).body).toBe(first.body);
    advanceClock(stage.api, 1000);
    expect((await add('form-1', reserve, token)).json().id).not.toBe(first.json().id);
    expect(await list(token)).toHaveLength(2);
  });

  it('the newest answers of one user are remembered', async () => {
    const { database } = stage.api.opened;
    const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const work = jest.fn(async () => ({ made: true }));
    const ask = (key: string) => {
      advanceClock(stage.api, 1);
      return runIdempotent(database, { userId, key, content: 'x', now: stage.api.time.now }, work);
    };
    for (let request = 0; request < 250; request += 1) await ask(`form-${request}`);
    expect(await database.selectFrom('answered_requests').select('key').execute()).toHaveLength(200);

    await ask('form-249');
    expect(work).toHaveBeenCalledTimes(250);
    await ask('form-0');
    expect(work).toHaveBeenCalledTimes(251);
  });

  it.each(['', 'a b', 'é', 'x'.repeat(256)])('«%s» is no key', async (key) => {
    const answer = await add(key);
    expect([answer.statusCode, answer.json().details]).toEqual([400, 'idempotency-key']);
    expect(await list()).toEqual([]);
  });
});
