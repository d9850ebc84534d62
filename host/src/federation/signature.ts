const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

interface Claim {
  signature: Uint8Array<ArrayBuffer>;
  message: Uint8Array<ArrayBuffer>;
  key: Uint8Array<ArrayBuffer>;
}

/** By the browser itself; rejects where it cannot: on a plain-http address, or in one that lacks Ed25519. */
async function checkNatively({ signature, message, key }: Claim): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, message);
}

async function checkByLibrary({ signature, message, key }: Claim): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, message, key);
}

/**
 * Whether a document carries the signature of the key's owner, made over its JSON without the signature.
 *
 * @param publicKey base64url of the 32 bytes of an Ed25519 key
 */
export async function hasValidSignature(document: unknown, publicKey: string): Promise<boolean> {
  const { signature } = (document ?? {}) as { signature?: unknown };
  if (typeof signature !== 'string') return false;
  try {
    const text = JSON.stringify({ ...(document as object), signature: undefined });
    const message = new TextEncoder().encode(text);
    const claim = { signature: bytesOf(signature), message, key: bytesOf(publicKey) };
    return await checkNatively(claim).catch(() => checkByLibrary(claim));
  } catch {
    return false;
  }
}
