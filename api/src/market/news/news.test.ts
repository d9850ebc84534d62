import type { NewsArticle, NewsQuery } from '@painel/contract';
import { foldText, newsTopic } from './news-topic';
import { mergeArticles, createNewsArchive } from './news-archive';

const article = (title: string, change: Partial<NewsArticle> = {}): NewsArticle => ({
  title,
  description: null,
  url: `https://portal.exemplo/${encodeURIComponent(title)}`,
  publishedAt: '2026-11-20T10:00:00.000Z',
  source: { name: 'Portal' },
  image: null,
  ...change,
});
const query = (change: Partial<NewsQuery> = {}): NewsQuery => ({
  page: 1,
  limit: 12,
  filter: 'all',
  search: '',
  ...change,
});
const titles = (articles: NewsArticle[], asked: Partial<NewsQuery> = {}) =>
  createNewsArchive(articles)
    .page(query(asked))
    .articles.map(({ title }) => title);

it.each([
  ['Receita Federal muda regra do Imposto de Renda', 'regulation'],
  ['CVM abre processo contra corretora', 'regulation'],
  ['Projeto de lei avança no Senado', 'regulation'],
  ['Rede Lightning ganha nova atualização', 'technology'],
  ['Mineração de Bitcoin fica mais difícil', 'technology'],
  ['Preço do Bitcoin recua e testa suporte', 'market'],
  ['ETFs têm captação recorde', 'market'],
  ['Um conto de Natal', null],
  ['Receita de bolo para a lei da casa', 'regulation'],
  ['Ele sabe secar a roupa', null],
])('files «%s» under %s', (title, topic) => {
  expect(newsTopic(title, '')).toBe(topic);
});

it('assigns topics to every article', () => {
  const { articles } = createNewsArchive([article('CVM abre processo'), article('Um conto de Natal')]).page(
    query(),
  );
  expect(articles.map(({ topic }) => topic)).toEqual(['regulation', null]);
});

it('weighs the title more than the text', () => {
  expect(newsTopic('Mineração bate recorde', 'O preço e o mercado')).toBe('technology');
});

it('shows the newest first and those without a date last', () => {
  expect(
    titles([
      article('velha', { publishedAt: '2026-11-01T00:00:00.000Z' }),
      article('sem data', { publishedAt: null }),
      article('nova', { publishedAt: '2026-11-20T00:00:00.000Z' }),
    ]),
  ).toEqual(['nova', 'velha', 'sem data']);
});

it('keeps one copy of a story: same address, or same title but for accents and signs', () => {
  const first = article('Bitcoin sobe: e agora?', { publishedAt: '2026-11-20T08:00:00.000Z' });
  const copies = [
    article('BITCOIN SOBE – e agora', { url: 'https://outro.exemplo/1' }),
    article('Título trocado', { url: first.url }),
  ];

  const { articles, total } = createNewsArchive([...copies, first]).page(query());

  expect(articles).toEqual([{ ...first, topic: 'market' }]);
  expect(total).toBe(1);
});

it.each(['regulação', 'REGULACAO', '  regulacao  ', 'cvm regulação', 'regul'])('finds by «%s»', (search) => {
  const found = article('CVM discute Regulação', { description: 'Texto da autarquia' });

  expect(titles([found, article('Preço sobe')], { search })).toEqual(['CVM discute Regulação']);
});

it('wants every word and looks into text and source as well', () => {
  const found = article('Título', { description: 'Halving em abril', source: { name: 'Agência Brasil' } });

  expect(titles([found], { search: 'halving agencia' })).toEqual(['Título']);
  expect(titles([found], { search: 'halving maio' })).toEqual([]);
});

it('counts what matches, not what is shown', () => {
  const many = Array.from({ length: 30 }, (_, index) => article(`Preço número ${index}`));

  const { articles, total } = createNewsArchive(many).page(query({ page: 3, filter: 'market' }));

  expect(articles).toHaveLength(6);
  expect(total).toBe(30);
  expect(createNewsArchive(many).page(query({ page: 9 }))).toEqual({ articles: [], total: 30 });
});

it('folds accents, capitals and spaces', () => {
  expect(foldText('  Regulação  da\tÁREA ')).toBe('regulacao da area');
});

it('remembers what a feed no longer shows, for sixty days', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const kept = [
    article('antiga', { publishedAt: '2026-09-01T00:00:00.000Z' }),
    article('recente'),
    article('mudada'),
  ];
  const shown = [article('mudada', { description: 'Corrigida' }), article('nova')];

  const articles = mergeArticles(kept, shown, now);

  expect(articles.map(({ title }) => title)).toEqual(['recente', 'mudada', 'nova']);
  expect(articles[1]!.description).toBe('Corrigida');
});

it('serves the pictures of its articles and no others', () => {
  const archive = createNewsArchive([
    article('com foto', { image: 'https://portal.exemplo/foto.jpg' }),
    article('sem foto'),
  ]);

  expect(archive.hasImage('https://portal.exemplo/foto.jpg')).toBe(true);
  expect(archive.hasImage('https://portal.exemplo/outra.jpg')).toBe(false);
});
