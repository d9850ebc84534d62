const keptSeconds = 365 * 24 * 60 * 60;

export type DeviceCookie = ReturnType<typeof deviceCookie>;

/** Recognises a browser at its next sign-in. The cookie alone grants nothing. */
export function deviceCookie(publicUrl: string | null) {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false;
  const name = isBehindTls ? '__Host-painel-device' : 'painel-device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isBehindTls ? '; Secure' : ''}`;

  return {
    set: (secret: string): string => `${name}=${secret}; Max-Age=${keptSeconds}; ${attributes}`,
    /** The secret in a Cookie header; null without a valid one. */
    read(header: string | undefined = ''): string | null {
      const pairs = header.split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}
