import { ApiError } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import {
  focusManager,
  onlineManager,
  type QueryClient,
  QueryClientProvider,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from './query-client';

const unavailable = () => new ApiError('unavailable', { status: 503 });
const read = jest.fn<Promise<string>, []>();
/** The library notifies its cards a moment later. */
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
};
const seconds = (count: number) => pass(count * 1000);

let client: QueryClient;
type Options = Partial<UseQueryOptions<string>>;

function Card(options: Options) {
  const query = useQuery({ queryKey: ['market', 'card'], queryFn: read, ...options });
  return (
    <button type="button" onClick={() => void query.refetch()}>
      {query.isPending
        ? 'carregando'
        : query.isLoadingError
          ? `falhou${query.isFetching ? '…' : ''}`
          : query.data}
    </button>
  );
}

/** Cards of the same query, each under its own key: another key is another mount. */
const show = (options: Options = {}) => {
  const page = (keys: (string | number)[]) => (
    <QueryClientProvider client={client}>
      {keys.map((key) => (
        <Card key={key} {...options} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(page(['first']));
  return { mount: (...keys: (string | number)[]) => rerender(page(keys)) };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  read.mockReset().mockRejectedValue(unavailable());
  ({ client } = createQueryClient());
});
afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

it('asks again after 5, 10, 20, 40 and then every 60 seconds, and heals with the first good answer', async () => {
  show();
  const calls: number[] = [];
  for (const wait of [0, 5, 10, 20, 40, 60, 60]) {
    await seconds(wait);
    calls.push(read.mock.calls.length);
  }
  expect(calls).toEqual([1, 2, 3, 4, 5, 6, 7]);

  read.mockResolvedValue('lido');
  await seconds(60);
  expect(screen.getByText('lido')).toBeVisible();
  await seconds(600);
  expect(read).toHaveBeenCalledTimes(8);
});

it.each([
  ['without an interval', {}],
  ['with a short one', polled(2000)],
  ['with one that depends on the answer', { refetchInterval: () => 100 }],
])(
  'asks no more than four times in ten seconds, however often its card appears again: a query %s',
  async (_, options) => {
    const { mount } = show(options);
    for (let turn = 0; turn < 50; turn += 1) {
      mount(turn, `other ${turn}`);
      await pass(199);
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(4);
    expect(screen.getAllByText(/^falhou/)).toHaveLength(2);
  },
);

it('asks a moment after its pause when a card appears after that', async () => {
  const { mount } = show();
  await seconds(0);
  mount();
  await seconds(60);
  expect(read).toHaveBeenCalledTimes(1);
  mount('again');
  await seconds(0);
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps saying that it failed while it asks again', async () => {
  show();
  await seconds(0);
  read.mockReturnValue(new Promise(() => {}));
  await seconds(5);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByText('falhou…')).toBeVisible();
});

it('retries at once when a person requests it, and begins its pauses again after an answer', async () => {
  show(polled(30_000));
  await seconds(1);
  read.mockResolvedValueOnce('lido');
  act(() => screen.getByRole('button').click());
  await seconds(0);
  expect(screen.getByText('lido')).toBeVisible();
  await seconds(30);
  expect(read).toHaveBeenCalledTimes(3);
  await seconds(5);
  expect(read).toHaveBeenCalledTimes(4);
});

it('retries at the time that the server named, and not before', async () => {
  read.mockRejectedValue(new ApiError('rejected', { status: 429, retryAfterSeconds: 40 }));
  const { mount } = show(polled(10_000));
  await seconds(39);
  mount('other');
  await seconds(0);
  expect(read).toHaveBeenCalledTimes(1);
  await seconds(1);
  expect(read).toHaveBeenCalledTimes(2);
});

it('leaves a permanent refusal to the person', async () => {
  read.mockRejectedValue(new ApiError('rejected', { status: 403 }));
  show();
  await seconds(3600);
  expect(read).toHaveBeenCalledTimes(1);
});

it('asks no more on the return to a hidden tab than its pause allows, and nothing meanwhile', async () => {
  show();
  await seconds(0);
  const leaveAndReturn = async (away: number) => {
    act(() => focusManager.setFocused(false));
    await seconds(away);
    act(() => focusManager.setFocused(true));
    await seconds(0);
  };
  await leaveAndReturn(4);
  expect(read).toHaveBeenCalledTimes(1);
  await leaveAndReturn(600);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  ['at once where no answer had come', 'offline', 2],
  ['after its pause where the server had failed', 'unavailable', 1],
] as const)('asks %s when the connection is back', async (_, kind, calls) => {
  read.mockRejectedValue(new ApiError(kind));
  show();
  await seconds(0);
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await seconds(0);
  expect(read).toHaveBeenCalledTimes(calls);
});

it('keeps figures that could not be read again, and heals them too', async () => {
  read.mockResolvedValueOnce('lido').mockRejectedValueOnce(unavailable()).mockResolvedValue('lido de novo');
  show(polled(30_000));
  await seconds(30);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByText('lido')).toBeVisible();
  await seconds(5);
  expect(screen.getByText('lido de novo')).toBeVisible();
});
