import { generateKeyPairSync } from 'node:crypto';
import { isPublicKey } from './public-key';

const key = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const ofNumber = (first: string) => key(`${first}${'ff'.repeat(30)}7f`);

it('knows the keys that are made', () => {
  for (let made = 0; made < 20; made += 1) {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(isPublicKey(publicKey.export({ format: 'jwk' }).x!)).toBe(true);
  }
});

it.each([
  ['32 zero bytes', key('00'.repeat(32))],
  ['the neutral point', key(`01${'00'.repeat(31)}`)],
  ['a point of order 2', ofNumber('ec')],
  ['a point of order 4, with its sign', key(`${'00'.repeat(31)}80`)],
  ['a point of order 8', key('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
  ['another point of order 8', key('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')],
  ['zero in another form', ofNumber('ed')],
  ['a number outside the field', key('ff'.repeat(32))],
  ['no point of the curve', key(`02${'00'.repeat(31)}`)],
  ['31 bytes', key('11'.repeat(31))],
  ['padded text', `${key('58'.repeat(32))}=`],
])('refuses %s', (_what, text) => {
  expect(isPublicKey(text)).toBe(false);
});
