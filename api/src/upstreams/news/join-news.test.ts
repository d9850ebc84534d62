import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { joinNews } from './join-news';
import { createRssFeed } from './rss';

const rss = (title: string) =>
  `<rss><channel><title>Portal</title><item><title>${title}</title><link>https://portal.exemplo/${encodeURIComponent(title)}</link></item></channel></rss>`;
const feed = (url: string, body?: string) =>
  createRssFeed(fakeVendor(url, body === undefined ? {} : { '': body }), url);

it('joins what the sources that answer show', async () => {
  const source = joinNews([
    feed('https://a.exemplo/feed', rss('Bitcoin sobe')),
    feed('https://b.exemplo/feed', '<html>'),
    feed('https://c.exemplo/feed'),
    feed('https://d.exemplo/feed', rss('Criptomoedas em alta')),
  ]);

  const titles = (await source!.articles()).map(({ title }) => title);

  expect(titles).toEqual(['Bitcoin sobe', 'Criptomoedas em alta']);
});

it('leaves out of a feed what has nothing to do with bitcoin', async () => {
  expect(await feed('https://a.exemplo/feed', rss('Safra de soja bate recorde')).articles()).toEqual([]);
});

it('fails when no source answers', async () => {
  await expect(joinNews([feed('https://c.exemplo/feed')])!.articles()).rejects.toThrow(
    'no news source answered',
  );
});

it('is nothing when there is no source', () => {
  expect(joinNews([])).toBeNull();
});
