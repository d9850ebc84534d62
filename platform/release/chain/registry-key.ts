const meta = /<meta name="registry-key" content="([^"]*)">/;

/** The public key that a released page names, base64url; null for one without. */
export const registryKeyIn = (html: string): string | null => meta.exec(html)?.[1] ?? null;

/** A host's page with the site's public key in it: a browser trusts the page first, and the host is built before there is a key. */
export function withRegistryKey(html: string, publicKey: string): string {
  const tag = `<meta name="registry-key" content="${publicKey}">`;
  return meta.test(html) ? html.replace(meta, tag) : html.replace('</head>', `${tag}</head>`);
}
