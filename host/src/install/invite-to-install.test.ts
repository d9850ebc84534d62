import type { ToastApi } from '@painel/shared/ui';
import { QueryClient } from '@tanstack/react-query';
import { holdInstallPrompt } from './install-prompt';
import { inviteToInstall } from './invite-to-install';

const client = new QueryClient();
const add = (meta: object = { addsAddress: true }) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1, meta: { ...meta } })
    .execute(undefined);

const show = jest.fn();
const stop = inviteToInstall(client, { prompt: show } as unknown as ToastApi);
afterAll(() => {
  stop();
  client.clear();
});

let isInstalled = false;
Object.defineProperty(globalThis, 'matchMedia', { value: () => ({ matches: isInstalled }) });
beforeEach(() => {
  show.mockReset();
  localStorage.clear();
  isInstalled = false;
  Object.defineProperty(navigator, 'userAgent', { value: 'X11; Linux', configurable: true });
});

it('does not invite where the browser installs no sites', async () => {
  await add();
  expect(show).not.toHaveBeenCalled();
});

it('explains how it is done on an iPhone, once', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: 'iPhone OS 18', configurable: true });
  await add();
  await add();
  expect(show).toHaveBeenCalledTimes(1);
  expect(show.mock.calls[0][0]).toMatchObject({
    text: 'No Safari, toque em Compartilhar e em «Adicionar à Tela de Início». Ele abre mesmo sem conexão.',
    dismissLabel: 'Agora não',
  });
});

describe('in a browser that offers to install', () => {
  const prompt = jest.fn(async () => {});
  let isHeldBack = false;
  beforeAll(() => {
    holdInstallPrompt();
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    isHeldBack = !dispatchEvent(offer);
  });

  it('holds the offer back and makes it after an address was added, once', async () => {
    expect(isHeldBack).toBe(true);
    await add({ addsAddress: false });
    expect(show).not.toHaveBeenCalled();
    await add();
    expect(show).toHaveBeenCalledTimes(1);
    expect(prompt).not.toHaveBeenCalled();
    show.mock.calls[0][0].action.onSelect();
    expect(prompt).toHaveBeenCalledTimes(1);
    await add();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('does not invite to what is installed', async () => {
    isInstalled = true;
    await add();
    expect(show).not.toHaveBeenCalled();
  });

  it('does not invite where it could not remember it', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    await add();
    expect(show).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
