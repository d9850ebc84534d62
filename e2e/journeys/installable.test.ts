import { sharedSite } from '../support/servers/site';

const site = sharedSite();

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Width and height as the file's own header says. */
async function sizeOf(address: string): Promise<string> {
  const answer = await fetch(new URL(address, site.url));
  expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/png']);
  const header = Buffer.from(await answer.arrayBuffer());
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

it('can be put on a home screen: a manifest without errors, and every icon in the size that it says', async () => {
  const { page, errors } = await site.visit();
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { url, errors: manifestErrors, data } = await browser.send('Page.getAppManifest');
  expect([url, manifestErrors]).toEqual([`${site.url}/manifest.webmanifest`, []]);
  const { name, icons, shortcuts } = JSON.parse(data!) as Manifest;
  expect(name).toBe('Painel Bitcoin');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Painel /dashboard',
    'Portfólio /portfolio',
    'Notícias /news',
  ]);
  for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(sizes);

  const linked = await page
    .locator('link[rel="apple-touch-icon"], link[rel="icon"][type="image/png"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(await Promise.all(linked.map(sizeOf))).toEqual(['32x32', '180x180']);
  expect(errors).toEqual([]);
});

it.each(['/', '/news', '/learn/halving'])('%s shows a picture where a link to it is shared', async (path) => {
  const html = await (await fetch(new URL(path, site.url))).text();
  const reported = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1];
  expect(reported('url')).toBe(new URL(path, site.url).href);
  expect(reported('title')).toContain('Painel Bitcoin');
  expect(reported('description')).toBeTruthy();
  expect(reported('image')).toBe(`${site.url}/share.png`);
  expect(await sizeOf(reported('image')!)).toBe('1200x630');
});
