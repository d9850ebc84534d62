import { parseRegistry, provideLoader, provideRegistry, Widget } from '@painel/shared/federation';
import { renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';

const section = {
  version: '1.0.0',
  entry: '/remotes/news/1.0.0/remoteEntry.js',
  globalName: 'news_1_0_0',
  integrity: {},
  title: 'Conteúdo',
  routes: [],
  widgets: ['latest-news'],
};
const loadRemote = jest.fn();

beforeEach(() => {
  provideLoader({ registerRemotes: () => {}, loadRemote });
  provideRegistry(parseRegistry({ revision: 1, host: { version: '1.0.0' }, sections: { news: section } }));
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

const page = () => (
  <>
    <p>O resto da página</p>
    <Widget of="news/latest-news" count={4} />
  </>
);
const show = () => renderRoutes([{ path: '/', element: page() }], { at: '/' });
const found = () => screen.findByText(/notícias:/, {}, { timeout: 5000 });

it('shows what another section offers, with the properties of the page', async () => {
  loadRemote.mockResolvedValue({ Widget: ({ count }: { count: number }) => <p>notícias: {count}</p> });
  show();
  expect(await found()).toHaveTextContent('notícias: 4');
  expect(loadRemote).toHaveBeenCalledWith('news/widgets/latest-news');
});

it('says so in its own place when it cannot be had, and comes by a press of the button', async () => {
  loadRemote.mockRejectedValue(new Error('gone'));
  const user = show();
  expect(
    await screen.findByText('Este bloco está indisponível no momento', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByText('O resto da página')).toBeVisible();

  loadRemote.mockResolvedValue({ Widget: () => <p>notícias: de volta</p> });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await found()).toBeVisible();
});

it('keeps an error of the widget inside its card, and renders it anew on demand', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  function Moody() {
    if (broken) throw new Error('boom');
    return <p>notícias: refeitas</p>;
  }
  loadRemote.mockResolvedValue({ Widget: Moody });
  const user = show();
  expect(await screen.findByText('Algo deu errado neste bloco')).toBeVisible();
  expect(screen.getByText('O resto da página')).toBeVisible();

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await found()).toHaveTextContent('notícias: refeitas');
});
