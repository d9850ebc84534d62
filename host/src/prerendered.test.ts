/** @jest-environment node */
import { prerendered } from './prerendered';

const drawn = (path: string) => prerendered[path]!.render();

it('draws the landing page for a visitor, before its figures have come', async () => {
  const html = await drawn('/');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="/register"');
  expect(html).toContain('aria-busy="true"');
});

it('draws the frame around a page, with its place in the navigation', async () => {
  const [anywhere, learn] = [await drawn('/*'), await drawn('/learn/*')];
  for (const frame of [anywhere, learn]) expect(frame).toMatch(/<main[^>]*>painelPageSlot<\/main>/);
  expect(anywhere).not.toContain('aria-current');
  expect(learn).toContain('aria-current="true"');
});

it('draws the frame of somebody who is signed in without a name, and without the ways in', async () => {
  const html = await drawn('reader/portfolio/*');
  expect(html).toMatch(/<main[^>]*>painelPageSlot<\/main>/);
  expect(html).not.toContain('href="/register"');
  expect(html).toContain('aria-current="page" href="/portfolio"');
});

it.each(['/*', 'reader/*'])('has an item for the links of sections in the frame %s', async (path) => {
  const html = await drawn(path);
  expect(html).toMatch(
    /<li [^>]*data-order="0" data-added="true"><a [^>]*href="\/painelEntryPath"[^>]*>painelEntryLabel</,
  );
  expect(await drawn('/painelEntryPath/*')).toMatch(/aria-current="page" href="\/painelEntryPath"/);
});

it('tells readers without JavaScript what there is to read', async () => {
  expect(await drawn('/*')).toMatch(/<noscript>.*href="\/learn".*href="\/learn\/glossario".*<\/noscript>/);
});
