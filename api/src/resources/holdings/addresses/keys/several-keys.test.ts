import { HDKey } from '@scure/bip32';
import { satisfier } from '@bitcoinerlab/miniscript';
import { Address, p2ms, p2wsh } from '@scure/btc-signer';
import { signer, testSigners, twoOfThree, withRecovery } from '../../../../testing/wallets/signers';
import { descriptorChecksum } from './descriptor-checksum';
import { bytesOfSignature } from './input-weight';
import { parseMiniscript } from './miniscript/parse-miniscript';
import { witnessSize } from './miniscript/witness-size';
import { deriveAddresses, readWalletKey } from './wallet-key';

const read = (text: string) => {
  const key = readWalletKey(text);
  if (typeof key === 'string') throw new Error(key);
  return key;
};
const firstOf = (text: string) => deriveAddresses(read(text), 'receive', 0, 1)[0];
const withChecksum = (text: string) => `${text}#${descriptorChecksum(text)}`;

describe('a wallet of several keys', () => {
  // BIP 67, vector 1.
  const given = [
    '02ff12471208c14bd580709cb2358d98975247d8765f92bc25eab3b2763ed605f8',
    '02fe6f0a5a297eb38c391581c4413e084773ea23954d93f7753db7dc0adc188b2f',
  ].map((hex) => Buffer.from(hex, 'hex'));
  const pair = `2,${signer(0)},${signer(1)}`;

  it.each([
    [`sh(sortedmulti(${pair}))`, '39bgKC7RFbpoCRbtD5KEdkYKtNyhpsNa3Z'],
    [`sh(multi(${pair}))`, '3KMjeDSoEmNpingAmLC4PsCrvK7cVJdbSp'],
    [`wsh(sortedmulti(${pair}))`, 'bc1qknwt9mhqpd7hrjrvpqz57zjqk28xlp2h90te6v22en0m3uctnams3pq5ce'],
    [`wsh(multi(${pair}))`, 'bc1qz2g736lf25hmqm7a4wry8439ffn7xmzd7l5jqrnt2sa4pmfnz50s8lj9nm'],
    [`sh(wsh(sortedmulti(${pair})))`, '3BBLivaThSP3C31jzmQJiMWBM7BLndaWfh'],
  ])('%s has the addresses of BIP 67', (descriptor, address) => {
    expect(read(descriptor).addressOf(given)).toBe(address);
  });

  it('sorts the keys of each index, and keeps their order where it is given', () => {
    const keysAt = (index: number) =>
      testSigners
        .slice(0, 3)
        .map(({ xpub }) => HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index).publicKey!);
    const sorted = (keys: Uint8Array[]) => [...keys].sort(Buffer.compare);
    const expected = (order: (keys: Uint8Array[]) => Uint8Array[]) =>
      Array.from({ length: 10 }, (_unused, index) => p2wsh(p2ms(2, order(keysAt(index)))).address);
    expect(deriveAddresses(read(twoOfThree), 'receive', 0, 10)).toEqual(expected(sorted));
    const inOrder = read(twoOfThree.replace('sortedmulti', 'multi'));
    expect(deriveAddresses(inOrder, 'receive', 0, 10)).toEqual(expected((keys) => keys));
    // Otherwise one order of all indexes would do as well.
    const orders = Array.from({ length: 10 }, (_unused, index) =>
      sorted(keysAt(index)).map((key) =>
        keysAt(index).findIndex((other) => Buffer.compare(other, key) === 0),
      ),
    );
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });

  it('is the same wallet in another order of sorted keys, and another one in another order of given keys', () => {
    const swap = (text: string) => text.replace(pair, `2,${signer(1)},${signer(0)}`);
    const sorted = `wsh(sortedmulti(${pair}))`;
    const given_ = `wsh(multi(${pair}))`;
    expect(read(swap(sorted)).identity).toBe(read(sorted).identity);
    expect(read(swap(given_)).identity).not.toBe(read(given_).identity);
    expect(read(sorted.replaceAll('<0;1>', '0')).identity).not.toBe(read(sorted).identity);
    expect(read(`sh(sortedmulti(${pair}))`).identity).not.toBe(read(sorted).identity);
  });

  it.each([
    [2, 3, 'wsh', 418],
    [3, 5, 'wsh', 164 + 1 + 1 + 3 * 73 + 1 + 173],
    [2, 3, 'sh-wsh', 558],
    // Length of the script signature 253 and more: three bytes.
    [2, 3, 'sh', 164 + 4 * (2 + 1 + 2 * 73 + 2 + 105)],
  ] as const)('%i of %i in %s weighs its input by its policy', (required, total, script, weight) => {
    const keys = Array.from({ length: total }, (_unused, index) => `${childOf(index)}/<0;1>/*`);
    const inside = `sortedmulti(${required},${keys.join()})`;
    const text = { wsh: `wsh(${inside})`, 'sh-wsh': `sh(wsh(${inside}))`, sh: `sh(${inside})` }[script];
    expect(read(text)).toMatchObject({
      script,
      policy: { paths: [{ keys: [{ required, of: total }], lock: null }], inputWeight: weight },
    });
  });

  it('takes its checksum where it has one, and names its signers', () => {
    expect(read(withChecksum(twoOfThree)).policy?.fingerprints).toEqual(['0d44e95f', '7fdeb613', 'e423318b']);
    expect(readWalletKey(withChecksum(twoOfThree).replace('(2,', '(1,'))).toBe('bad-checksum');
  });
});

const root = HDKey.fromExtendedKey(testSigners[0].xpub);
function childOf(index: number): string {
  return root.deriveChild(index).publicExtendedKey;
}
const many = (count: number) =>
  Array.from({ length: count }, (_unused, index) => `${childOf(index)}/<0;1>/*`).join();

describe('the number of keys', () => {
  it.each([
    [`wsh(multi(1,${many(20)}))`, null],
    [`wsh(multi(1,${many(21)}))`, 'number-of-keys'],
    [`sh(wsh(sortedmulti(1,${many(15)})))`, null],
    [`sh(wsh(sortedmulti(1,${many(16)})))`, 'number-of-keys'],
    [`sh(multi(15,${many(15)}))`, null],
    [`sh(multi(15,${many(16)}))`, 'number-of-keys'],
    [`wsh(multi(1,${many(1)}))`, 'number-of-keys'],
    [`wsh(multi(3,${many(2)}))`, 'too-many-required'],
  ])('%# is bounded by the script', (text, refusal) => {
    if (refusal === null) expect(firstOf(text)).toMatch(/^(bc1q|3)/);
    else expect(readWalletKey(text)).toBe(refusal);
  });
});

describe('a policy', () => {
  it('of Liana has the addresses that Liana pays to', () => {
    // Descriptor and output of a PSBT in Liana's own tests, at index 111; its keys under the prefix of the main network.
    const primary = mainnetKey(
      'tpubD6NzVbkrYhZ4YgUx2ZLNt2rLYAMTdYysCRzKoLu2BeSHKvzqPaBDvf17GeBPnExUVPkuBpx4kniP964e2MxyzzazcXLptxLXModSVCVEV1T',
    );
    const recovery = mainnetKey(
      'tpubD6NzVbkrYhZ4WmzFjvQrp7sDa4ECUxTi9oby8K4FZkd3XCBtEdKwUiQyYJaxiJo5y42gyDWEczrFpozEjeLxMPxjf2WtkfcbpUdfvNnozWF',
    );
    const key = read(
      `wsh(or_d(pk([f5acc2fd]${primary}/<0;1>/*),and_v(v:pkh([8a64f2a9]${recovery}/<0;1>/*),older(10))))`,
    );
    expect(deriveAddresses(key, 'receive', 111, 1)).toEqual([
      'bc1qsgeyjzxxpymm93l6efgscl92sm3cf9udpgj5993qfy7aey2l5h9qwl8q76',
    ]);
    expect(key.policy).toEqual({
      fingerprints: ['f5acc2fd', '8a64f2a9'],
      paths: [
        { keys: [{ required: 1, of: 1 }], lock: null },
        { keys: [{ required: 1, of: 1 }], lock: { kind: 'blocks', value: 10 } },
      ],
      inputWeight: 164 + 1 + 73 + 1 + 65,
    });
  });

  const oneTwo = `${signer(0)},${signer(1)}`;
  it.each([
    [
      'two of three, then one other key',
      withRecovery,
      [
        [[{ required: 2, of: 3 }], null],
        [[{ required: 1, of: 1 }], { kind: 'blocks', value: 52_560 }],
      ],
    ],
    [
      'an expanding one of Liana, with its keys in both paths',
      `wsh(or_d(multi(2,${oneTwo}),and_v(v:thresh(1,pkh(${signer(0, '<2;3>')}),a:pkh(${signer(1, '<2;3>')})),older(65535))))`,
      [
        [[{ required: 2, of: 2 }], null],
        [[{ required: 1, of: 2 }], { kind: 'blocks', value: 65_535 }],
      ],
    ],
    [
      'one of Nunchuk that needs a key less after a time',
      `wsh(thresh(3,pk(${signer(0)}),s:pk(${signer(1)}),s:pk(${signer(2)}),sln:older(4255898)))`,
      [
        [[{ required: 3, of: 3 }], null],
        [[{ required: 2, of: 3 }], { kind: 'seconds', value: (4_255_898 - 4_194_304) * 512 }],
      ],
    ],
    [
      'a height for all',
      `wsh(andor(pk(${signer(0)}),pk(${signer(1)}),and_v(v:pk(${signer(2)}),after(1000000))))`,
      [
        [
          [
            { required: 1, of: 1 },
            { required: 1, of: 1 },
          ],
          null,
        ],
        [[{ required: 1, of: 1 }], { kind: 'height', value: 1_000_000 }],
      ],
    ],
    [
      'a time for all',
      `wsh(or_i(pk(${signer(0)}),and_v(v:pk(${signer(1)}),after(1893456000))))`,
      [
        [[{ required: 1, of: 1 }], null],
        [[{ required: 1, of: 1 }], { kind: 'time', value: 1_893_456_000 }],
      ],
    ],
    [
      'either key',
      `wsh(or_b(pk(${signer(0)}),a:pk(${signer(1)})))`,
      [
        [[{ required: 1, of: 1 }], null],
        [[{ required: 1, of: 1 }], null],
      ],
    ],
    [
      'a tree of Liana',
      `tr(${signer(0)},{and_v(v:multi_a(1,${signer(1)},${signer(2)}),older(4320)),and_v(v:pk(${signer(3)}),older(8640))})`,
      [
        [[{ required: 1, of: 1 }], null],
        [[{ required: 1, of: 2 }], { kind: 'blocks', value: 4_320 }],
        [[{ required: 1, of: 1 }], { kind: 'blocks', value: 8_640 }],
      ],
    ],
  ])('%s says its ways to spend', (_name, text, ways) => {
    const key = read(text);
    expect(key.policy!.paths.map(({ keys, lock }) => [keys, lock])).toEqual(ways);
    expect(deriveAddresses(key, 'receive', 0, 1)[0]).toMatch(/^bc1[qp]/);
  });

  // BIP 386 and 387.
  const points = {
    internal: '02a34b99f22c790c4e36b2b3c2c35a36db06226e41c692fc82b8b56ac1c540c5bd',
    leaf: '02669b8afcec803a0d323e9a17f3ea8e68e8abe5a278020a929adbec52421adbd0',
    third: '02df12b7035bdac8e3bab862a3a83d06ea6b17b6753d52edecba9be46f5d09e076',
  };
  const second =
    'xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL';
  const first =
    'xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334';
  const point = (name: keyof typeof points) => Buffer.from(points[name], 'hex');
  it.each([
    [
      'a leaf',
      `tr(${signer(0)},pk(${signer(1)}))`,
      () => [point('internal'), point('leaf')],
      '17cf18db381d836d8923b1bdb246cfcd818da1a9f0e6e7907f187f0b2f937754',
    ],
    [
      'multi_a',
      `tr(${signer(0)},multi_a(1,${signer(1)}))`,
      () => [point('internal'), point('leaf')],
      'eb5bd3894327d75093891cc3a62506df7d58ec137fcd104cdd285d67816074f3',
    ],
    [
      'a tree',
      `tr(${signer(0)},{pk(${signer(1)}),{{pk(${signer(2)}),pk(${signer(3)})},pk(${signer(0, '<2;3>')})}})`,
      () => [
        point('internal'),
        HDKey.fromExtendedKey(first).deriveChild(0).publicKey!,
        HDKey.fromExtendedKey(second).publicKey!,
        point('third'),
        point('internal'),
      ],
      '71fff39599a7b78bc02623cbe814efebf1a404f5d8ad34ea80f213bd8943f574',
    ],
  ])('of %s in taproot has the published output', (_name, text, keys, output) => {
    const pubkey = Buffer.from(output, 'hex');
    expect(read(text).addressOf(keys())).toBe(Address().encode({ type: 'tr', pubkey }));
  });

  /** The heaviest witness without a lock that the library finds. */
  function heaviest(template: string): number {
    const sizes: [RegExp, number][] = [
      [/^<sig\(/, 73],
      [/^<K\d+>$/, 34],
      [/^0$/, 1],
      [/^1$/, 2],
    ];
    const sizeOf = (token: string) => sizes.find(([pattern]) => pattern.test(token))![1];
    const open = satisfier(template).nonMalleableSats!.filter(
      ({ nSequence, nLockTime }) => nSequence === undefined && nLockTime === undefined,
    );
    return Math.max(...open.map(({ asm }) => asm.split(' ').reduce((sum, token) => sum + sizeOf(token), 0)));
  }

  it.each([
    'or_d(multi(2,K0,K1,K2),and_v(v:pkh(K3),older(52560)))',
    'or_i(and_v(v:pkh(K0),older(10)),or_d(pk(K1),pkh(K2)))',
    'or_b(pk(K0),a:pkh(K1))',
    'andor(pk(K0),pkh(K1),and_v(v:pk(K2),after(1000000)))',
    'thresh(2,pk(K0),a:pkh(K1),s:pk(K2),sln:older(144))',
    'and_v(v:multi(1,K0,K1),or_i(pkh(K2),pk(K3)))',
    'or_d(multi(1,K0,K1),or_i(multi(2,K2,K3),and_v(v:pk(K4),older(9))))',
  ])('%s has the heaviest witness that the library finds', (template) => {
    const { root } = parseMiniscript(template, (name) => Number(name.slice(1)), false);
    expect(witnessSize(root, bytesOfSignature.ecdsa)).toBe(heaviest(template));
  });

  it('of a tree whose internal key is closed is spent by its scripts, and weighs them', () => {
    const closed =
      'xpub661MyMwAqRbcFRd5xybQfoukX37KZqQSkzZLiweVAQgizHmZJJFUkTcRAAzcWgQ4UYecZTZq8PpWS2Ag1498VhCX1Vn98d6a7WzgkjW7uvg';
    const leaves = `{multi_a(2,${oneTwo}),and_v(v:pk(${signer(2)}),older(52560))}`;
    const key = read(`tr(${closed}/<0;1>/*,${leaves})`);
    expect(key.policy).toMatchObject({
      fingerprints: ['0d44e95f', '7fdeb613', 'e423318b'],
      paths: [
        { keys: [{ required: 2, of: 2 }], lock: null },
        { keys: [{ required: 1, of: 1 }], lock: { kind: 'blocks', value: 52_560 } },
      ],
      // Two signatures, the script of 70 bytes, and a control block of one branch.
      inputWeight: 164 + 1 + 2 * 65 + 1 + 70 + 1 + 65,
    });
    expect(read(`tr(${signer(3)},${leaves})`).policy!.inputWeight).toBe(230);
  });
});

function mainnetKey(testKey: string): string {
  const versions = { public: 0x043587cf, private: 0x04358394 };
  const { chainCode, publicKey } = HDKey.fromExtendedKey(testKey, versions);
  return new HDKey({ chainCode: chainCode!, publicKey: publicKey! }).publicExtendedKey;
}

describe('refused is', () => {
  const testKey =
    'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp';
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
  const of = (other: string) => `wsh(sortedmulti(1,${signer(0)},${other}))`;

  it.each([
    ['a key of a test network', of(`${testKey}/<0;1>/*`), 'test-network'],
    ['a private key', of(`${xprv}/<0;1>/*`), 'private-key'],
    ['a key without a wildcard', of(`[7fdeb613]${testSigners[1].xpub}`), 'missing-wildcard'],
    [
      'a bare point',
      of('02ff12471208c14bd580709cb2358d98975247d8765f92bc25eab3b2763ed605f8'),
      'missing-wildcard',
    ],
    ['a key with one index', of(`${testSigners[1].xpub}/0/7`), 'missing-wildcard'],
    ['two unlike wildcards', of(signer(1, '0')), 'unlike-wildcards'],
    ['the same key twice', of(signer(0)), 'same-key-twice'],
    ['the same key under another origin', of(`[00000000/1]${testSigners[0].xpub}/<0;1>/*`), 'same-key-twice'],
    ['other branches', of(signer(1, '<2;3>')), 'unsupported-descriptor'],
    ['a policy with a hash', `wsh(and_v(v:pk(${signer(0)}),sha256(${'00'.repeat(32)})))`, 'fragment sha256'],
    ['a policy with or_c', `wsh(t:or_c(pk(${signer(0)}),v:pk(${signer(1)})))`, 'fragment or_c'],
    ['a wrapper that is not read', `wsh(or_i(pk(${signer(0)}),u:pk(${signer(1)})))`, 'fragment u:'],
    ['an unknown fragment', `wsh(other(${signer(0)}))`, 'unsupported-descriptor'],
    ['multi in a tree', `tr(${signer(0)},multi(1,${signer(1)},${signer(2)}))`, 'fragment multi'],
    ['a way that needs no key', `wsh(or_d(pk(${signer(0)}),older(144)))`, 'unsafe-policy'],
    ['types that do not fit', `wsh(or_b(pk(${signer(0)}),pk(${signer(1)})))`, 'unsafe-policy'],
    ['a lock of nothing', `wsh(and_v(v:pk(${signer(0)}),older(0)))`, 'unsafe-policy'],
    [
      'blocks and seconds in one way',
      `wsh(and_v(v:pk(${signer(0)}),and_v(v:older(144),older(4194305))))`,
      'unsafe-policy',
    ],
    [
      'the same key in two ways',
      `wsh(or_d(pk(${signer(0)}),and_v(v:pkh(${signer(0)}),older(9))))`,
      'same-key-twice',
    ],
    [
      'a threshold above its parts',
      `wsh(thresh(3,pk(${signer(0)}),s:pk(${signer(1)})))`,
      'too-many-required',
    ],
    ['a policy in sh(wsh)', `sh(wsh(pk(${signer(0)})))`, 'unsupported-descriptor'],
    [
      'a tree that is not closed',
      `tr(${signer(0)},{pk(${signer(1)}),pk(${signer(2)})`,
      'unsupported-descriptor',
    ],
    ['a deep nest', `wsh(${'and_v('.repeat(500)}`, 'unsupported-descriptor'],
  ])('%s', (_name, text, refusal) => {
    expect(readWalletKey(text)).toBe(refusal);
  });

  it('a policy with too many ways or levels', () => {
    const nested = (depth: number): string =>
      depth === 0 ? `pk(${signer(0)})` : `and_v(v:older(1),${nested(depth - 1)})`;
    expect(readWalletKey(`wsh(${nested(60)})`)).toBe('too-complex');
    expect(readWalletKey(`wsh(multi(1,${'a'.repeat(9_000)}))`)).toBe('too-complex');
  });
});
