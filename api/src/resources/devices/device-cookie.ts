const keptSeconds = 365 * 24 * 60 * 60;

export interface DeviceCookie {
  set(secret: string): string;
  /** The secret in a Cookie header; null without a valid one. */
  read(header: string | undefined): string | null;
}

/** Recognises a browser at its next sign-in. The cookie alone grants nothing. */
export function deviceCookie(publicUrl: string | null): DeviceCookie {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false;
  const name = isBehindTls ? '__Host-painel-device' : 'painel-device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isBehindTls ? '; Secure' : ''}`;

  return {
    set: (secret) => `${name}=${secret}; Max-Age=${keptSeconds}; ${attributes}`,
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}
