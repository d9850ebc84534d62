import list from '@painel/contract/examples/alert/channels.json';
import key from '@painel/contract/examples/alert/push-key.json';
import { ProofProvider } from '@painel/shared/federation';
import { network, offerProof, renderElement, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { ChannelsCard } from './channels-card';

const [push] = list.channels;

const show = () => renderElement(<ChannelsCard />);
const withChannels = (...channels: object[]) => network.get('/alerts/channels', { ...list, channels });

beforeEach(() => network.get('/alerts/channels', list));

const endpoint = 'https://push.exemplo.com/abc';
const device = async () => within(await screen.findByRole('region', { name: 'Notificações neste aparelho' }));

/** A browser that can be pushed to. */
function browser({ permission = 'granted', worker = true, subscribed = false } = {}) {
  let subscription: object | null = subscribed ? made() : null;
  function made() {
    return {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'cA', auth: 'YQ' } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
  }
  const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => (subscription = made()));
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const requestPermission = jest.fn(async () => {
    Object.assign(Notification, { permission });
    return permission;
  });
  Object.assign(globalThis, {
    PushManager: {},
    Notification: { permission: 'default', requestPermission },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (worker ? registration : undefined) },
  });
  return { subscribe, requestPermission };
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});
const userAgent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);

it('asks for permission only after a press, with its reason, then subscribes with the key of the server', async () => {
  const { subscribe, requestPermission } = browser();
  network.get('/alerts/push/key', key);
  const { bodies: sent } = network.recordCalls(
    'post',
    '/alerts/push/subscription',
    { ...push, id: 'this' },
    { status: 201 },
  );
  const user = show();
  const part = await device();
  expect(part.getByText(/^O navegador vai pedir sua permissão\./)).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();

  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  expect(await part.findByText(/^Este aparelho recebe os avisos/)).toBeVisible();
  expect(screen.getByText('Um aviso de teste está a caminho.')).toBeVisible();
  const [options] = subscribe.mock.calls[0]!;
  expect(options.userVisibleOnly).toBe(true);
  expect(options.applicationServerKey).toHaveLength(65);
  expect(sent).toEqual([{ endpoint, expirationTime: null, keys: { p256dh: 'cA', auth: 'YQ' } }]);
  expect(localStorage.getItem('alerts-push-channel')).toBe(`u1 this ${endpoint}`);
});

it('is subscribed after the proof that the server requires', async () => {
  browser();
  network.get('/alerts/push/key', key);
  const answer = { ...push, id: 'this' };
  const sent = offerProof({ method: 'post', path: '/alerts/push/subscription', answer });
  const element = (
    <ProofProvider>
      <ChannelsCard />
    </ProofProvider>
  );
  const user = renderRoutes([{ path: '/', element }], { at: '/' });
  const part = await device();
  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  await user.click(await screen.findByRole('button', { name: 'Provar' }));
  expect(await part.findByText(/^Este aparelho recebe os avisos/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

it('reports to the server at a visit that the browser has changed its subscription', async () => {
  browser({ subscribed: true });
  const previousEndpoint = 'https://push.exemplo.com/velho';
  localStorage.setItem('alerts-push-channel', `u1 ${push!.id} ${previousEndpoint}`);
  const { bodies: sent } = network.recordCalls('post', '/alerts/push/subscription/renew', null, {
    status: 204,
  });
  show();
  expect(await (await device()).findByText(/^Este aparelho recebe os avisos/)).toBeVisible();
  expect(sent).toEqual([{ previousEndpoint, endpoint, keys: { p256dh: 'cA', auth: 'YQ' } }]);
  expect(localStorage.getItem('alerts-push-channel')).toBe(`u1 ${push!.id} ${endpoint}`);
});

it('is switched off here, and at the server', async () => {
  browser({ subscribed: true });
  localStorage.setItem('alerts-push-channel', `u1 ${push!.id}`);
  const { bodies: sent } = network.recordCalls('delete', '/alerts/push/subscription', null, { status: 204 });
  const user = show();
  const part = await device();
  await user.click(await part.findByRole('button', { name: 'Desativar neste aparelho' }));
  expect(await part.findByRole('button', { name: 'Ativar notificações' })).toBeVisible();
  expect(sent).toEqual([{ endpoint }]);
  expect(localStorage.getItem('alerts-push-channel')).toBeNull();
});

it.each([
  ['unverified', /^Este aparelho ainda não recebe avisos: o aviso de teste/],
  ['off', /^Este aparelho não recebe avisos: o canal foi desligado depois de dez falhas/],
])('does not say that it hears while its channel is %s', async (state, sentence) => {
  browser({ subscribed: true });
  localStorage.setItem('alerts-push-channel', `u1 ${push!.id}`);
  withChannels({ ...push, state });
  show();
  const part = await device();
  expect(await part.findByText(sentence)).toBeVisible();
  expect(part.queryByText(/^Este aparelho recebe/)).not.toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Desativar neste aparelho' })).toBeEnabled();
});

it('shows the next person in this browser nothing of the one before', async () => {
  browser({ subscribed: true });
  localStorage.setItem('alerts-push-channel', `u2 ${push!.id}`);
  show();
  const part = await device();
  expect(await part.findByRole('button', { name: 'Ativar notificações' })).toBeEnabled();
  expect(part.queryByText(/deixou de receber avisos|recebe os avisos/)).not.toBeInTheDocument();
});

it.each([
  ['the server deleted it after a 410', 'deleted', true],
  ['the browser ended it', push!.id, false],
])('shows that it is no longer notified when %s', async (_, remembered, subscribed) => {
  browser({ subscribed });
  localStorage.setItem('alerts-push-channel', `u1 ${remembered}`);
  show();
  const part = await device();
  expect(await part.findByText(/^Este aparelho deixou de receber avisos/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Ativar outra vez' })).toBeEnabled();
});

it('says that it is blocked once the reader refuses permanently', async () => {
  browser({ permission: 'denied' });
  const user = show();
  const part = await device();
  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  expect(await part.findByText(/^As notificações deste site estão bloqueadas/)).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

it('can be asked again after a question without an answer', async () => {
  browser({ permission: 'default' });
  const user = show();
  const part = await device();
  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  expect(await part.findByText(/^Sem a permissão/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Ativar notificações' })).toBeEnabled();
});

it('says that the worker is not there yet', async () => {
  browser({ worker: false });
  network.get('/alerts/push/key', key);
  const user = show();
  const part = await device();
  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  expect(await part.findByText(/^O painel ainda está se preparando/)).toBeVisible();
});

it("shows the server's refusal", async () => {
  browser();
  network.get('/alerts/push/key', {}, { status: 503 });
  const user = show();
  const part = await device();
  await user.click(part.getByRole('button', { name: 'Ativar notificações' }));
  expect(await part.findByText('Não foi possível ativar as notificações')).toBeVisible();
});

it('says that a browser cannot', async () => {
  show();
  expect(await (await device()).findByText(/^Este navegador não recebe notificações/)).toBeVisible();
});

it.each(['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPad'])(
  'says on %s that the site must be on the home screen',
  async (agent) => {
    userAgent(agent);
    show();
    expect(await (await device()).findByText(/pedem o painel na Tela de Início/)).toBeVisible();
  },
);
