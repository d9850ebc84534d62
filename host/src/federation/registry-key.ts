/**
 * The public key of the registry's signature, base64url; null when the page names none. The release writes it into the page, and no later
 * response can change it.
 */
export function registryKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content || null;
}
