/** An http(s) address without what only counts clicks; null when it is none. */
export function articleAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  const counters = Array.from(url.searchParams.keys()).filter((name) => /^(utm_|fbclid|gclid)/.test(name));
  for (const name of counters) url.searchParams.delete(name);
  return url.href;
}

/** The address of a picture that our proxy may fetch; null for any other. */
export function pictureAddress(address: string): string | null {
  const url = articleAddress(address);
  return url?.startsWith('https:') ? url : null;
}
