import { HDKey } from '@scure/bip32';
import { testSigners, twoOfThree } from '../../../../testing/wallets/signers';
import { walletFiles } from '../../../../testing/wallets/wallet-files';
import { type WalletKey, deriveAddresses, readWalletKey } from './wallet-key';

const wallet = readWalletKey(twoOfThree) as WalletKey;
const [first] = deriveAddresses(wallet, 'receive', 0, 1);
const { sparrow, specter, nunchuk, unchained, coldcard, blueWallet } = walletFiles;
const named = 'Cofre da família';

describe('the file of', () => {
  it.each([
    ['Sparrow', sparrow, null],
    ['Specter', specter, named],
    ['Nunchuk', nunchuk(first!), null],
    ['Unchained', unchained, named],
    ['Coldcard', coldcard, named],
    ['BlueWallet', blueWallet, named],
  ])('%s is the wallet that its descriptor is', (_program, text, name) => {
    const key = readWalletKey(text) as WalletKey;
    expect(key).toMatchObject({ script: 'wsh', branches: ['receive', 'change'], name });
    expect(key.identity).toBe(wallet.identity);
    expect(key.policy).toEqual(wallet.policy);
    // Only the descriptor is stored, and read again.
    expect((readWalletKey(key.text) as WalletKey).identity).toBe(wallet.identity);
    expect(key.text).not.toContain('\n');
  });

  it.each([
    ['P2SH-P2WSH', 'sh-wsh'],
    ['P2WSH-P2SH', 'sh-wsh'],
    ['P2SH', 'sh'],
  ])('Coldcard says its format %s', (format, script) => {
    expect(readWalletKey(coldcard.replace('P2WSH', format))).toMatchObject({ script });
  });

  it('BlueWallet may have the prefixes of several signers', () => {
    const { chainCode, publicKey } = HDKey.fromExtendedKey(testSigners[1].xpub);
    const other = new HDKey({
      versions: { public: 0x02aa7ed3, private: 0 },
      chainCode: chainCode!,
      publicKey: publicKey!,
    }).publicExtendedKey;
    expect(other).toMatch(/^Zpub/);
    const key = readWalletKey(blueWallet.replace(testSigners[1].xpub, other)) as WalletKey;
    expect(key.identity).toBe(wallet.identity);
  });
});

describe('refused is a file', () => {
  const testKey =
    'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp';
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';

  it.each([
    ['of another program', '{"wallet":"x"}', 'unsupported-file'],
    ['that is no JSON', '{"label":', 'unsupported-file'],
    ['of notes', 'uma linha\noutra linha', 'unsupported-file'],
    ['with another format', coldcard.replace('P2WSH', 'P2TR'), 'unsupported-file'],
    ['with fewer keys than it says', coldcard.replace('2 of 3', '2 of 4'), 'number-of-keys'],
    [
      'that needs more keys than it has',
      unchained.replace('"requiredSigners":2', '"requiredSigners":4'),
      'too-many-required',
    ],
    ['of a test network', unchained.replace('mainnet', 'testnet'), 'test-network'],
    ['with a key of a test network', coldcard.replace(testSigners[0].xpub, testKey), 'test-network'],
    ['with a private key', coldcard.replace(testSigners[0].xpub, xprv), 'private-key'],
    ['with recovery words', `${coldcard}# ${'abandon '.repeat(11)}about`, 'private-key'],
    ['with a key twice', coldcard.replace(testSigners[0].xpub, testSigners[1].xpub), 'same-key-twice'],
    [
      'of Nunchuk with another first address',
      nunchuk('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
      'other-first-address',
    ],
    ['of Nunchuk that was changed', nunchuk(first!).replace('multi(2', 'multi(1'), 'bad-checksum'],
    ['of Specter that was changed', specter.replace('multi(2', 'multi(1'), 'bad-checksum'],
    ['of Sparrow that was changed', sparrow.replace('multi(2', 'multi(1'), 'bad-checksum'],
  ])('%s', (_name, text, refusal) => {
    expect(readWalletKey(text)).toBe(refusal);
  });
});
