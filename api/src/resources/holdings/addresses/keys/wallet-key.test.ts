import { HDKey } from '@scure/bip32';
import { deriveAddresses, type WalletKey, fingerprintOf, readWalletKey } from './wallet-key';

// The seed of «abandon … about», the words of the vectors in BIP 49, 84 and 86. BIP 44 has none, and those of BIP 49
// are of a test network: for these two the addresses are the ones that wallets publish for the same words.
const master = HDKey.fromMasterSeed(
  Buffer.from(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    'hex',
  ),
);
const accountOf = (purpose: number) => master.derive(`m/${purpose}'/0'/0'`).publicExtendedKey;

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ypub =
  'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP';
const taprootKey =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';
const xpub =
  'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj';

const read = (...typed: Parameters<typeof readWalletKey>) => readWalletKey(...typed) as WalletKey;

describe('the addresses of a key', () => {
  it.each([
    [
      'BIP 44',
      xpub,
      null,
      ['1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP'],
      '1J3J6EvPrv8q6AC3VCjWV45Uf3nssNMRtH',
    ],
    [
      'BIP 49',
      ypub,
      null,
      ['37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', '3LtMnn87fqUeHBUG414p9CWwnoV6E2pNKS'],
      '34K56kSjgUCUSD8GTtuF7c9Zzwokbs6uZ7',
    ],
    [
      'BIP 84',
      zpub,
      null,
      ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
      'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el',
    ],
    [
      'BIP 86',
      taprootKey,
      'tr',
      [
        'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
        'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
      ],
      'bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7',
    ],
  ] as const)('are the published ones of %s', (_bip, key, script, receive, change) => {
    const wallet = read(key, script);
    expect(deriveAddresses(wallet, 'receive', 0, 2)).toEqual(receive);
    expect(deriveAddresses(wallet, 'receive', 1, 1)).toEqual([receive[1]]);
    expect(deriveAddresses(wallet, 'change', 0, 1)).toEqual([change]);
  });

  it.each([
    [44, xpub],
    [86, taprootKey],
  ])('of purpose %i come from the published seed', (purpose, key) => {
    expect(accountOf(purpose)).toBe(key);
  });

  // BIP 32, test vector 2: m/0 and its child of the greatest index that is not hardened come from the public key alone.
  it('follow BIP 32', () => {
    const parent =
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB';
    expect(read(parent).signers[0]!.node.deriveChild(0).publicExtendedKey).toBe(
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
    );
  });
});

describe('a descriptor', () => {
  it.each([
    [`pkh(${xpub}/<0;1>/*)`, 'pkh', ['receive', 'change']],
    [`sh(wpkh(${xpub}/0/*))`, 'sh-wpkh', ['receive']],
    [`wpkh([73c5da0a/84'/0'/0']${xpub}/1/*)`, 'wpkh', ['change']],
    [`tr([73c5da0a/86h/0h/0h]${taprootKey}/<0;1>/*)`, 'tr', ['receive', 'change']],
  ] as const)('%s is read', (text, script, branches) => {
    expect(readWalletKey(text)).toMatchObject({ script, branches });
  });

  it('has the same addresses as the key inside it, and is then the same wallet', () => {
    const [bare, whole] = [read(taprootKey, 'tr'), read(`tr([73c5da0a/86h/0h/0h]${taprootKey}/<0;1>/*)`)];
    expect(whole.identity).toBe(bare.identity);
    expect(fingerprintOf(whole)).toMatch(/^[0-9a-f]{8}$/);
    expect(read(`tr(${taprootKey}/0/*)`).identity).not.toBe(bare.identity);
    expect(read(taprootKey).identity).not.toBe(bare.identity);
  });

  // From Bitcoin Core's own page on descriptors.
  it('is taken with its checksum, and refused with another', () => {
    const text =
      'wpkh([d34db33f/84h/0h/0h]xpub6DJ2dNUysrn5Vt36jH2KLBT2i1auw1tTSSomg8PhqNiUtx8QX2SvC9nrHu81fT41fvDUnhMjEzQgXnQjKEu3oaqMSzhSrHMxyyoEAmUHQbY/0/*)#cjjspncu';
    expect(readWalletKey(text)).toMatchObject({ signers: [{ node: expect.any(HDKey) }] });
    expect(readWalletKey(text.replace('/0/*', '/1/*'))).toBe('bad-checksum');
  });
});

describe('refused is', () => {
  it.each([
    ['nothing known', 'abc', 'invalid-key'],
    ['an address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'invalid-key'],
    ['a key with a typing error', `${zpub.slice(0, -1)}t`, 'invalid-key'],
    [
      'a key that is no point of the curve',
      'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
      'invalid-key',
    ],
    [
      'a key of a test network',
      'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp',
      'test-network',
    ],
    [
      'a descriptor of a test network',
      'wpkh(tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp/0/*)',
      'test-network',
    ],
    [
      'a private key',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      'private-key',
    ],
    [
      'a private key with a typing error',
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnX',
      'private-key',
    ],
    [
      'a descriptor of a private key',
      'wpkh(xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi/0/*)',
      'private-key',
    ],
    ['a descriptor of a WIF', 'wpkh(L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1)', 'private-key'],
    [
      'seed words',
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      'private-key',
    ],
    ['a descriptor without a wildcard', `wpkh(${xpub}/0/0)`, 'unsupported-descriptor'],
    ['a descriptor with hardened children', `wpkh(${xpub}/0/*h)`, 'unsupported-descriptor'],
    ['another branch', `wpkh(${xpub}/2/*)`, 'unsupported-descriptor'],
    ['a ypub inside a descriptor', `sh(wpkh(${ypub}/0/*))`, 'unsupported-descriptor'],
    ['an unclosed descriptor', `sh(wpkh(${xpub}/0/*)`, 'unsupported-descriptor'],
  ])('%s', (_what, text, reason) => {
    expect(readWalletKey(text)).toBe(reason);
  });

  it.each(['Ypub', 'Zpub'])('a key of several signers', (kind) => {
    // SLIP 132 versions around the same key.
    const bytes = { Ypub: 0x0295b43f, Zpub: 0x02aa7ed3 }[kind]!;
    const { node } = read(xpub).signers[0]!;
    const other = new HDKey({
      versions: { public: bytes, private: 0 },
      chainCode: node.chainCode!,
      publicKey: node.publicKey!,
    });
    expect(other.publicExtendedKey.slice(0, 4)).toBe(kind);
    expect(readWalletKey(other.publicExtendedKey)).toBe('several-signers');
  });
});
