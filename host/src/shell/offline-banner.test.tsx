import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner';

const offline = 'Você está sem conexão. Os dados mostrados são os da última leitura.';
const silent = 'O site não respondeu. Esta página veio da cópia guardada neste aparelho.';
const client = new QueryClient();
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <OfflineBanner />
    </QueryClientProvider>,
  );
const status = () => screen.getByRole('status');

afterEach(() => {
  delete document.documentElement.dataset['kept'];
  jest.restoreAllMocks();
});

it('is absent on a page that the site sent', () => {
  show();
  expect(status()).toBeEmptyDOMElement();
});

it('says on a stored page that the site did not answer, or that the connection is lost', () => {
  document.documentElement.dataset['kept'] = '1.0.0';
  show();
  expect(status()).toHaveTextContent(silent);

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status()).toHaveTextContent('Você está sem conexão.');
});

it('says of figures that they are those of the last reading only where the page shows some', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  client.setQueryData(['market', 'price'], 1);
  expect(status()).not.toHaveTextContent('última leitura');

  const observer = new QueryObserver(client, { queryKey: ['market', 'price'], staleTime: Infinity });
  await act(async () => void observer.subscribe(() => {}));
  expect(await screen.findByText(offline)).toBeVisible();
});
