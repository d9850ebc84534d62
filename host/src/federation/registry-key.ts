/**
 * What the site signs its registry with, base64url; null where the page does not say. A release writes it into the page, which is what a
 * browser trusts first: no answer that comes later can name another key, or none.
 */
export function registryKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content || null;
}
