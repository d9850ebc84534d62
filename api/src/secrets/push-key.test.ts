import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/engines/engines';
import { loadPushKey } from './push-key';

it('makes a key at its first use, for its owner only, and keeps it', () => {
  const dataDir = temporaryFolder();
  const made = loadPushKey(dataDir, null);
  const file = join(dataDir, 'push-key');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([made.privateKey, 0o600]);
  expect(loadPushKey(dataDir, null)).toEqual(made);
  // An uncompressed point.
  expect([Buffer.from(made.publicKey, 'base64url').length, made.publicKey.slice(0, 1)]).toEqual([65, 'B']);
});

it('takes a configured key, and derives the public one', () => {
  // RFC 8291, appendix A: the keys of the application server.
  expect(loadPushKey('/nowhere', 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw').publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});

it('stops at a key that cannot be used, without showing it', () => {
  expect(() => loadPushKey('/nowhere', 'curta')).toThrow(
    /^PUSH_PRIVATE_KEY cannot be used: it is no private P-256 key/,
  );
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'push-key'), '');
  expect(() => loadPushKey(dataDir, null)).toThrow(/push-key cannot be used/);
});
