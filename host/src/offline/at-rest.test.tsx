import { ToastProvider } from '@painel/shared/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { AtRest } from './at-rest';

function show(enabled: boolean) {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise(() => {}),
    register: jest.fn(async () => new EventTarget()),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <AtRest registry={null} enabled={enabled} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return container;
}

it('registers the worker once the page is used', async () => {
  const { register } = show(true);
  expect(register).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
});

it('registers nothing while the site is being developed', async () => {
  const { register } = show(false);
  fireEvent.pointerMove(document.body);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(register).not.toHaveBeenCalled();
});
