import { generateKeyPairSync, sign } from 'node:crypto';
import { hasValidSignature } from './signature';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;

const content = { revision: 7, sections: { news: { title: 'Conteúdo' } } };
const signed = (document: object, by = privateKey) => ({
  ...document,
  signature: sign(null, Buffer.from(JSON.stringify(document)), by).toString('base64url'),
});
/** As it arrives: formatted JSON, parsed again. */
const received = (document: object) => JSON.parse(JSON.stringify(document, null, 2)) as unknown;

const browsers = {
  'with its own cryptography': () => {},
  'on a plain-http address, which has none': () =>
    jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto),
};

describe.each(Object.entries(browsers))('a browser %s', (_, enter) => {
  beforeEach(() => void enter());

  it('takes what the owner of the key signed', async () => {
    expect(await hasValidSignature(received(signed(content)), key)).toBe(true);
  });

  it.each([
    ['another content', { ...signed(content), revision: 8 }],
    ['another key', signed(content, generateKeyPairSync('ed25519').privateKey)],
    ['no signature', content],
    ['half a signature', { ...signed(content), signature: signed(content).signature.slice(0, 40) }],
    ['a signature that is no text', { ...signed(content), signature: '*' }],
    ['nothing', null],
  ])('refuses %s', async (__, document) => {
    expect(await hasValidSignature(document && received(document), key)).toBe(false);
  });
});
