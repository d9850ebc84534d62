import { maxOwnTokens, ownTokenListSchema, ownTokenMadeSchema, taxMonthSchema } from '@painel/contract';
import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { ana } from '../../../testing/ledger/tax-people';
import { typePerson } from '../../../testing/ledger/type-tax-person';
import { dayMs, minuteMs } from '../../../time/durations';
import { endAccess } from '../confirmation/end-access';

onEveryApi('tokens of programs', (stage) => {
  const now = new Date('2026-11-25T15:00:00.000Z');
  const wanted = { name: 'Planilha', scopes: ['taxes:read'], days: 30 };
  const ask = (
    token: string,
    url: string,
    method: NonNullable<InjectOptions['method']> = 'GET',
    payload?: object,
  ) => stage.api.inject({ method, url, token, payload });
  const errorOf = async (answer: ReturnType<typeof ask>) => (await answer).json().error;
  const wait = (ms: number) => {
    stage.api.time.now = new Date(stage.api.time.now.getTime() + ms);
  };
  const list = async (owner: string) =>
    ownTokenListSchema.parse((await ask(owner, '/users/tokens')).json()).tokens;

  async function make(request: object = wanted) {
    const owner = await typePerson(stage.api, ana, now);
    const answer = await ask(owner, '/users/tokens', 'POST', request);
    expect(answer.statusCode).toBe(201);
    return { owner, ...ownTokenMadeSchema.parse(answer.json()) };
  }

  it('read what their owner reads, within their scopes', async () => {
    const { owner, token } = await make();
    const month = await ask(token, '/taxes/months/2026-08');
    expect(month.json()).toEqual((await ask(owner, '/taxes/months/2026-08')).json());
    expect(taxMonthSchema.parse(month.json()).grossCents).toBe(3_620_000);
    expect(await errorOf(ask(token, '/portfolio/ledger/position'))).toBe('OUT_OF_SCOPE');
    expect(await errorOf(ask(token, '/taxes/payments', 'POST', {}))).toBe('OUT_OF_SCOPE');
    expect(await errorOf(ask(token, '/taxes/years/2026/report?format=csv'))).toBe('OUT_OF_SCOPE');
    expect(await errorOf(ask(token, '/users/tokens'))).toBe('OUT_OF_SCOPE');
  });

  it('get the answers of docs/api.md', async () => {
    const { token } = await make({ ...wanted, scopes: ['taxes:read', 'ledger:read'] });
    const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
    const calls = [...page.matchAll(/\$SITE\/btc-api(\S+)\n```\n\n```json\n(.*?)```/gs)];
    expect(calls).toHaveLength(3);
    for (const [, url, answer] of calls) {
      expect((await ask(token, url!)).json()).toMatchObject(JSON.parse(answer!));
    }
  });

  it('are shown once, and kept as a hash', async () => {
    const { owner, token } = await make();
    expect((await ask(owner, '/users/tokens')).body).not.toContain(token);
    const rows = await stage.api.opened.database.selectFrom('own_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(7));
  });

  it('are listed with their last use, to the minute', async () => {
    const { owner, id, token } = await make();
    const { lastUsedAt: never } = (await list(owner))[0]!;
    await ask(token, '/taxes/due');
    const first = stage.api.time.now.toISOString();
    wait(minuteMs - 1);
    await ask(token, '/taxes/due');
    expect([never, await list(owner)]).toMatchObject([null, [{ id, lastUsedAt: first }]]);
    wait(1);
    await ask(token, '/taxes/due');
    expect((await list(owner))[0]!.lastUsedAt).toBe(stage.api.time.now.toISOString());
  });

  it('end when they are revoked, when they expire and with a new password', async () => {
    const revoked = await make();
    expect((await ask(revoked.owner, `/users/tokens/${revoked.id}`, 'DELETE')).statusCode).toBe(204);
    expect(await errorOf(ask(revoked.token, '/taxes/due'))).toBe('UNAUTHENTICATED');
    expect(await list(revoked.owner)).toEqual([]);

    const ended = await make();
    const { user_id } = await stage.api.opened.database
      .selectFrom('own_tokens')
      .select('user_id')
      .where('id', '=', ended.id)
      .executeTakeFirstOrThrow();
    await endAccess(stage.api.opened.database, user_id);
    expect(await errorOf(ask(ended.token, '/taxes/due'))).toBe('UNAUTHENTICATED');

    const old = await make();
    wait(30 * dayMs - 1);
    expect((await ask(old.token, '/taxes/due')).statusCode).toBe(200);
    wait(1);
    expect(await errorOf(ask(old.token, '/taxes/due'))).toBe('UNAUTHENTICATED');
  });

  it('are good for sixty calls a minute each', async () => {
    const { owner, token } = await make();
    const other = (await ask(owner, '/users/tokens', 'POST', wanted)).json().token;
    for (let call = 0; call < 60; call += 1) await ask(token, '/portfolio/summary');
    expect(await errorOf(ask(token, '/taxes/due'))).toBe('RATE_LIMITED');
    expect((await ask(other, '/taxes/due')).statusCode).toBe(200);
  });

  it('are made after a recent proof, with at least one scope, and at most twenty', async () => {
    const { owner } = await make();
    for (const wrong of [{ scopes: [] }, { scopes: ['taxes:write'] }, { days: 366 }, { name: ' ' }])
      expect(await errorOf(ask(owner, '/users/tokens', 'POST', { ...wanted, ...wrong }))).toBe('VALIDATION');
    for (let made = 1; made < maxOwnTokens; made += 1) await ask(owner, '/users/tokens', 'POST', wanted);
    expect((await ask(owner, '/users/tokens', 'POST', wanted)).json().message).toMatch(/já tem 20 tokens/);
    expect(await list(owner)).toHaveLength(maxOwnTokens);
    wait(10 * minuteMs + 1);
    expect(await errorOf(ask(owner, '/users/tokens', 'POST', wanted))).toBe('PROOF_REQUIRED');
  });
});
