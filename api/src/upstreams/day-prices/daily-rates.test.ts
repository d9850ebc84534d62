import { createBenchmarkRates } from './daily-rates';

const never = new AbortController().signal;

it.each([
  ['2026-10-02', '2026-12-05', false],
  ['2026-10-02', '2026-12-06', true],
  ['2026-11-02', '2026-12-31', false],
])('asks for inflation from %s to %s once a month of it can be published', async (from, to, isAsked) => {
  const rates = jest.fn(() => Promise.resolve([]));
  await createBenchmarkRates({ rates }, 'ipca').read(from, to, never);
  expect(rates.mock.calls).toEqual(isAsked ? [['ipca', from, to]] : []);
});

it('requests the CDI of each finished day', async () => {
  const rates = jest.fn(() => Promise.resolve([]));
  await createBenchmarkRates({ rates }, 'cdi').read('2026-11-25', '2026-11-25', never);
  expect(rates).toHaveBeenCalledWith('cdi', '2026-11-25', '2026-11-25');
});
