import { clientKey } from './client-key';

const proxy = '10.0.0.1';
const keyOf = (ip: string) => clientKey({ ip, socket: { remoteAddress: proxy } });

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8:0:0:ffff::9', '2001:db8::1'],
  ['2001:DB8::1', '2001:db8::1'],
])('takes %s for the same client as %s', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8::1', '2001:db8:0:1::1'],
])('distinguishes %s and %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it.each(['unknown', '_hidden', '', '203.0.113.999', '203.0.113.9:x', '[::1', 'a'.repeat(1_000)])(
  'takes «%s» for the proxy that forwarded it',
  (text) => {
    expect(keyOf(text)).toBe(proxy);
  },
);
