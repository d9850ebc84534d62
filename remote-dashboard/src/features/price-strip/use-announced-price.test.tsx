import { tickerSchema, type Ticker } from '@painel/contract';
import { renderHook } from '@testing-library/react';
import { useAnnouncedPrice } from './use-announced-price';

const ticker = (currentPrice: number, priceChangePercentage24h: number | null): Ticker =>
  tickerSchema.parse({ currentPrice, priceChangePercentage24h });

function hear(first: Ticker) {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { result, rerender } = renderHook(useAnnouncedPrice, { initialProps: first as Ticker | undefined });
  return {
    spoken: () => result.current,
    after: (ms: number, next: Ticker) => {
      now += ms;
      rerender(next);
    },
  };
}

it('is silent about the first price: that one is read with the page', () => {
  expect(hear(ticker(500_000, 2.34)).spoken()).toBe('');
});

it.each([
  [2.34, 'Bitcoin a R$ 512.384, alta de 2,34% em 24 horas'],
  [-2.34, 'Bitcoin a R$ 512.384, queda de 2,34% em 24 horas'],
  [0.001, 'Bitcoin a R$ 512.384, estável em 24 horas'],
  [null, 'Bitcoin a R$ 512.384'],
])('says a move of the price whose change is %p', (change, sentence) => {
  const listener = hear(ticker(500_000, 1));
  listener.after(60_000, ticker(512_384, change));
  expect(listener.spoken().replaceAll('\u00a0', ' ')).toBe(sentence);
});

it('is silent within a minute, and then announces the price of that moment', () => {
  const listener = hear(ticker(500_000, 1));
  listener.after(59_000, ticker(510_000, 1));
  expect(listener.spoken()).toBe('');
  listener.after(1000, ticker(520_000, 1));
  expect(listener.spoken()).toMatch('520.000');
});
