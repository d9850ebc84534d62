import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { sql } from 'kysely';
import { importRejectedSchema, importedSchema, portfolioExportSchema } from '@painel/contract';
import { addressReading, unusedReading } from '../../../testing/address-readings';
import { countEventLoopTurns } from '../../../testing/count-event-loop-turns';
import { type Engine, type Place, postgres, sqlite } from '../../../testing/engines/engines';
import { eventually } from '../../../testing/eventually';
import { migratedPlaces } from '../../../testing/engines/migrated-places';
import { describeOn, isWholeOn } from '../../../testing/engines/services';
import { type TestApi, apiForEachTest, startTestApi } from '../../../testing/test-api';
import { createAddressStore } from '../../holdings/addresses/addresses.store';
import { deriveAddresses, type WalletKey, readWalletKey } from '../../holdings/addresses/keys/wallet-key';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const rows = [
  { kind: 'address', address: ` ${vault.toUpperCase()} `, label: 'Cofre' },
  { kind: 'address', address: genesis },
  { kind: 'xpub', key: zpub, label: 'Fria' },
  { kind: 'wallet', name: 'Trade', platform: 'Binance', balance: 0.012345678 },
  { kind: 'wallet', name: 'Trade', platform: 'Binance', balance: 0.5, description: 'Longo prazo' },
];

function onEngine(engine: Engine) {
  const makePlace = migratedPlaces(engine);
  let place: Place;
  let api: TestApi;
  let ana: string;
  const start = async (env: Record<string, string> = {}) => {
    api = await startTestApi({ env, dataDir: place.dataDir, databaseUrl: place.databaseUrl ?? undefined });
    api.market.otherReading = unusedReading;
    ana = await api.signIn();
  };
  beforeEach(async () => {
    place = await makePlace();
    await start();
  });
  afterEach(async () => {
    await api.close();
    await place.remove();
  });

  const send = (payload: object, token = ana) =>
    api.inject({ method: 'POST', url: '/portfolio/import', payload, token });
  const exported = async (query = '', token = ana) =>
    portfolioExportSchema.parse((await api.inject({ url: `/portfolio/export${query}`, token })).json()).rows;

  const refresh = () => api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token: ana });

  it('writes every row, and the same rows again change nothing', async () => {
    const answer = await send({ rows });
    expect([answer.statusCode, answer.json()]).toEqual([200, { added: 5, unchanged: 0, problems: [] }]);
    await refresh();
    const kept = await exported('?keys=include');
    expect(kept).toMatchObject([
      { kind: 'address', address: vault, label: 'Cofre' },
      { kind: 'address', address: genesis, label: null },
      { kind: 'xpub', key: zpub, label: 'Fria', script: 'wpkh' },
      { kind: 'wallet', name: 'Trade', balance: 0.012345678, description: null },
      { kind: 'wallet', name: 'Trade', balance: 0.5, description: 'Longo prazo' },
    ]);
    expect((await send({ rows })).json()).toEqual({ added: 0, unchanged: 5, problems: [] });
    expect(await exported('?keys=include')).toEqual(kept);
  });

  it('writes none when it fails half-way', async () => {
    await sql`create unique index one_label on watched_addresses (label)`.execute(api.opened.database);
    const addresses = deriveAddresses(readWalletKey(zpub) as WalletKey, 'receive', 0, 70);
    const many = addresses.map((address, at) => ({ kind: 'address', address, label: `Cofre ${at % 60}` }));
    expect((await send({ rows: many })).statusCode).toBe(500);
    expect(await exported()).toEqual([]);
    expect((await send({ rows: many.slice(0, 60) })).json()).toMatchObject({ added: 60 });
    await sql`drop index one_label`.execute(api.opened.database);
  });

  it('is done once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ rows })));
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
    expect(await exported()).toHaveLength(5);
  });

  it('takes five hundred of the longest rows in one request', async () => {
    const most = Array.from({ length: 500 }, (_unused, index) => ({
      kind: 'wallet',
      name: '€'.repeat(97) + String(index).padStart(3, '0'),
      platform: '€'.repeat(100),
      balance: 999_999.999999999,
      description: '€'.repeat(500),
    }));
    await api.close();
    await start({ PORTFOLIO_MAX_WALLETS: '500' });
    expect((await send({ rows: most })).json()).toMatchObject({ added: 500 });
    const { totalBalance } = (await api.inject({ url: '/portfolio/summary', token: ana })).json();
    expect(totalBalance).toBe(499_999_999.9999995);
  });

  it('goes beyond no limit, and then writes nothing', async () => {
    await api.close();
    await start({ PORTFOLIO_MAX_ADDRESSES: '1' });
    for (const preview of [true, false]) {
      const answer = await send({ preview, rows });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'LIMIT_REACHED']);
    }
    expect(await exported()).toEqual([]);
  });

  it('and everything else that adds at once go beyond no limit together', async () => {
    await api.close();
    await start({ PORTFOLIO_MAX_WALLETS: '3' });
    const wallet = (name: string) => ({ name, platform: 'Binance', balance: 1 });
    const add = (name: string) =>
      api.inject({ method: 'POST', url: '/portfolio/external-wallets', payload: wallet(name), token: ana });
    const names = Array.from({ length: 8 }, (_unused, index) => `Carteira ${index}`);
    const answers = await Promise.all(
      names.flatMap((name) => [add(name), send({ rows: [{ kind: 'wallet', ...wallet(`${name} bis`) }] })]),
    );
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(3);
    expect(await exported()).toHaveLength(3);
  });

  if (!isWholeOn(engine)) return;
  it('writes nothing in a preview, and reports what it would', async () => {
    await send({ rows: rows.slice(0, 2) });
    const answer = await send({ preview: true, rows: [...rows, { kind: 'address', address: 'x' }] });
    expect(importedSchema.parse(answer.json())).toEqual({
      added: 3,
      unchanged: 2,
      problems: [
        {
          row: 6,
          message:
            'O endereço informado não parece ser um endereço Bitcoin válido. Verifique e tente novamente.',
        },
      ],
    });
    expect(await exported()).toHaveLength(2);
  });

  it('writes none when one row cannot be taken, and reports what is wrong with each', async () => {
    const wallet = { kind: 'wallet', name: 'Trade', platform: 'Binance', balance: 1 };
    const wrong = [
      ...rows,
      { kind: 'address', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      { kind: 'address', address: 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1' },
      { kind: 'xpub', key: null },
      { kind: 'xpub', key: 'zpub' },
      { ...wallet, balance: 1_000_001 },
      { ...wallet, balance: 0.1234567891 },
      { ...wallet, balance: '1' },
      { ...wallet, name: '' },
      { kind: 'banco' },
      {},
    ];
    const answer = await send({ rows: wrong });
    expect(answer.statusCode).toBe(400);
    const { error, message, details, problems } = importRejectedSchema.parse(answer.json());
    expect([error, message]).toEqual(['IMPORT_REJECTED', 'Nada foi importado: 10 linhas têm problemas.']);
    expect(problems).toMatchObject([
      { row: 6, message: expect.stringContaining('rede de testes') },
      { row: 7, message: expect.stringContaining('chave privada') },
      { row: 8, message: 'Campo «chave»: obrigatório ou de tipo inválido.' },
      { row: 9, message: expect.stringContaining('chave pública estendida') },
      { row: 10, message: 'Campo «saldo»: valor longo demais ou acima do máximo.' },
      { row: 11, message: 'Campo «saldo»: valor inválido.' },
      { row: 12, message: 'Campo «saldo»: obrigatório ou de tipo inválido.' },
      { row: 13, message: 'Campo «nome»: valor vazio ou abaixo do mínimo.' },
      { row: 14, message: expect.stringContaining('Tipo de linha') },
      { row: 15, message: expect.stringContaining('Tipo de linha') },
    ]);
    expect(details!.split('\n')[4]).toBe('Linha 10: Campo «saldo»: valor longo demais ou acima do máximo.');
    expect(await exported()).toEqual([]);
    expect(api.logged.join('')).not.toContain('L4rK1yDtCWek');
  });

  it('imports a repeated row once', async () => {
    expect((await send({ rows: [...rows, ...rows] })).json()).toMatchObject({ added: 5, unchanged: 5 });
  });

  it.each([
    [{}],
    [{ rows: [] }],
    [{ rows: Array.from({ length: 1_001 }, () => ({ kind: 'address', address: 'x' })) }],
    [{ rows: [Object.fromEntries(Array.from({ length: 33 }, (_unused, at) => [`c${at}`, 1]))] }],
    [{ rows: ['x'] }],
    [{ rows: [{ kind: 'address', address: { toString: 1 } }] }],
    [{ rows: [{ kind: 'address', address: 'a\0b' }] }],
  ])('refuses as a whole what is no import', async (payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  });

  it('too large is refused', async () => {
    const answer = await send({ rows: [{ kind: 'address', address: 'x'.repeat(1_300_000) }] });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('moves a portfolio from one account to another', async () => {
    api.market.readings.set(vault, addressReading(50));
    await send({ rows });
    await refresh();
    const taken = await exported('?keys=include');
    expect(taken[0]).toMatchObject({ balance: 0.0000005, last_transaction: '2026-11-19T15:30:00.000Z' });
    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await send({ rows: taken }, eva)).json()).toEqual({ added: 5, unchanged: 0, problems: [] });
    expect((await exported('?keys=include', eva)).map(({ kind }) => kind)).toEqual(
      taken.map(({ kind }) => kind),
    );
  });

  it('exports no key without a request for it', async () => {
    await send({ rows });
    for (const query of ['', '?keys=']) {
      const answer = await api.inject({ url: `/portfolio/export${query}`, token: ana });
      expect(answer.body).not.toContain('zpub');
    }
    expect((await exported()).find(({ kind }) => kind === 'xpub')).toMatchObject({
      key: null,
      script: 'wpkh',
    });
  });
}

describe('imports of one user at once', () => {
  const api = apiForEachTest();

  it('wait for each other, and are refused beyond ten', async () => {
    const ana = await api.signIn();
    const send = () =>
      api.inject({ method: 'POST', url: '/portfolio/import', payload: { rows }, token: ana });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Nothing is written meanwhile, so that no import ends.
    const holding = api.opened.database.transaction().execute(() => held);
    const statuses: number[] = [];
    const all = Array.from({ length: 13 }, async () => {
      const answer = await send();
      statuses.push(answer.statusCode);
      return answer;
    });
    await eventually(async () => expect(statuses).toEqual([429, 429, 429]));
    release();
    await holding;
    const answers = await Promise.all(all);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect([refused.json().error, refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '1']);
  });
});

// SQLite answers at once: work on many rows yields to others only by itself.
it('an import of a thousand addresses lets other work in between', async () => {
  const api = await startTestApi();
  const token = await api.signIn();
  const addresses = Array.from({ length: 1000 }, (_unused, at) => {
    const program = createHash('sha256').update(String(at)).digest().subarray(0, 20);
    return bech32.encode('bc', [0, ...bech32.toWords(program)]);
  });
  const payload = { preview: true, rows: addresses.map((address) => ({ kind: 'address', address })) };
  const read = await countEventLoopTurns(async () => {
    const answer = await api.inject({ method: 'POST', url: '/portfolio/import', payload, token });
    expect(answer.json()).toMatchObject({ added: 1000 });
  });
  const { id } = await api.opened.database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const fresh = addresses.map((address) => ({ id: address, address, label: null, createdAt: '2026-11-20' }));
  const written = await countEventLoopTurns(() =>
    createAddressStore(api.opened.database).insertAll(id, fresh),
  );
  await api.close();
  // About one for each twenty that are read, and for each fifty that are written.
  expect(read).toBeGreaterThan(45);
  expect(written).toBeGreaterThan(15);
});

describe('an import on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'an import', () => onEngine(postgres));
