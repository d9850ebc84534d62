import { socialSignInMs } from './social.service';

export interface BrowserCookie {
  set(secret: string): string;
  clear: string;
  /** The secret in a Cookie header; null without a valid one. */
  read(header: string | undefined): string | null;
}

/** Binds a sign-in to the browser that began it. With TLS the `__Host-` prefix keeps other hosts of the domain from setting it. */
export function browserCookie(publicUrl: string | null): BrowserCookie {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false;
  const name = isBehindTls ? '__Host-painel-social' : 'painel-social';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isBehindTls ? '; Secure' : ''}`;

  return {
    set: (secret) => `${name}=${secret}; Max-Age=${socialSignInMs / 1000}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim());
      const values = pairs.flatMap((pair) =>
        pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [],
      );
      // Of two cookies with this name, another site set one.
      const [value, ...others] = values;
      return value && others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}
