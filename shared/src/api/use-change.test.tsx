import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configureAnalytics } from '@painel/shared/analytics';
import { useChange } from './use-change';

const beacon = jest.fn((_sink: string, _body: string) => true);
/** The names of the events that were recorded. */
const events = (): string[] => {
  dispatchEvent(new Event('pagehide'));
  return beacon.mock.calls.flatMap(([, body]) =>
    JSON.parse(body).events.map(({ name }: { name: string }) => name),
  );
};
beforeEach(() => {
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://analytics.example/events');
});
afterEach(() => configureAnalytics(null));

/** A list on the page whose second reading lasts until `answer` is called. */
function show(change: Omit<Parameters<typeof useChange<string, string>>[0], 'invalidates'>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer = () => {};
  const read = jest
    .fn(() => new Promise<string[]>((resolve) => (answer = () => resolve(['lida de novo']))))
    .mockResolvedValueOnce(['antes']);
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ['list', 'all'], queryFn: read }),
      change: useChange({ ...change, invalidates: ['list'] }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const send = async () => {
    await waitFor(() => expect(result.current.list.data).toEqual(['antes']));
    act(() => result.current.change.mutate('nova'));
  };
  return { result, read, send, answer: () => act(async () => answer()) };
}

it('records the event, writes the answer, and is pending until the list is read again', async () => {
  const { result, read, send, answer } = show({
    send: async (sent) => `${sent} salva`,
    event: ['Portfolio_Add', { kind: 'entry' }],
    write: (client, saved, sent) => client.setQueryData(['list', 'all'], [sent, saved]),
  });
  await send();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(events()).toEqual(['Portfolio_Add']);
  expect(result.current.list.data).toEqual(['nova', 'nova salva']);
  expect(result.current.change.isPending).toBe(true);
  await answer();
  await waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  expect(result.current.list.data).toEqual(['lida de novo']);
});

it('ends before the list is read again where that would unmount what asked', async () => {
  const { result, read, send } = show({ send: async (sent) => sent, waits: 'none' });
  await send();
  await waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  expect(read).toHaveBeenCalledTimes(2);
  expect(result.current.list.isFetching).toBe(true);
});

it.each([
  ['success', 1],
  ['error', 2],
] as const)('after a failure, with «%s», has read the list %i times', async (waits, times) => {
  const { result, read, send, answer } = show({
    send: () => Promise.reject(new Error('recusada')),
    event: ['Portfolio_Add', {}],
    waits,
  });
  await send();
  if (times === 2) await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await answer();
  await waitFor(() => expect(result.current.change.isError).toBe(true));
  expect(read).toHaveBeenCalledTimes(times);
  expect(events()).toEqual([]);
});

it('shows a change before the answer, and takes it back when the server refuses', async () => {
  let refuse = () => {};
  const { result, send } = show({
    send: () => new Promise((_resolve, reject) => (refuse = () => reject(new Error('recusada')))),
    show(client, sent) {
      client.setQueryData(['list', 'all'], [sent]);
      return () => client.setQueryData(['list', 'all'], ['antes']);
    },
  });
  await send();
  await waitFor(() => expect(result.current.list.data).toEqual(['nova']));
  await act(async () => refuse());
  await waitFor(() => expect(result.current.list.data).toEqual(['antes']));
});
