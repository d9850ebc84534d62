import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner';

const offline = 'Você está sem conexão. Os dados mostrados são os da última leitura.';
const silent = 'O site não respondeu. Esta página veio da cópia guardada neste aparelho.';
const status = () => screen.getByRole('status');

afterEach(() => {
  delete document.documentElement.dataset['kept'];
  jest.restoreAllMocks();
});

it('says nothing on a page that the site sent', () => {
  render(<OfflineBanner />);
  expect(status()).toBeEmptyDOMElement();
});

it('says of a stored page that the site did not answer, and without a connection that this is gone', () => {
  document.documentElement.dataset['kept'] = '1.0.0';
  render(<OfflineBanner />);
  expect(status()).toHaveTextContent(silent);

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status()).toHaveTextContent(offline);
});
