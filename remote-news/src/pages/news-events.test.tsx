import { configureAnalytics } from '@painel/shared/analytics';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';

afterEach(() => configureAnalytics(null));

it('reports the view of the news and the article that is opened', async () => {
  const sent: string[] = [];
  configureAnalytics('http://localhost/btc-api/events');
  network.post('/events', async ({ request }) => {
    const { events } = (await request.json()) as { events: { name: string; properties: object }[] };
    sent.push(...events.map(({ name, properties }) => `${name} ${JSON.stringify(properties)}`));
    return new Response(null, { status: 204 });
  });
  const article = {
    title: 'Fundos captam',
    description: null,
    url: 'https://noticias.exemplo.com.br/a',
    publishedAt: null,
    source: { name: 'Valor Cripto' },
    image: null,
  };
  network.get('/news/saved', { articles: [] });
  network.get('/bitcoin/news', { articles: [article], total: 1 });
  const user = renderRoutes(routes, { at: '/news' });
  await user.click(await screen.findByRole('link', { name: /Fundos captam/ }));

  const expected = ['News_View {}', 'News_Click {"place":"grid","source":"Valor Cripto"}'];
  await waitFor(() => expect(sent).toEqual(expected));
});
