import channels from '@painel/contract/examples/alert/channels.json';
import list from '@painel/contract/examples/alerts.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import addresses from '@painel/contract/examples/portfolio/addresses.json';
import wallets from '@painel/contract/examples/portfolio/watched-wallets.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { AlertSection } from '../features/alerts/alert-section';
import type { KnownChannels } from '../features/alerts/known-channels.model';

/** The channels of the examples. Telegram is not ready: its channel is off. */
const known = {
  available: channels.available,
  ready: ['push', 'email'],
  isKnown: true,
  quiet: { from: 23, to: 7 },
} as KnownChannels;

/** The card with the alerts alone: the page's other cards would cost each test their rendering. */
export const showAlerts = (at = '/alerts', own: Partial<KnownChannels> = {}) =>
  renderRoutes([{ path: '/alerts', element: <AlertSection channels={{ ...known, ...own }} /> }], { at });

/** Answers the requests of the card. */
export function answerAlerts() {
  network.get('/alerts', list);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/market-metrics', metrics);
  network.get('/portfolio/addresses', addresses);
  network.get('/portfolio/watched-wallets', wallets);
}

export const withAlerts = (...alerts: object[]) => network.get('/alerts', { ...list, alerts });

/** A text with plain spaces. */
export const plain = (words: string) => words.replaceAll('\u00a0', ' ');

/** The row of an alert, by its condition. */
export async function rowOf(name: RegExp) {
  const alerts = within(await screen.findByRole('list', { name: 'Alertas' }));
  const found = (await alerts.findAllByRole('listitem')).find(({ textContent }) =>
    name.test(plain(textContent)),
  );
  expect(found).toBeDefined();
  return within(found!);
}
