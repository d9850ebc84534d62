/** An http(s) URL without tracking parameters; null for any other text. */
export function articleUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  const counters = Array.from(url.searchParams.keys()).filter((name) => /^(utm_|fbclid|gclid)/.test(name));
  for (const name of counters) url.searchParams.delete(name);
  return url.href;
}

/** The URL of a picture that our proxy may fetch; null for any other text. */
export function pictureUrl(address: string): string | null {
  const url = articleUrl(address);
  return url?.startsWith('https:') ? url : null;
}
