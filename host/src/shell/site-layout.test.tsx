import { requestVoid } from '@painel/shared/api';
import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { visitSite } from '../testing/visit-site';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leads past the navigation with the first stop of the keyboard', async () => {
  const user = visitSite('/news');
  await heading('Últimas notícias');
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
});

it('names each page in the window, and moves focus to the heading of every page but the first', async () => {
  const { go } = visitSite('/news');
  await heading('Últimas notícias');
  await waitFor(() => expect(document.title).toBe('Notícias · Painel Bitcoin'));
  expect(document.body).toHaveFocus();

  await go('/login');
  await waitFor(async () => expect(await heading('Entrar na conta')).toHaveFocus());
  expect(document.title).toBe('Entrar na conta · Painel Bitcoin');
});

it('shows a line of progress while the next page is on its way', async () => {
  let arrive = () => {};
  const { router } = visitSite('/news', {
    sections: {
      auth: () => [
        {
          path: '/login',
          element: <h1>Entrar na conta</h1>,
          loader: () => new Promise((done) => (arrive = () => done(null))),
        },
      ],
    },
  });
  await heading('Últimas notícias');
  act(() => void router.navigate('/login'));
  expect(await screen.findByRole('progressbar', { name: 'Carregando página' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await act(async () => arrive());
  await heading('Entrar na conta');
  expect(screen.queryByRole('progressbar', { name: 'Carregando página' })).not.toBeInTheDocument();
});

it('says that there is no connection', async () => {
  visitSite('/news');
  await heading('Últimas notícias');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('Você está sem conexão.')).toBeVisible();

  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/sem conexão/)).not.toBeInTheDocument();
});

it.each(['/news?filter=market', '/dashboard?periodo=30d'])(
  'sends a reader whose session ends on %s to sign in once, and keeps the page',
  async (path) => {
    const { router } = visitSite(path, { session: testSession });
    await screen.findByRole('heading', { level: 1 });
    const visited: string[] = [];
    router.subscribe(({ location, navigation }) => {
      const address = location.pathname + location.search;
      if (navigation.state === 'idle' && visited.at(-1) !== address) visited.push(address);
    });
    network.refuse('get', '/portfolio/summary', 401, 'UNAUTHENTICATED', 'Entre de novo.');
    await act(() => requestVoid({ path: '/portfolio/summary' }).catch(() => {}));

    await heading('Entrar na conta');
    expect(visited.filter((address) => address.startsWith('/login'))).toEqual(['/login?expired=true']);
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe(path);
    expect(useSession.getState().status).toBe('anonymous');
  },
);

it('sends a reader of a protected page to sign in when another tab signs out', async () => {
  const { router } = visitSite('/dashboard', { session: testSession });
  await heading('Olá, Aninha');
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  await heading('Entrar na conta');
  expect(router.state.location.search).toBe('');
});
