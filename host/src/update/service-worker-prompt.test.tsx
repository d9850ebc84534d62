import { ToastProvider } from '@painel/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function show(enabled: boolean) {
  const reload = jest.fn();
  render(
    <ToastProvider>
      <ServiceWorkerPrompt enabled={enabled} reload={reload} />
    </ToastProvider>,
  );
  return reload;
}

it('asks before a new version takes over, and reloads when the reader agrees', async () => {
  const { container, waiting } = browserWithWaitingVersion();
  const reload = show(true);
  expect(await screen.findByText('Nova versão disponível')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is when the reader does not', async () => {
  const { waiting } = browserWithWaitingVersion();
  const reload = show(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByText('Nova versão disponível')).not.toBeInTheDocument();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('registers nothing while the site is being developed', () => {
  const { container } = browserWithWaitingVersion();
  show(false);
  expect(container.register).not.toHaveBeenCalled();
});
