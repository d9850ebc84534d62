import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const recordSize = 4096;
const saltBytes = 16;

/** The keys of a browser's subscription, base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Fixed in tests with the vectors of the RFC. */
interface Sender {
  privateKey?: Buffer;
  salt?: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a message for one browser: `aes128gcm` of RFC 8188 with the keys of RFC 8291, in one record. Throws for keys that are
 * no point of P-256. At most 3,993 bytes, which push services accept.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { privateKey, salt = randomBytes(saltBytes) }: Sender = {},
): Buffer {
  const [theirs, authSecret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), authSecret, keyInfo, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text says that this record is the last one.
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, record, cipher.getAuthTag()]);
}

/** Whether the keys can be encrypted for. */
export function areUsable(keys: PushKeys): boolean {
  if (Buffer.from(keys.auth, 'base64url').length !== 16) return false;
  try {
    encryptPush('', keys);
    return true;
  } catch {
    return false;
  }
}
