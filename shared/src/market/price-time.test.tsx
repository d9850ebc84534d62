import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { AppProviders } from '@painel/shared/providers';
import { network, provideStream } from '@painel/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { polling } from './polling';
import { PriceTime } from './price-time';

const readAt = new Date(2026, 10, 20, 13, 15).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 13, 15, 20) });
});
afterEach(() => jest.useRealTimers());

function answer(source: string) {
  network.get('/bitcoin/mbtc/ticker', ticker, {
    headers: { 'X-Data-Source': source, 'X-Data-Time': readAt },
  });
}

async function show() {
  render(
    <AppProviders>
      <PriceTime every={polling.ticker} />
      <div>
        <PriceTime every={polling.ticker} short />
      </div>
    </AppProviders>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
}

it.each([
  ['live', 'Ao vivo, preço atualizado às 13:15:00', 'ao vivo, 13:15:00'],
  ['simulated', 'Simulação ao vivo, preço das 13:15:00', 'simulação ao vivo, 13:15:00'],
  ['stale', 'Desatualizado, preço de 13:15:00', '13:15:00'],
])('says of a %s price from the stream', async (source, sentence, shortly) => {
  answer('live');
  const stream = provideStream();
  await show();
  stream.emit('ticker', { value: ticker, source, readAt });

  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getByText(shortly)).toBeInTheDocument();
});

it.each([
  ['live', 'Preço atualizado às 13:15:00'],
  ['simulated', 'Preço atualizado às 13:15:00'],
  ['stale', 'Desatualizado, preço de 13:15:00'],
])('says of a %s price that was asked for when it is from', async (source, sentence) => {
  answer(source);
  await show();

  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryAllByText('Simulado')).toHaveLength(source === 'simulated' ? 1 : 0);
});

it('says how old it is when nothing newer comes', async () => {
  answer('live');
  await show();
  await screen.findByText('Preço atualizado às 13:15:00');
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  for (let minute = 0; minute < 3; minute += 1) await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(await screen.findByText('Desatualizado, preço de 13:15:00 (há 3 min)')).toBeInTheDocument();
});

it('is empty before there is a price', async () => {
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  await show();
  expect(screen.queryByText(/\d\d:\d\d/)).not.toBeInTheDocument();
});
