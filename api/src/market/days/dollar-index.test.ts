import { dollarIndex } from './dollar-index';

it('is the constant of the formula when all currencies are worth the same', () => {
  expect(dollarIndex({ USD: 1, JPY: 1, GBP: 1, CAD: 1, SEK: 1, CHF: 1 })).toBeCloseTo(50.14348112, 8);
});

it('equals the result of the formula by hand', () => {
  // EURUSD 1.1, USDJPY 150, GBPUSD 1.25, USDCAD 1.36, USDSEK 10.5, USDCHF 0.9. Logarithms, weighted:
  // ln 50.14348112 = 3.914888; −0.576 × 0.095310 = −0.054899; 0.136 × 5.010635 = 0.681446;
  // −0.119 × 0.223144 = −0.026554; 0.091 × 0.307485 = 0.027981; 0.042 × 2.351375 = 0.098758;
  // 0.036 × −0.105361 = −0.003793; sum 4.637827, e to it 103.320.
  const perEuro = { USD: 1.1, JPY: 165, GBP: 0.88, CAD: 1.496, SEK: 11.55, CHF: 0.99 };

  expect(dollarIndex(perEuro)).toBeCloseTo(103.3197, 3);
});

it('rises when the dollar does', () => {
  const before = dollarIndex({ USD: 1.1, JPY: 165, GBP: 0.88, CAD: 1.496, SEK: 11.55, CHF: 0.99 });

  expect(dollarIndex({ USD: 1.09, JPY: 165, GBP: 0.88, CAD: 1.496, SEK: 11.55, CHF: 0.99 })).toBeGreaterThan(
    before,
  );
});
