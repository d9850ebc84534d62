import { maxSavedNews, savedNewsSchema } from '@painel/contract';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople } from '../../../testing/people';
import { apiForAllTests } from '../../../testing/test-api';
import { createSavedNewsStore } from './saved-news.store';

const article = {
  url: 'https://jornal.example/bitcoin-sobe',
  title: 'Bitcoin sobe',
  source: 'Jornal',
  publishedAt: '2026-11-20T09:00:00.000Z',
  topic: 'market',
} as const;

describe('saved articles', () => {
  const api = apiForAllTests();
  let ana: string;
  let eva: string;
  beforeAll(async () => {
    ana = await api.signIn();
    eva = await api.signIn('eva@exemplo.com.br');
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', url = '/news/saved', payload?: object, token = ana) =>
    api.inject({ method, url, token, ...(payload && { payload }) });
  const urls = async (token = ana) =>
    savedNewsSchema
      .parse((await call('GET', undefined, undefined, token)).json())
      .articles.map(({ url }) => url);

  it('are listed for their owner alone, the last saved first, until they are removed', async () => {
    expect(await urls()).toEqual([]);
    const saved = await call('PUT', '/news/saved', article);
    expect(saved.statusCode).toBe(200);
    expect(saved.json().articles).toMatchObject([
      { url: article.url, title: article.title, source: { name: 'Jornal' }, topic: 'market', image: null },
    ]);
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    const other = 'https://jornal.example/outra?a=1&b=2';
    await call('PUT', '/news/saved', {
      ...article,
      url: other,
      source: null,
      publishedAt: null,
      topic: null,
    });
    await call('PUT', '/news/saved', { ...article, title: 'Outro título' });
    expect(await urls()).toEqual([other, article.url]);
    expect(await urls(eva)).toEqual([]);

    await call('DELETE', `/news/saved?url=${encodeURIComponent(article.url)}`, undefined, eva);
    expect(await urls()).toEqual([other, article.url]);
    await call('DELETE', `/news/saved?url=${encodeURIComponent(other)}`);
    expect(await urls()).toEqual([article.url]);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://a b' }, 'url'],
    [{ url: `https://a/${'b'.repeat(2_000)}` }, 'url'],
    [{ title: ' ' }, 'title'],
    [{ topic: 'gossip' }, 'topic'],
    [{ publishedAt: 'ontem' }, 'publishedAt'],
  ])('are not saved with %j', async (change, field) => {
    const answer = await call('PUT', '/news/saved', { ...article, ...change });
    expect([answer.statusCode, answer.json().details]).toEqual([400, field]);
  });

  it('are not for strangers', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await api.inject({ method, url: '/news/saved' })).statusCode).toBe(401);
  });
});

onEveryEngine('the store of saved articles', (at) => {
  it('accepts a limited number, also when they are saved at once, and recognises saved ones', async () => {
    const { database } = at();
    await insertPeople(database);
    const store = createSavedNewsStore(database);
    const nth = (index: number) => ({ ...article, url: `https://jornal.example/${index}` });
    for (let index = 0; index < maxSavedNews - 1; index += 1)
      expect(await store.save('u1', nth(index), '2026-11-20T12:00:00.000Z')).toBe(true);
    const last = await Promise.all(
      [1000, 1001].map((index) => store.save('u1', nth(index), '2026-11-20T12:00:00.000Z')),
    );
    expect(last.toSorted()).toEqual([false, true]);
    expect(await store.save('u1', nth(0), '2026-11-21T12:00:00.000Z')).toBe(true);
    expect((await store.list('u1')).articles).toHaveLength(maxSavedNews);
  });
});
