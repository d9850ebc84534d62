import { readAddress } from './bitcoin-address';
import { holdingsCopy } from '../holdings.copy';

describe('an address', () => {
  it.each([
    ['P2PKH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['P2WPKH', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['P2WSH', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['P2TR', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'],
    [
      'witness version 1, 40 bytes',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
    ['witness version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['witness version 16', 'bc1sw50qgdz25j'],
  ])('of kind %s is taken', (_kind, address) => {
    expect(readAddress(address)).toEqual({ address });
  });

  it.each(['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'BC1SW50QGDZ25J'])(
    'in capitals, as QR codes print bech32, is stored in lower case: %s',
    (address) => {
      expect(readAddress(address)).toEqual({ address: address.toLowerCase() });
    },
  );

  it.each([
    ['empty', ''],
    ['a word', 'bitcoin'],
    ['mixed case in bech32', 'bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['a wrong letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a wrong letter in bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz'],
    ['base58 in another case', '1a1zp1ep5qgefi2dmptftl5slmv7divfna'],
    ['a witness version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['version 0 with a bech32m checksum', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 1 with a bech32 checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 0 of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['version 1 of 1 byte', 'bc1pw5dgrnzv'],
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['a payment URI', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['markup', '<script>alert(1)</script>'],
    ['longer than any', 'x'.repeat(1024)],
  ])('that is %s is refused', (_what, text) => {
    expect(readAddress(text)).toEqual({ refusal: holdingsCopy.invalidAddress });
  });

  it.each([
    ['testnet P2PKH', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['testnet P2SH', '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br'],
    ['testnet bech32', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['regtest bech32', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ])('of the test network %s is refused in words of its own', (_what, text) => {
    expect(readAddress(text)).toEqual({ refusal: holdingsCopy.testNetworkAddress });
  });

  it.each([
    ['WIF', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['compressed WIF', 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1'],
    ['WIF of a test network', 'cMzLdeGd5vEqxB8B6VFQoRopQ3sLAAvEzDAoQgvX54xwofSWj1fx'],
    ['BIP 38', '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg'],
    [
      'xprv',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
    ['twelve words', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ])('that is a private key (%s) is refused in words of its own', (_what, text) => {
    expect(readAddress(text)).toEqual({ refusal: holdingsCopy.privateKeyAsAddress });
  });
});
