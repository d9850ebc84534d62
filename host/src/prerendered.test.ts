/** @jest-environment node */
import { prerendered } from './prerendered';

const drawn = (path: string) => prerendered[path]!.render();

it('renders the landing page for a visitor, before its figures have come', async () => {
  const html = await drawn('/');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="/register"');
  expect(html).toContain('aria-busy="true"');
});

it('renders the frame around a page, with its place in the navigation', async () => {
  const [anywhere, learn] = [await drawn('/*'), await drawn('/learn/*')];
  for (const frame of [anywhere, learn]) expect(frame).toMatch(/<main[^>]*>painelPageSlot<\/main>/);
  expect(anywhere).not.toContain('aria-current');
  expect(learn).toContain('aria-current="true"');
  expect(await drawn('/comparar/*')).toContain('aria-current="true"');
});

it('renders the frame of a signed-in reader without a name, and without links to sign in', async () => {
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

it('renders the page of a retired section, whose title the gateway fills in', async () => {
  const html = await drawn('retired');
  expect(html).toMatch(/<h1[^>]*>Esta seção foi encerrada</);
  expect(html).toContain('A seção painelRetiredTitle não é mais oferecida.');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Ir para o início/);
});

it('names the pages of the host’s items', async () => {
  const html = await drawn('/*');
  expect(html).toMatch(/<li [^>]*data-order="30" data-paths="\/portfolio"/);
  expect(html).toMatch(/<li [^>]*data-order="40" data-paths="\/news \/learn"/);
});

it('shows readers without JavaScript what there is to read', async () => {
  // The gateway looks for a list of links in that element.
  expect(await drawn('/*')).toMatch(
    /<noscript>.*<nav [^>]*>.*href="\/learn".*href="\/learn\/glossario".*<\/nav>.*<\/noscript>/,
  );
});
