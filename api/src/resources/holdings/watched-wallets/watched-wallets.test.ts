import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { derivedAddressListSchema, watchedWalletListSchema, watchedWalletSchema } from '@painel/contract';
import { addressReading, unusedReading } from '../../../testing/address-readings';
import { eventually } from '../../../testing/eventually';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { deriveAddresses, type WalletKey, readWalletKey } from '../addresses/keys/wallet-key';

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const xprv =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
const key = readWalletKey(zpub) as WalletKey;
const receive = deriveAddresses(key, 'receive', 0, 60);
const change = deriveAddresses(key, 'change', 0, 20);
const url = '/portfolio/watched-wallets';

let api: TestApi;
let ana: string;
async function start(env: Record<string, string> = {}) {
  api = await startTestApi({ env });
  api.market.otherReading = unusedReading;
  ana = await api.signIn();
}
beforeEach(() => start());
afterEach(() => api.close());

const add = (payload: object, token = ana) => api.inject({ method: 'POST', url, payload, token });
const list = async (token = ana) => watchedWalletListSchema.parse((await api.inject({ url, token })).json());
const addressesOf = (id: string, token = ana) => api.inject({ url: `${url}/${id}/addresses`, token });
const remove = (id: string, token = ana) => api.inject({ method: 'DELETE', url: `${url}/${id}`, token });
const refresh = () => api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token: ana });
const summary = async () => (await api.inject({ url: '/portfolio/summary', token: ana })).json();

describe('a pasted key', () => {
  it('becomes one wallet, at once, with its first addresses and without the key', async () => {
    const answer = await add({ key: ` ${zpub} `, label: ' Fria ' });
    expect(answer.statusCode).toBe(201);
    expect(watchedWalletSchema.parse(answer.json())).toEqual({
      id: expect.any(String),
      label: 'Fria',
      script: 'wpkh',
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      policy: null,
      recovery: null,
      balance: 0,
      unconfirmed: null,
      last_transaction: null,
      last_updated: null,
      history_updated: null,
      source: null,
      address_count: 40,
      used_address_count: 0,
      created_at: api.time.now.toISOString(),
      updated_at: api.time.now.toISOString(),
    });
    const derived = derivedAddressListSchema.parse((await addressesOf(answer.json().id)).json());
    expect(derived.map(({ address }) => address)).toEqual([...receive.slice(0, 20), ...change]);
    expect(derived[20]).toMatchObject({ branch: 'change', index: 0 });
  });

  it('is summed over its addresses, as far as twenty unused ones follow the last used', async () => {
    // The 26th is found only because the 6th was used, and adds twenty more behind it.
    api.market.readings.set(receive[0]!, addressReading(34_000_001, { unconfirmedSats: -1_000_000 }));
    api.market.readings.set(
      receive[5]!,
      addressReading(5, { lastTransactionAt: '2026-11-20T08:00:00.000Z' }),
    );
    api.market.readings.set(receive[25]!, addressReading(7));
    api.market.readings.set(receive[50]!, addressReading(11));
    const { id } = (await add({ key: zpub })).json();
    expect((await refresh()).json()).toEqual({ updated: 66, failed: 0, pending: 0 });

    expect(await list()).toMatchObject([
      {
        id,
        balance: 0.34000013,
        unconfirmed: -0.01,
        last_transaction: '2026-11-20T08:00:00.000Z',
        last_updated: api.time.now.toISOString(),
        source: 'live',
        address_count: 66,
        used_address_count: 3,
      },
    ]);
    const derived = derivedAddressListSchema.parse((await addressesOf(id)).json());
    expect(derived.filter((row) => row.is_used).map(({ index }) => index)).toEqual([0, 5, 25]);
    expect(await summary()).toMatchObject({
      totalBalance: 0.34000013,
      totalUnconfirmed: -0.01,
      addressCount: 0,
      watchedWalletCount: 1,
    });
  });

  it('counts once what is also watched by itself', async () => {
    api.market.readings.set(receive[0]!, addressReading(100));
    await add({ key: zpub });
    await api.inject({
      method: 'POST',
      url: '/portfolio/addresses',
      payload: { address: receive[0] },
      token: ana,
    });
    await refresh();
    expect(await summary()).toMatchObject({ totalBalance: 0.000001, addressCount: 1 });
  });

  it('sends the server no key: only addresses are requested', async () => {
    await add({ key: zpub });
    await refresh();
    expect(new Set(api.market.lookups)).toEqual(new Set([...receive.slice(0, 20), ...change]));
  });

  it('is neither in the log nor, readable, in the database', async () => {
    const { id } = (await add({ key: zpub, label: 'Fria' })).json();
    await refresh();
    await remove(id);
    await add({ key: zpub });
    const files = readdirSync(api.dataDir).filter((name) => name.startsWith('painel.sqlite'));
    expect(files.length).toBeGreaterThan(0);
    const kept = files.map((name) => readFileSync(join(api.dataDir, name), 'latin1')).join('');
    expect(kept).toContain('Fria');
    expect(kept).not.toContain(zpub.slice(4, 40));
    expect(api.logged.join('')).not.toContain(zpub.slice(4, 40));
  });

  it('is taken once by each user, in whatever form it comes', async () => {
    const xpub =
      'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
    expect((await add({ key: zpub })).statusCode).toBe(201);
    for (const same of [zpub, `wpkh([73c5da0a/84h/0h/0h]${xpub}/<0;1>/*)`]) {
      const answer = await add({ key: same });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'WALLET_EXISTS']);
    }
    expect((await add({ key: `wpkh(${xpub}/0/*)` })).json()).toMatchObject({ address_count: 20 });
    expect((await add({ key: zpub }, await api.signIn('eva@exemplo.com.br'))).statusCode).toBe(201);
  });

  it('is taken once, also when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ key: zpub })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.each([
    ['a private key', xprv, /chave privada/],
    [
      'a key of a test network',
      'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp',
      /rede de testes/,
    ],
    ['a descriptor without keys', 'wsh(multi(1,02aa,02bb))', /não parece ser uma chave/],
    ['a wrong checksum', `wpkh(${zpub}/0/*)#00000000`, /soma de verificação/],
    ['anything else', 'carteira', /não parece ser uma chave/],
  ])('that is %s is refused in words of its own, and not logged', async (_what, text, message) => {
    const answer = await add({ key: text });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_KEY']);
    expect(answer.json().message).toMatch(message);
    expect(api.logged.join('')).not.toContain(text.slice(0, 30));
    expect(await list()).toEqual([]);
  });
});

describe('renaming a watched wallet', () => {
  const rename = (id: string, label: string | null, token = ana) =>
    api.inject({ method: 'PATCH', url: `${url}/${id}`, payload: { label }, token });

  it('changes its label, for its owner only', async () => {
    const { id, fingerprint } = (await add({ key: zpub, label: 'Fria' })).json();
    const answer = await rename(id, ' Cofre da família ');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, fingerprint, label: 'Cofre da família' },
    ]);
    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await rename(id, 'Minha', eva)).statusCode).toBe(404);
    expect((await rename(id, '')).json().label).toBeNull();
  });
});

describe('a watched wallet', () => {
  it('is removed with its addresses', async () => {
    api.market.readings.set(receive[0]!, addressReading(100));
    const { id } = (await add({ key: zpub })).json();
    await refresh();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await addressesOf(id)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await summary()).totalBalance).toBe(0);
  });

  it('is read in the background', async () => {
    api.market.readings.set(receive[0]!, addressReading(100));
    await add({ key: zpub });
    await eventually(async () => expect(await list()).toMatchObject([{ balance: 0.000001 }]));
  });

  it('keeps its addresses when the secret is another one, grows no further, and gives no key away', async () => {
    const { dataDir } = api;
    await add({ key: zpub });
    await refresh();
    await api.app.close();
    await api.opened.close();
    api = await startTestApi({ dataDir, env: { WALLET_SECRET: 'x'.repeat(32) } });
    api.market.readings.set(receive[19]!, addressReading(100));
    api.market.otherReading = unusedReading;
    ana = await api.signIn();
    expect((await refresh()).json()).toEqual({ updated: 40, failed: 0, pending: 0 });
    expect(await list()).toMatchObject([{ balance: 0.000001, address_count: 40 }]);
    const exported = await api.inject({ url: '/portfolio/export?keys=include', token: ana });
    expect(exported.json().rows).toMatchObject([{ kind: 'xpub', key: null }]);
    expect(api.logged.join('')).toContain('does not open with this WALLET_SECRET');
    rmSync(dataDir, { recursive: true });
  });

  it('of which there are as many as the server takes is the last', async () => {
    await api.close();
    await start({ PORTFOLIO_MAX_WATCHED_WALLETS: '1' });
    await add({ key: zpub });
    const answer = await add({ key: zpub, script: 'pkh' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        error: 'LIMIT_REACHED',
        message: 'Seu portfólio chegou ao máximo de carteiras acompanhadas deste servidor (1).',
      },
    ]);
  });
});
