import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAuthSecrets, rotateAuthSecret } from './auth-secret';

const generated = { current: null, previous: [] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'painel-secret-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('generates a secret once, readable by its owner only', () => {
  const [secret, ...others] = loadAuthSecrets(join(root, 'data'), generated);
  expect([secret.length, others]).toEqual([32, []]);
  expect(loadAuthSecrets(join(root, 'data'), generated)).toEqual([secret]);
  expect(readdirSync(join(root, 'data'))).toEqual(['auth-secret']);
  const file = join(root, 'data/auth-secret');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(secret);
});

it('writes nothing where the secret is configured', () => {
  const [current, old] = ['x'.repeat(32), 'y'.repeat(32)];
  expect(loadAuthSecrets('/proc/painel', { current, previous: [old] })).toEqual([
    Buffer.from(current),
    Buffer.from(old),
  ]);
});

it('refuses a secret that is cut short rather than sign with it', () => {
  writeFileSync(join(root, 'auth-secret'), 'YQ==');
  expect(() => loadAuthSecrets(root, generated)).toThrow(/^DATA_DIR .*auth-secret is damaged\. Name another/);
});

it('puts a new secret before the old ones and keeps three', () => {
  const seen = [loadAuthSecrets(root, generated)[0]];
  for (let turn = 0; turn < 4; turn += 1) {
    rotateAuthSecret(root, generated);
    seen.unshift(loadAuthSecrets(root, generated)[0]);
    expect(loadAuthSecrets(root, generated)).toEqual(seen.slice(0, 3));
  }
  expect(new Set(seen.map(String)).size).toBe(5);
  expect(readdirSync(root)).toEqual(['auth-secret']);
  expect((statSync(join(root, 'auth-secret')).mode & 0o777).toString(8)).toBe('600');
});

it('makes no new secret next to one that is configured', () => {
  const configured = { current: 'x'.repeat(32), previous: [] };
  expect(() => rotateAuthSecret(root, configured)).toThrow('into AUTH_SECRET_PREVIOUS');
  expect(readdirSync(root)).toEqual([]);
});

it('says which variable to change where the folder cannot be made', () => {
  expect(() => loadAuthSecrets('/proc/painel', generated)).toThrow(
    /^DATA_DIR names a folder that cannot keep the secret: ENOENT.* or set AUTH_SECRET\.$/,
  );
});
