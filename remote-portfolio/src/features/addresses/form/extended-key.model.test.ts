import { readTypedKey } from './typed-address.model';

// BIP 32, test vector 1; the other prefixes are the same key under another version.
const xpub =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const ypub =
  'ypub6QqdH2c5z7967BioGSfAWFHM1EHzHPBZK7wrND3ZpEWFtzmCqvsD1bgpaE6pSAPkiSKhkuWPCJV6mZTSNMd2tK8xYTcJ48585pZecmSUzWp';
// BIP 84, the account of its test vectors' root.
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const testnet = {
  tpub: 'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp',
  upub: 'upub57Wa4MvRPNyAhzxKw1WfftuLKMiCWuDZefryEdU2JCzjgbWHqJCxXM4GVQGUSXn55srUm189Mf4uER1BVZxyhNQZ56pbiUoAzvK54VEYrWu',
  vpub: 'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy',
};

it.each([xpub, ypub, zpub])('takes the bare key %s', (key) => {
  expect(readTypedKey(key)).toEqual({ kind: 'key', key, bare: true });
});

it.each([
  `pkh(${xpub}/0/*)`,
  `sh(wpkh([d34db33f/49'/0'/0']${xpub}/0/*))`,
  `wpkh([d34db33f/84h/0h/0h]${xpub}/<0;1>/*)#8fhd9pwu`,
  `tr(${xpub}/<0;1>/*)`,
])('takes the output descriptor %s', (key) => {
  expect(readTypedKey(key)).toEqual({ kind: 'key', key, bare: false });
});

it.each([
  ['with a letter wrong', xpub.replace('SE8N', 'SE9N')],
  ['cut short', xpub.slice(0, -1)],
  ['in a descriptor, with a letter wrong', `wpkh(${xpub.replace('SE8N', 'SE9N')}/0/*)`],
  ['that is only its prefix', 'xpub6'],
])('knows that a key is not valid: %s', (_what, text) => {
  expect(readTypedKey(text)).toEqual({ kind: 'invalid-key' });
});

it('rejects a descriptor without an extended key', () => {
  expect(readTypedKey('wpkh(02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5)')).toEqual({
    kind: 'invalid-key',
  });
});

it.each(Object.entries(testnet))('recognises a %s of the test networks', (_prefix, key) => {
  expect(readTypedKey(key)).toEqual({ kind: 'test-network' });
  expect(readTypedKey(`wpkh(${key}/0/*)`)).toEqual({ kind: 'test-network' });
});

it.each(['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'cofre', '', 'xpub de Ana', 'republica'])(
  'takes «%s» for no key',
  (text) => {
    expect(readTypedKey(text)).toBeNull();
  },
);
