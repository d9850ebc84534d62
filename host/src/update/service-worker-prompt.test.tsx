import { ToastProvider } from '@painel/shared/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { ServiceWorkerPrompt } from './service-worker-prompt';

function browserWithWaitingVersion() {
  const waiting = { postMessage: jest.fn() };
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: jest.fn(async () => Object.assign(new EventTarget(), { waiting, update: async () => {} })),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { container, waiting };
}

const page = (
  <>
    <Link to="/news?filter=all">Notícias</Link>
    <Link to="/register#form">Mesma página</Link>
    <Link to="/learn" target="_blank">
      Outra aba
    </Link>
    <label>
      Nome <input />
    </label>
  </>
);

function show() {
  const reload = jest.fn();
  const open = jest.fn();
  history.replaceState(null, '', '/register');
  const routes = [
    { path: '/register', element: page },
    { path: '/news', element: <h1>Notícias do roteador</h1> },
  ];
  render(
    <ToastProvider>
      <RouterProvider router={createBrowserRouter(routes)} />
      <ServiceWorkerPrompt reload={reload} open={open} />
    </ToastProvider>,
  );
  return { reload, open };
}

it('asks before a new version takes over, and reloads when the reader agrees', async () => {
  const { container, waiting } = browserWithWaitingVersion();
  const { reload } = show();
  expect(await screen.findByText('Nova versão disponível')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page unchanged when the reader does not', async () => {
  const { waiting } = browserWithWaitingVersion();
  const { reload } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByText('Nova versão disponível')).not.toBeInTheDocument();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('takes the new version with the next page that a link opens', async () => {
  const { waiting } = browserWithWaitingVersion();
  const { open } = show();
  await screen.findByText('Nova versão disponível');
  await userEvent.type(screen.getByLabelText('Nome'), 'Marina');
  await userEvent.click(screen.getByRole('link', { name: 'Notícias' }));
  expect(open.mock.calls).toEqual([['http://localhost/news?filter=all']]);
  expect(waiting.postMessage).toHaveBeenCalledWith('take-over');
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina');
});

it.each([
  ['on the same page', 'Mesma página', {}],
  ['to another tab', 'Outra aba', {}],
  ['to another tab by a key held down', 'Notícias', { ctrlKey: true }],
])('leaves a link %s as it was', async (_, name, keys) => {
  const { waiting } = browserWithWaitingVersion();
  const { open } = show();
  await screen.findByText('Nova versão disponível');
  // jsdom cannot open another tab.
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, keys);
  expect(open).not.toHaveBeenCalled();
  expect(waiting.postMessage).not.toHaveBeenCalled();
});

it('leaves links to the router while nothing waits', async () => {
  const { container } = browserWithWaitingVersion();
  Object.assign(container, { controller: null });
  const { open } = show();
  await userEvent.click(screen.getByRole('link', { name: 'Notícias' }));
  expect(await screen.findByRole('heading', { name: 'Notícias do roteador' })).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});
