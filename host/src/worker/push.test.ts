import message from '@painel/contract/examples/alert/push-message.json';
import { handlePush } from './push';

interface FakeWindow {
  url: string;
  focus: jest.Mock;
}

const showNotification = jest.fn(async () => {});
const openWindow = jest.fn(async () => null);
let windows: FakeWindow[] = [];
const matchAll = jest.fn(async () => windows);

/** Dispatches an event of a worker, and waits for the work that keeps the worker awake. */
async function dispatch(type: string, fields: object) {
  const held: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void held.push(work);
  self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
  expect(held).toHaveLength(1);
  await Promise.all(held);
}

const push = (text?: string) => dispatch('push', { data: text === undefined ? null : { text: () => text } });

async function click(data: unknown) {
  const close = jest.fn();
  await dispatch('notificationclick', { notification: { close, data } });
  expect(close).toHaveBeenCalledTimes(1);
}

const windowAt = (path: string): FakeWindow => ({ url: `${location.origin}${path}`, focus: jest.fn() });

beforeAll(() => {
  Object.assign(self, { registration: { showNotification }, clients: { matchAll, openWindow } });
  handlePush();
});
beforeEach(() => {
  jest.clearAllMocks();
  windows = [];
});

it('shows a message as a notification in Portuguese, whose tag replaces one that is shown', async () => {
  await push(JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledWith(message.title, {
    body: message.body,
    tag: message.tag,
    data: message.url,
    icon: '/icon-192.png',
    lang: 'pt-BR',
  });
});

it.each([undefined, 'oi', '{}'])('shows a notification also for a push with %j', async (text) => {
  await push(text);
  expect(showNotification).toHaveBeenCalledWith(
    'Painel Bitcoin',
    expect.objectContaining({ data: '/alerts' }),
  );
});

it('opens the page of a notification that is pressed', async () => {
  windows = [windowAt('/portfolio')];
  await click('/alerts#historico');
  expect(openWindow).toHaveBeenCalledWith('/alerts#historico');
  expect(windows[0]!.focus).not.toHaveBeenCalled();
});

it('goes to the page where it is open already, also in a window that the worker does not control', async () => {
  windows = [windowAt('/portfolio'), windowAt('/alerts?kind=halving')];
  await click('/alerts');
  expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  expect(windows[1]!.focus).toHaveBeenCalledTimes(1);
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([[undefined], ['https://outro.exemplo.com/'], ['javascript:alert(1)']])(
  'opens the alerts for a notification that leads to %s',
  async (data) => {
    await click(data);
    expect(openWindow).toHaveBeenCalledWith('/alerts');
  },
);

it.each([
  ['a new subscription', true],
  ['its end, and subscribes again', false],
])('notifies the server of %s by the old one', async (_name, isGiven) => {
  const keys = { p256dh: 'cA', auth: 'YQ' };
  const fresh = { toJSON: () => ({ endpoint: 'https://push.exemplo/novo', keys }) };
  const options = { userVisibleOnly: true, applicationServerKey: null };
  const subscribe = jest.fn(async () => fresh);
  Object.assign(self.registration, { pushManager: { subscribe } });
  const fetched = jest.fn(async () => new Response());
  Object.assign(self, { fetch: fetched });
  const oldSubscription = { endpoint: 'https://push.exemplo/velho', options };
  const newSubscription = isGiven ? fresh : null;
  await dispatch('pushsubscriptionchange', { oldSubscription, newSubscription });
  expect(subscribe.mock.calls).toEqual(isGiven ? [] : [[options]]);
  const [url, request] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect([url, JSON.parse(String(request.body))]).toEqual([
    '/btc-api/alerts/push/subscription/renew',
    { previousEndpoint: 'https://push.exemplo/velho', endpoint: 'https://push.exemplo/novo', keys },
  ]);
});
