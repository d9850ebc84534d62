import { fakeVendor } from '../../testing/vendors/fake-vendor';
import gnews from '../../testing/vendor-bodies/gnews-search.json';
import { createGNews } from './gnews';

const baseUrl = 'https://gnews.exemplo/api/v4';
const sourceOf = (body: unknown) => {
  const vendor = fakeVendor(baseUrl, { '/search': body });
  return { vendor, source: createGNews(vendor, baseUrl, 'chave') };
};
const article = { ...gnews.articles[0]!, url: 'https://portal.exemplo/a' };
const read = (...articles: unknown[]) =>
  sourceOf({ totalArticles: articles.length, articles }).source.articles();

it('requests bitcoin in Portuguese from Brazil with the key', async () => {
  const { vendor, source } = sourceOf(gnews);

  await source.articles();

  expect(vendor.asked).toEqual(['/search?q=bitcoin&lang=pt&country=br&max=10&apikey=chave']);
});

it('reads an article as documented', async () => {
  expect(await sourceOf(gnews).source.articles()).toEqual([
    {
      title: 'T',
      description: 'D',
      url: 'https://www.phonearena.com/news/x',
      publishedAt: '2022-09-28T08:14:24.000Z',
      source: { name: 'PhoneArena' },
      image: 'https://m-cdn.phonearena.com/x.jpg',
    },
  ]);
});

it.each([
  ['no description', { description: null }, { description: '' }],
  ['no image', { image: null }, { image: null }],
  ['an image without encryption', { image: 'http://portal.exemplo/a.jpg' }, { image: null }],
  ['no date', { publishedAt: 'ontem' }, { publishedAt: null }],
  ['no source', { source: null }, { source: { name: null } }],
  [
    'markup',
    { title: '<b>Bitcoin</b> sobe', description: '<p>Hoje</p>' },
    { title: 'Bitcoin sobe', description: 'Hoje' },
  ],
])('takes an article with %s', async (_what, change, expected) => {
  expect(await read({ ...article, ...change })).toEqual([expect.objectContaining(expected)]);
});

it.each([
  ['a title', { title: undefined }],
  ['words in its title', { title: ' ' }],
  ['a web address', { url: 'javascript:alert(1)' }],
])('leaves out an article without %s and keeps the rest', async (_what, change) => {
  expect(await read({ ...article, ...change }, article)).toHaveLength(1);
});

it.each([[{ errors: ['invalid API key'] }], [[]], ['<html>'], [null]])('refuses %j', async (body) => {
  await expect(sourceOf(body).source.articles()).rejects.toMatchObject({ kind: 'malformed' });
});
