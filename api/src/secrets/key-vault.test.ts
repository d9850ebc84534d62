import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyVault } from './key-vault';
import { loadWalletSecret } from './wallet-secret';

const key =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const vault = createKeyVault(Buffer.alloc(32, 1));

describe('an encrypted key', () => {
  it('is decrypted for its wallet only, and looks different each time', () => {
    const encrypted = vault.encrypt(key, 'x1');
    expect(vault.decrypt(encrypted, 'x1')).toBe(key);
    expect(vault.decrypt(encrypted, 'x2')).toBeNull();
    expect(vault.encrypt(key, 'x1')).not.toBe(encrypted);
    expect(Buffer.from(encrypted, 'base64').includes('zpub')).toBe(false);
  });

  it('is not decrypted with another secret, nor when it was changed or cut', () => {
    const encrypted = vault.encrypt(key, 'x1');
    expect(createKeyVault(Buffer.alloc(32, 2)).decrypt(encrypted, 'x1')).toBeNull();
    expect(vault.decrypt(`A${encrypted.slice(1)}`, 'x1') === key).toBe(encrypted.startsWith('A'));
    for (const cut of ['', encrypted.slice(0, 8), encrypted.slice(0, -8)])
      expect(vault.decrypt(cut, 'x1')).toBeNull();
  });

  it('has a hash that is the same every time and another under another secret', () => {
    expect(vault.hash('a')).toBe(vault.hash('a'));
    expect(vault.hash('a')).not.toBe(vault.hash('b'));
    expect(vault.hash('a')).not.toBe(createKeyVault(Buffer.alloc(32, 2)).hash('a'));
  });
});

describe('the secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'painel-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the configured one, else one that is made once and kept for its owner', () => {
    expect(loadWalletSecret('/proc/painel', 'x'.repeat(32)).toString()).toBe('x'.repeat(32));
    const made = loadWalletSecret(folder, null);
    expect(made).toHaveLength(32);
    expect(loadWalletSecret(folder, null)).toEqual(made);
    expect(statSync(join(folder, 'wallet-secret')).mode & 0o777).toBe(0o600);
  });

  it('that is damaged or cannot be kept ends the start', () => {
    writeFileSync(join(folder, 'wallet-secret'), 'YQ==');
    expect(() => loadWalletSecret(folder, null)).toThrow(
      /^DATA_DIR .*wallet-secret is damaged\. .*WALLET_SECRET/,
    );
    expect(readFileSync(join(folder, 'wallet-secret'), 'utf8')).toBe('YQ==');
    expect(() => loadWalletSecret('/proc/painel', null)).toThrow(/^DATA_DIR /);
  });
});
