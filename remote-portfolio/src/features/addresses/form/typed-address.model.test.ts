import { isSecret } from './secret.model';
import { readTypedAddress } from './typed-address.model';

const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

it.each([
  ['P2PKH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['segwit v0', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['segwit v0 script', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['a later witness version of BIP 350', 'bc1sw50qgdz25j'],
])('takes a %s address', (_type, address) => {
  expect(readTypedAddress(address)).toEqual({ kind: 'address', address });
});

it('trims an address and writes upper-case bech32 in lower case', () => {
  expect(readTypedAddress('  BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ\n')).toEqual({
    kind: 'address',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  });
});

it.each([
  ['one letter wrong', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['mixed case', 'bc1qAR0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  [
    'taproot with the checksum of segwit v0',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  ],
  ['another coin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['a word', 'cofre'],
  ['nothing', ''],
])('refuses %s', (_what, text) => {
  expect(readTypedAddress(text)).toEqual({ kind: 'invalid' });
});

it.each([
  [
    'lightning',
    'lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp',
  ],
  ['lightning', 'LIGHTNING:LNBC1PVJLUEZSP5ZYG3'],
  ['lightning', 'lnurl1dp68gurn8ghj7um9'],
  ['ethereum', '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'],
  ['ethereum', 'ethereum:0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'],
])('knows what is of another network: %s, %s', (kind, text) => {
  expect(readTypedAddress(text)).toEqual({ kind });
});

it.each(['bitcoin:%s?amount=0.1&label=x', 'BITCOIN:%s', 'bitcoin://%s'])(
  'takes the address of a link: %s',
  (form) => {
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const written = form.startsWith('BITCOIN') ? address.toUpperCase() : address;
    expect(readTypedAddress(form.replace('%s', written))).toEqual({ kind: 'address', address });
  },
);

it('finds a secret in a link', () => {
  const text = 'bitcoin:bc1qx?label=L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ';
  expect(readTypedAddress(text)).toEqual({ kind: 'secret' });
});

it.each([
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
])('recognises an address of a test network: %s', (address) => {
  expect(readTypedAddress(address)).toEqual({ kind: 'test-network' });
});

it.each([
  ['WIF', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['compressed WIF', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ'],
  ['WIF with a typing error', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENY'],
  ['WIF of a test network', 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA'],
  ['key inside a sentence', 'minha chave: L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ'],
  [
    'extended key',
    `xprv${'9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'}`,
  ],
  ['zprv in a descriptor', `wpkh([d34db33f/84h/0h/0h]zprv${'A'.repeat(107)}/0/*)`],
  ['BIP 38 key', '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg'],
  ['mini key', 'S6c56bnXQiBjk9mqSYE7ykVQ7NzrRy'],
  ['key as a number', '1e99423a4ed27608a15a2616a2b0e9e52ced330ac530edcc32c8ffc6a526aedd'],
  ['12 words', seed],
  ['12 words with commas', seed.replaceAll(' ', ', ')],
  [
    '12 numbered words',
    seed
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ],
  ['12 words in capitals', seed.toUpperCase()],
  ['24 words', `${seed} ${seed}`],
  ['12 words in Chinese', '的 一 是 在 不 了 有 和 人 这 中 大'],
  ['12 words in Chinese without blanks', '的一是在不了有和人这中大'],
  ['12 words after a note', `cofre da família: ${seed}`],
  [
    '12 words in Portuguese',
    'abacate abaixo abalar abater abduzir abelha aberto abismo abotoar abranger abreviar abrigar',
  ],
])('recognises a secret, and no address in it: %s', async (_what, text) => {
  expect(await isSecret(text)).toBe(true);
  expect(['secret', 'invalid']).toContain(readTypedAddress(text).kind);
});

it.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  // A witness program may hold the letters of a private key's prefix.
  ['bc1pxprvyz5qk2l3m4n5p6q7r8s9tvwxyz23456789acdefghjkqmnxpjq4rjkw'],
  [
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  ],
  ['Cofre frio da família, guardado em casa'],
  ['Reserva que eu e a Ana vamos usar se um de nós um dia sair do país'],
  ['carteira fria guardada no cofre grande da casa velha perto do rio azul'],
  // Eleven words of a list, and one that is in none.
  ['abandon ability able about above absent absorb abstract absurd abuse access painel'],
])('takes no address or label for a secret: %s', async (text) => {
  expect(await isSecret(text)).toBe(false);
});

it('reads a key of a whole wallet, also with blanks around it', () => {
  const zpub =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
  expect(readTypedAddress(` ${zpub}\n`)).toEqual({ kind: 'key', key: zpub, bare: true });
});
