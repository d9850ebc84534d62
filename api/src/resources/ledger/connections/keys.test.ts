import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { itDeep } from '@painel/platform/testing/deep';
import type { Tables } from '../../../database/tables';
import { type Engine, postgres, sqlite, temporaryFolder } from '../../../testing/engines/engines';
import { describeDeepOnPostgres } from '../../../testing/engines/services';
import { eventually } from '../../../testing/eventually';
import {
  connectionStage,
  mercadoBitcoinOrder,
  minute,
} from '../../../testing/vendors/exchanges/connection-stage';
import { recordedTelemetry } from '../../../testing/recorded-telemetry';
import { startProgram } from '../../../testing/start-program';
import { apiForAllTests } from '../../../testing/test-api';

const day = 24 * 60 * minute;
const program = join(import.meta.dirname, '../../../testing/vendors/exchanges/killed-sync.ts');
const vendors = ['mercado-bitcoin', 'binance', 'foxbit', 'bitso'] as const;

function onEngine(engine: Engine) {
  const recorded = recordedTelemetry();
  const person = connectionStage(engine, { telemetry: recorded.telemetry });
  const { stage, send, connect, show, sync, ready, requestOf, fieldsOf, nextKey } = person;
  const add = (payload: object, headers: Record<string, string> = {}) =>
    stage.api.inject({ method: 'POST', url: '/portfolio/connections', token: stage.token, payload, headers });
  const order = (id = 1) => mercadoBitcoinOrder(id, 'filled', [['0.01', '500000']]);
  const mailed = (saying: string) =>
    eventually(async () => {
      const own = stage.mailbox.delivered.filter(({ to }) => to.includes(stage.email));
      expect(own.map(({ text }) => text).join('\n')).toContain(saying);
    });
  const advance = (ms: number) => void (stage.api.time.now = new Date(stage.api.time.now.getTime() + ms));

  /** Everything that the server has stored, answered, logged, mailed and measured. */
  async function outputs(): Promise<string> {
    const { database } = stage.api.opened;
    const tables = await database.introspection.getTables();
    const rows = [];
    for (const { name } of tables)
      rows.push(
        await database
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute(),
      );
    const answers = [];
    for (const url of [
      '/users/export',
      '/portfolio/connections',
      '/portfolio/ledger/imports',
      '/users/activity',
    ])
      answers.push((await stage.api.inject({ url, token: stage.token })).body);
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const mails = stage.mailbox.delivered.map((mail) => mail.text);
    return [text, ...answers, ...stage.api.logged, ...mails, await recorded.text()].join('\n');
  }

  it('are sealed: no table, answer, log, export, mail, metric or trace has one', async () => {
    const used: Record<string, string>[] = [];
    for (const vendor of vendors) {
      const { id, key, account } = await ready(vendor, (mine) => {
        mine.lists['BTC-BRL/orders'] = [order()];
      });
      used.push(fieldsOf(vendor, key));
      account.isRevoked = true;
      expect(await sync(id)).toMatchObject({ state: 'revoked', keyEnding: null });
      const again = nextKey();
      stage.exchanges.of(again).isRevoked = true;
      used.push(fieldsOf(vendor, again));
      expect((await add(requestOf(vendor, again))).json()).toMatchObject({ error: 'KEY_REFUSED' });
    }
    const all = await outputs();
    expect(all).toContain('"name":"connection binance"');
    expect(all).toContain('insert into');
    for (const fields of used)
      for (const value of Object.values(fields)) expect([value, all.includes(value)]).toEqual([value, false]);
  });

  itDeep(
    'have a secret that is in the memory of a process no longer when its sync has ended',
    async () => {
      const folder = temporaryFolder();
      const { dataDir, config, opened, time } = stage.api;
      for (const vendor of vendors) {
        const { id, key } = await ready(vendor);
        const { user_id: userId } = await opened.database
          .selectFrom('ledger_connections')
          .select('user_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const env = JSON.stringify({
          ...stage.exchanges.env,
          DATA_DIR: dataDir,
          ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
        });
        const file = join(folder, `${vendor}.heapsnapshot`);
        const asked = () =>
          stage.exchanges.server.requests.filter((request) => JSON.stringify(request).includes(key)).length;
        const before = asked();
        await once(startProgram(program, env, userId, id, time.now.toISOString(), file), 'close');
        expect(asked()).toBeGreaterThan(before);
        const heap = readFileSync(file, 'utf8');
        // The arguments of the process are in its memory.
        expect(heap.includes(id)).toBe(true);
        const { secret } = stage.exchanges.of(key);
        expect([vendor, heap.includes(secret)]).toEqual([vendor, false]);
      }
      rmSync(folder, { recursive: true });
    },
    300_000,
  );

  it('that can move money are refused with the names of what they can do, and nothing is kept', async () => {
    const key = nextKey();
    stage.exchanges.of(key).powers = ['enableWithdrawals', 'enableSpotAndMarginTrading'];
    const refused = await add(requestOf('binance', key));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: 'KEY_CAN_MOVE_MONEY', details: 'enableWithdrawals,enableSpotAndMarginTrading' },
    ]);
    expect((await send('GET', '/connections')).json().connections).toEqual([]);
    expect((await send('GET', '/ledger/accounts')).json()).toEqual([]);
    expect(await outputs()).not.toContain(key);
  });

  it('that can move money later are erased, and their owner is mailed', async () => {
    const { id, account } = await ready('binance');
    account.powers = ['permitsUniversalTransfer'];
    expect(await sync(id)).toMatchObject({
      state: 'revoked',
      problem: 'key_can_move_money',
      keyEnding: null,
      nextSyncAt: null,
    });
    await mailed('passou a poder mover dinheiro');
    const { database } = stage.api.opened;
    const row = await database
      .selectFrom('ledger_connections')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ sealed_key: null, key_hash: null });
    const activity = (await stage.api.inject({ url: '/users/activity', token: stage.token })).json();
    expect(activity.map(({ kind }: { kind: string }) => kind)).toContain('connection-stopped');
  });

  it.each(vendors)('of %s that are no longer valid stop the connection', async (vendor) => {
    const { id, account } = await ready(vendor);
    account.isRevoked = true;
    expect(await sync(id)).toMatchObject({ state: 'revoked', problem: 'key_refused' });
    await mailed('A chave não vale mais');
    expect((await send('POST', `/connections/${id}/sync`)).json().error).toBe('CONNECTION_STATE');
    account.isRevoked = false;
    const fields = { fields: fieldsOf(vendor, (await keyLike(account.id))!), confirmsReadOnly: true };
    expect((await send('PATCH', `/connections/${id}`, fields)).json()).toMatchObject({ problem: null });
  });

  it.each(vendors)('of %s outlive a 403 of its firewall', async (vendor) => {
    const { id, key } = await ready(vendor);
    for (const body of ['<html>Access Denied</html>', '', '{"message":"blocked"}']) {
      stage.exchanges.fail(key, /./, (_request, response) => response.writeHead(403).end(body), { times: 9 });
      const shown = await sync(id);
      expect(shown).toMatchObject({ state: 'failing', problem: 'vendor_away', keyEnding: 'wxyz' });
      stage.exchanges.heal();
    }
    expect(await sync(id)).toMatchObject({ state: 'ready', problem: null });
  });

  it('are erased by a 403 that has the code of the exchange for it', async () => {
    const { id, key } = await ready('binance');
    const answer = JSON.stringify({ code: -2015, msg: 'Invalid API-key' });
    stage.exchanges.fail(key, /./, (_request, response) => response.writeHead(403).end(answer));
    expect(await sync(id)).toMatchObject({ state: 'revoked', problem: 'key_refused', keyEnding: null });
  });

  /** Another key of the same account of an exchange. */
  async function keyLike(accountId: string) {
    const key = nextKey();
    stage.exchanges.of(key).id = accountId;
    return key;
  }

  it('of another account of the exchange do not replace one', async () => {
    const { id } = await ready('mercado-bitcoin');
    const change = { fields: fieldsOf('mercado-bitcoin', nextKey()), confirmsReadOnly: true };
    const refused = await send('PATCH', `/connections/${id}`, change);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'KEY_WRONG_ACCOUNT']);
  });

  it('are added once, after a proof, and the owner is mailed', async () => {
    const request = requestOf('mercado-bitcoin', nextKey());
    const repeated = { 'idempotency-key': 'uma-vez' };
    const made = await add(request, repeated);
    expect((await add(request, repeated)).json()).toMatchObject({ id: made.json().id });
    expect((await add(request)).json().error).toBe('CONNECTION_EXISTS');
    await mailed('Uma chave que lê uma corretora foi guardada');
    advance(11 * minute);
    const late = await add(requestOf('mercado-bitcoin', nextKey()));
    expect([late.statusCode, late.json().error]).toEqual([403, 'PROOF_REQUIRED']);
  });

  it('are replaced after a proof, which a pause does not need', async () => {
    const { id, account } = await ready('mercado-bitcoin');
    advance(11 * minute);
    const fields = fieldsOf('mercado-bitcoin', (await keyLike(account.id))!);
    const late = await send('PATCH', `/connections/${id}`, { fields, confirmsReadOnly: true });
    expect([late.statusCode, late.json().error]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await send('PATCH', `/connections/${id}`, { paused: true })).statusCode).toBe(200);
  });

  it('are ten at most', async () => {
    for (let left = 10; left > 0; left -= 1) await connect('mercado-bitcoin');
    const refused = await add(requestOf('mercado-bitcoin', nextKey()));
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'LIMIT_REACHED']);
  });

  it.each([
    ['with blanks', { key: 'abandon abandon about', secret: 'x' }],
    ['that are too long', { key: 'x'.repeat(513), secret: 'x' }],
    ['that are private keys', { key: `xprv${'9'.repeat(60)}`, secret: 'x' }],
    ['without a field', { key: 'chave-sozinha' }],
    ['with a letter that is not seen', { key: 'chave\u200bnova', secret: 'x' }],
    ['with a field too many', { key: 'chave-demais', secret: 'x', other: 'y' }],
  ])('%s are refused without repeating them', async (_what, fields) => {
    const refused = await add({ vendor: 'binance', accountKind: 'exchange_br', fields });
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'VALIDATION']);
    expect(refused.body).not.toContain(fields.key);
    expect(stage.api.logged.join('')).not.toContain(fields.key);
  });

  it('need the tick «só leitura» where the exchange does not say it, and a kind of account', async () => {
    const { confirmsReadOnly: _, ...unticked } = requestOf('foxbit', nextKey());
    expect((await add(unticked)).json()).toMatchObject({ error: 'VALIDATION', details: 'confirmsReadOnly' });
    const { accountKind: __, ...homeless } = requestOf('foxbit', nextKey());
    expect((await add(homeless)).json()).toMatchObject({ error: 'VALIDATION', details: 'accountKind' });
    const vault = (await send('POST', '/ledger/accounts', { name: 'Cofre', kind: 'self_custody' })).json().id;
    expect((await add({ ...homeless, accountId: vault })).json().details).toBe('accountId');
  });

  it('that have not worked for thirty days are erased', async () => {
    const { id } = await ready('mercado-bitcoin');
    await send('PATCH', `/connections/${id}`, { paused: true });
    advance(31 * day);
    stage.token = await stage.api.signIn(stage.email);
    const other = await connect('mercado-bitcoin');
    await person.preview(other.id);
    await eventually(async () =>
      expect(await show(id)).toMatchObject({ keyEnding: null, problem: 'key_erased' }),
    );
  });

  it('go with their connection, and what they brought goes when the person says so', async () => {
    const { id } = await ready('mercado-bitcoin', (mine) => {
      mine.lists['BTC-BRL/orders'] = [order()];
    });
    expect((await send('DELETE', `/connections/${id}`)).statusCode).toBe(204);
    expect((await send('GET', '/connections')).json().connections).toEqual([]);
    expect(await person.entries()).toHaveLength(1);
    const second = await ready('mercado-bitcoin', (mine) => {
      mine.lists['BTC-BRL/orders'] = [mercadoBitcoinOrder(5, 'filled', [['0.5', '400000']])];
    });
    expect((await send('DELETE', `/connections/${second.id}?keepEntries=false`)).statusCode).toBe(204);
    expect(await person.entries()).toHaveLength(1);
  });

  it('of another person are unknown', async () => {
    const { id } = await ready('mercado-bitcoin');
    stage.token = await stage.api.signIn(`eva-${id}@exemplo.com.br`);
    for (const [method, url] of [
      ['POST', 'preview'],
      ['POST', 'confirm'],
      ['POST', 'sync'],
    ] as const)
      expect((await send(method, `/connections/${id}/${url}`)).statusCode).toBe(404);
    expect((await send('PATCH', `/connections/${id}`, { paused: true })).statusCode).toBe(404);
    expect((await send('DELETE', `/connections/${id}`)).statusCode).toBe(404);
  });
}

describe('keys on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('keys', () => {
  onEngine(postgres);
});

describe('with simulated data', () => {
  const api = apiForAllTests({ env: { BITCOIN_SOURCE: 'simulated' } });

  it('a real exchange is refused', async () => {
    const payload = { vendor: 'binance', accountKind: 'exchange_br', fields: { key: 'a', secret: 'b' } };
    const token = await api.signIn();
    const refused = await api.inject({ method: 'POST', url: '/portfolio/connections', token, payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Com dados simulados só a corretora «Exemplo» pode ser conectada.',
    ]);
  });
});

describe('where the operator switched them off', () => {
  const api = apiForAllTests({ env: { CONNECTIONS: 'off' } });

  it('none is offered, added or synced', async () => {
    const token = await api.signIn();
    const get = async (url: string) =>
      (await api.inject({ url: `/portfolio/connections${url}`, token })).json();
    expect((await get('/vendors')).vendors).toEqual([]);
    expect(await get('')).toMatchObject({ isEnabled: false, connections: [] });
    const payload = { vendor: 'binance', accountKind: 'exchange_br', fields: { key: 'a', secret: 'b' } };
    const refused = await api.inject({ method: 'POST', url: '/portfolio/connections', token, payload });
    expect([refused.statusCode, refused.json().error]).toEqual([503, 'CONNECTIONS_OFF']);
  });
});
