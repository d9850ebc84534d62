import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { derivedAddressListSchema, maxWalletText, watchedWalletListSchema } from '@painel/contract';
import { addressReading, unusedReading } from '../../../testing/address-readings';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { signer, testSigners, twoOfThree, withRecovery } from '../../../testing/wallets/signers';
import { walletFiles } from '../../../testing/wallets/wallet-files';
import { type WalletKey, deriveAddresses, readWalletKey } from '../addresses/keys/wallet-key';

const wallet = readWalletKey(twoOfThree) as WalletKey;
const receive = deriveAddresses(wallet, 'receive', 0, 26);
const url = '/portfolio/watched-wallets';
const ways = [{ keys: [{ required: 2, of: 3 }], lock: null }];

let api: TestApi;
let ana: string;
beforeEach(async () => {
  api = await startTestApi();
  api.market.otherReading = unusedReading;
  ana = await api.signIn();
});
afterEach(() => api.close());

const add = (payload: object) => api.inject({ method: 'POST', url, payload, token: ana });
const list = async () => watchedWalletListSchema.parse((await api.inject({ url, token: ana })).json());

describe('a wallet of several keys', () => {
  it('is watched with its addresses, says its ways to spend, and is summed as far as its gap', async () => {
    api.market.readings.set(receive[0]!, addressReading(34_000_000));
    api.market.readings.set(receive[25]!, addressReading(7));
    api.market.readings.set(receive[10]!, addressReading(1));
    const answer = await add({ key: twoOfThree, label: 'Cofre' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      label: 'Cofre',
      script: 'wsh',
      fingerprint: '0d44e95f',
      policy: {
        fingerprints: ['0d44e95f', '7fdeb613', 'e423318b'],
        paths: ways,
        inputWeight: 418,
      },
      address_count: 40,
    });
    await api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token: ana });
    expect(await list()).toMatchObject([
      { balance: 0.34000008, used_address_count: 3, policy: { paths: ways } },
    ]);
    const derived = derivedAddressListSchema.parse(
      (await api.inject({ url: `${url}/${answer.json().id}/addresses`, token: ana })).json(),
    );
    expect(
      derived
        .filter(({ branch }) => branch === 'receive')
        .slice(0, 26)
        .map(({ address }) => address),
    ).toEqual(receive);
    expect((await api.inject({ url: '/portfolio/summary', token: ana })).json()).toMatchObject({
      totalBalance: 0.34000008,
    });
  });

  it('of a file is the same wallet, has the name in the file, and leaves the file unstored', async () => {
    expect((await add({ key: walletFiles.coldcard })).json()).toMatchObject({ label: 'Cofre da família' });
    for (const same of [twoOfThree, walletFiles.unchained, walletFiles.specter, walletFiles.sparrow]) {
      expect((await add({ key: same })).json()).toMatchObject({ error: 'WALLET_EXISTS' });
    }
    const { rows } = (await api.inject({ url: '/portfolio/export?keys=include', token: ana })).json();
    expect(rows).toMatchObject([
      { kind: 'xpub', script: 'wsh', key: expect.stringMatching(/^wsh\(sortedmulti/) },
    ]);
    const again = await api.inject({
      method: 'POST',
      url: '/portfolio/import',
      payload: { rows: [{ kind: 'xpub', key: rows[0].key }] },
      token: ana,
    });
    expect(again.json()).toMatchObject({ added: 0, unchanged: 1 });
  });

  it('with a recovery says when its first coin opens, of confirmed ones alone', async () => {
    const halving = async () => ({
      value: { currentBlock: 945_000 },
      source: 'live' as const,
      readAt: api.time.now,
    });
    Object.assign(api.market, { halving });
    const locked = deriveAddresses(readWalletKey(withRecovery) as WalletKey, 'receive', 0, 2);
    const output = (txid: string, height: number | null) => ({
      txid: txid.repeat(64),
      vout: 0,
      sats: 5,
      height,
      time: null,
    });
    const coins = (...outputs: ReturnType<typeof output>[]) =>
      addressReading(5, { coins: { state: 'read', outputs } });
    const read = () => api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token: ana });
    const recovery = async () => (await list())[0]!.recovery;
    await add({ key: withRecovery });
    expect(await recovery()).toBeNull();

    api.market.readings.set(locked[0]!, coins(output('a', 900_000), output('b', null)));
    api.market.readings.set(locked[1]!, coins(output('c', 940_000)));
    await read();
    const first = { coins: 2, height: 952_560, blocksLeft: 7_560, percentLeft: 14.4, isOpen: false };
    expect(await recovery()).toMatchObject(first);
    api.market.readings.set(locked[0]!, coins(output('d', 945_000)));
    await read();
    expect(await recovery()).toMatchObject({ coins: 2, height: 992_560 });
  });

  it('keeps its keys sealed: neither the log nor the database has one', async () => {
    await add({ key: withRecovery });
    const files = readdirSync(api.dataDir).filter((name) => name.startsWith('painel.sqlite'));
    const stored = files.map((name) => readFileSync(join(api.dataDir, name), 'latin1')).join('');
    expect(stored).toContain('52560');
    for (const { xpub } of testSigners) {
      expect(stored).not.toContain(xpub.slice(4, 40));
      expect(api.logged.join('')).not.toContain(xpub.slice(4, 40));
    }
  });
});

describe('a wallet that cannot be watched is refused in words of its own, neither echoed nor logged:', () => {
  const of = (other: string) => `wsh(sortedmulti(1,${signer(0)},${other}))`;
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
  const refused: [string, string, RegExp][] = [
    ['a private key', of(`${xprv}/<0;1>/*`), /chave privada/],
    ['no wildcard', of(testSigners[1].xpub), /Falta o final/],
    ['unlike wildcards', of(signer(1, '0')), /terminam de formas diferentes/],
    ['the same key twice', of(signer(0)), /duas vezes/],
    ['more signatures than keys', twoOfThree.replace('(2,', '(4,'), /mais assinaturas do que tem chaves/],
    ['a wrong checksum', `${twoOfThree}#qqqqqqqq`, /soma de verificação/],
    ['another fragment', `wsh(and_v(v:pk(${signer(0)}),hash160(${'00'.repeat(20)})))`, /«hash160»/],
    ['an unsafe policy', `wsh(or_d(pk(${signer(0)}),older(9)))`, /não é segura/],
    ['one key', `wsh(multi(1,${signer(0)}))`, /número de chaves/],
    ['another file', '{"a":1}', /não é de uma carteira conhecida/],
  ];

  it.each(refused)('%s', async (_name, key, message) => {
    const answer = await add({ key });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_KEY']);
    expect(answer.json().message).toMatch(message);
    const heard = answer.body + api.logged.join('');
    expect(heard).not.toMatch(/[xt](pub|prv)\w{20}/);
    expect(await list()).toEqual([]);
  });

  it('a text that is too long', async () => {
    expect((await add({ key: 'w'.repeat(maxWalletText) })).statusCode).toBe(400);
    expect((await add({ key: 'w'.repeat(maxWalletText + 1) })).json().error).toBe('VALIDATION');
    expect((await add({ key: 'w'.repeat(3 * maxWalletText) })).statusCode).toBe(413);
  });
});
