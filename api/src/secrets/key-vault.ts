import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts columns that the database and its backups must not reveal: wallet keys, second factor secrets, waiting mail. */
export type KeyVault = ReturnType<typeof createKeyVault>;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from one secret by HKDF. */
export function createKeyVault(secret: Buffer) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  // The keys are derived from these texts. With other texts no stored row can be decrypted.
  const cipherKey = derive('watched wallets: seal');
  const hashKey = derive('watched wallets: hash');

  function encrypt(content: string | Buffer, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  function decryptBytes(encrypted: string, context: string): Buffer | null {
    const bytes = Buffer.from(encrypted, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return {
    /** The context names the row, so that its text cannot be decrypted in another row. */
    encrypt,

    /** Null if the text was changed, or encrypted with another secret or for another context. */
    decrypt: (encrypted: string, context: string): string | null =>
      decryptBytes(encrypted, context)?.toString('utf8') ?? null,

    /** The same, for bytes that are no text. */
    decryptBytes,

    /** A keyed hash: equal texts have equal hashes, and guessing a text needs the secret. */
    hash: (text: string): string => createHmac('sha256', hashKey).update(text).digest('hex'),
  };
}
