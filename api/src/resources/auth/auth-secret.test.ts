import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAuthSecret } from './auth-secret';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'painel-secret-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('generates a secret once, readable by its owner only', () => {
  const secret = loadAuthSecret(join(root, 'data'), null);
  expect(secret).toHaveLength(32);
  expect(loadAuthSecret(join(root, 'data'), null)).toEqual(secret);
  expect(readdirSync(join(root, 'data'))).toEqual(['auth-secret']);
  const file = join(root, 'data/auth-secret');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(secret);
});

it('writes nothing where the secret is configured', () => {
  expect(loadAuthSecret('/proc/painel', 'x'.repeat(32))).toEqual(Buffer.from('x'.repeat(32)));
});

it('refuses a secret that is cut short rather than sign with it', () => {
  writeFileSync(join(root, 'auth-secret'), 'YQ==');
  expect(() => loadAuthSecret(root, null)).toThrow(/^DATA_DIR .*auth-secret is damaged\. Name another/);
});

it('says which variable to change where the folder cannot be made', () => {
  expect(() => loadAuthSecret('/proc/painel', null)).toThrow(
    /^DATA_DIR names a folder that cannot keep the secret: ENOENT.* or set AUTH_SECRET\.$/,
  );
});
