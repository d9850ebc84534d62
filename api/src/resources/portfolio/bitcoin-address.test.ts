import { normaliseAddress } from './bitcoin-address';

describe('an address', () => {
  it.each([
    ['P2PKH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['P2WPKH', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['P2WSH', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['P2TR', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'],
  ])('of kind %s is taken', (_kind, address) => {
    expect(normaliseAddress(address)).toBe(address);
  });

  it('in capitals, as QR codes print bech32, is stored in lower case', () => {
    expect(normaliseAddress('BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ')).toBe(
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    );
  });

  it.each([
    ['empty', ''],
    ['a word', 'bitcoin'],
    ['mixed case in bech32', 'bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['a wrong letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a wrong letter in bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz'],
    ['base58 in another case', '1a1zp1ep5qgefi2dmptftl5slmv7divfna'],
    ['testnet P2PKH', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['testnet bech32', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['regtest bech32', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    [
      'a taproot program with a bech32 checksum',
      'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    ],
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['a payment URI', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['markup', '<script>alert(1)</script>'],
  ])('that is %s is refused', (_what, text) => {
    expect(normaliseAddress(text)).toBeNull();
  });
});
