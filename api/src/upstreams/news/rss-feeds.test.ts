import { bodyVendor } from '../../testing/body-vendor';
import { createRssFeeds } from './rss-feeds';

const rss = (title: string) =>
  `<rss><channel><title>Portal</title><item><title>${title}</title><link>https://portal.exemplo/${encodeURIComponent(title)}</link></item></channel></rss>`;
const feed = (url: string, body?: string) => ({
  url,
  vendor: bodyVendor(url, body === undefined ? {} : { '': body }),
});

it('joins what the feeds that answer show', async () => {
  const source = createRssFeeds([
    feed('https://a.exemplo/feed', rss('Bitcoin sobe')),
    feed('https://b.exemplo/feed', '<html>'),
    feed('https://c.exemplo/feed'),
    feed('https://d.exemplo/feed', rss('Criptomoedas em alta')),
  ]);

  const titles = (await source.articles()).map(({ title }) => title);

  expect(titles).toEqual(['Bitcoin sobe', 'Criptomoedas em alta']);
});

it('leaves out what has nothing to do with bitcoin', async () => {
  const source = createRssFeeds([feed('https://a.exemplo/feed', rss('Safra de soja bate recorde'))]);

  expect(await source.articles()).toEqual([]);
});

it('fails when no feed answers', async () => {
  await expect(createRssFeeds([feed('https://c.exemplo/feed')]).articles()).rejects.toThrow(
    'no news feed answered',
  );
});
