import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Keeps keys of watched wallets unreadable in the database and its backups. */
export interface KeyVault {
  /** Encrypted for one wallet of one user: the text opens for no other. */
  seal(key: string, walletId: string): string;
  /** Null where the text was sealed with another secret, for another wallet, or was changed. */
  open(sealed: string, walletId: string): string | null;
  /** The same for the same text; without the secret it cannot be tried out. */
  hash(text: string): string;
}

/** AES-256-GCM and HMAC-SHA-256 under keys drawn from one secret by HKDF. */
export function createKeyVault(secret: Buffer): KeyVault {
  const drawn = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const cipherKey = drawn('watched wallets: seal');
  const hashKey = drawn('watched wallets: hash');

  return {
    seal(key, walletId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(walletId));
      const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },

    open(sealed, walletId) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(walletId))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return null;
      }
    },

    hash: (text) => createHmac('sha256', hashKey).update(text).digest('hex'),
  };
}
