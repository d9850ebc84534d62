import { areUsable, encryptPush } from './push-encryption';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  sender: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts the example of RFC 8291', () => {
  const { text, keys, sender, body } = vector;
  expect(encryptPush(text, keys, sender).toString('base64url')).toBe(body);
});

it.each([
  ['the keys of a browser', vector.keys, true],
  ['a point off the curve', { ...vector.keys, p256dh: `BA${'A'.repeat(85)}` }, false],
  ['a short secret', { ...vector.keys, auth: 'AAAA' }, false],
  ['no point', { ...vector.keys, p256dh: 'AAAA' }, false],
])('takes %s: %#', (_name, keys, expected) => {
  expect(areUsable(keys)).toBe(expected);
});
