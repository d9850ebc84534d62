import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { polled, polling } from './polling';

const interval = 60_000;
const read = jest.fn(async () => 'lido');

function Card() {
  return useQuery({ queryKey: ['card'], queryFn: read, ...polled(interval) }).data;
}

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
const page = (cards: number) => (
  <QueryClientProvider client={client}>
    {Array.from({ length: cards }, (_, card) => (
      <Card key={card} />
    ))}
  </QueryClientProvider>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  read.mockClear();
});
afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

it('asks once per interval, however many cards show the answer and whenever they appeared', async () => {
  const { rerender } = render(page(2));
  await pass(40_000);
  rerender(page(3));
  await pass(19_000);
  expect(read).toHaveBeenCalledTimes(1);

  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);

  await pass(interval);
  expect(read).toHaveBeenCalledTimes(3);
});

it('rests in a hidden tab, and asks at once on return for what is overdue', async () => {
  render(page(1));
  await pass(1000);
  focusManager.setFocused(false);
  await pass(5 * interval);
  expect(read).toHaveBeenCalledTimes(1);

  focusManager.setFocused(true);
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not ask on return for what is not yet due', async () => {
  render(page(1));
  await pass(1000);
  focusManager.setFocused(false);
  await pass(interval / 2);
  focusManager.setFocused(true);
  await pass(0);

  expect(read).toHaveBeenCalledTimes(1);
});

it('rests without a connection, and asks at once when it is back', async () => {
  render(page(1));
  await pass(1000);
  onlineManager.setOnline(false);
  await pass(5 * interval);
  expect(read).toHaveBeenCalledTimes(1);

  onlineManager.setOnline(true);
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

it('has the intervals of the product, in seconds', () => {
  const seconds = Object.fromEntries(Object.entries(polling).map(([name, ms]) => [name, ms / 1000]));
  expect(seconds).toMatchObject({
    tickerOnPortfolio: 10,
    ticker: 30,
    externalWallets: 30,
    aiAnalysisOnDashboard: 300,
    aiAnalysisOnTechnical: 180,
    technicalIndicators: 15 * 60,
    technicalAnalysis: 15 * 60,
    marketStructure: 15 * 60,
    keyMetrics: 30 * 60,
    adoption: 30 * 60,
    halvingOnDashboard: 60 * 60,
    halvingCard: 10 * 60,
    onchain: 15 * 60,
    halvingCountdown: 60,
  });
});
