import telegram from '@painel/contract/examples/alert/channel-telegram.json';
import webhook from '@painel/contract/examples/alert/channel-webhook.json';
import list from '@painel/contract/examples/alert/channels.json';
import { type AlertChannelKind, alertChannelKinds, alertChannelNames } from '@painel/contract';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ChannelsCard } from './channels-card';

const [push, email, chat] = list.channels;

const show = () => renderElement(<ChannelsCard />);
const withChannels = (...channels: object[]) => network.get('/alerts/channels', { ...list, channels });
async function item(name: RegExp) {
  const channels = within(await screen.findByRole('list', { name: 'Seus canais' }));
  const found = channels.getAllByRole('listitem').find(({ textContent }) => name.test(textContent));
  expect(found).toBeDefined();
  return within(found!);
}

beforeEach(() => network.get('/alerts/channels', list));

it.each(alertChannelKinds)('of %s there are a name, a way to add and one to confirm', async (kind) => {
  withChannels({ ...email, kind, target: 'alvo', state: 'unverified', link: telegram.link });
  show();
  const confirm = await item(new RegExp(`^${alertChannelNames[kind].name}`));
  const ways: Record<AlertChannelKind, RegExp> = {
    push: /^À espera do aviso de teste/,
    email: /para o e-mail da sua conta/,
    telegram: /^Abra a conversa com o robô/,
    webhook: /para o endereço/,
  };
  expect(await confirm.findByText(ways[kind])).toBeVisible();
  const add = within(screen.getByRole('region', { name: 'Adicionar canal' }));
  const isOffered =
    add.queryByRole('button', { name: new RegExp(`^${alertChannelNames[kind].name}`) }) !== null;
  // A browser adds itself on this device, and the account has one e-mail address.
  expect(isOffered).toBe(kind !== 'push' && kind !== 'email');
});

describe('the list', () => {
  it('shows each channel with its masked target and its state', async () => {
    show();
    expect((await item(/^NotificaçãoLigado/)).getByText('Chrome no Android')).toBeVisible();
    expect((await item(/^E-mailLigado/)).getByText('a••@exemplo.com.br')).toBeVisible();
    const off = await item(/^TelegramDesligado/);
    expect(off.getByText('•••• 4821')).toBeVisible();
    expect(off.getByText(/^10 falhas seguidas, a última: /)).toBeVisible();
    expect(
      off.getByText(/^Desligado depois de dez falhas seguidas\. Veja se você não bloqueou/),
    ).toBeVisible();
  });

  it('shows a single failure, and that nothing was delivered yet', async () => {
    withChannels({ ...email, failures: 1, lastDeliveredAt: null, lastFailedAt: push!.createdAt });
    show();
    const found = await item(/^E-mail/);
    expect(found.getByText(/^1 falha seguida, /)).toBeVisible();
    expect(found.getByText('Nada entregue ainda')).toBeVisible();
  });

  it('sends a test, and says when it cannot', async () => {
    const { bodies: sent } = network.recordCalls('post', '/alerts/channels/:id/test', email!);
    const user = show();
    const button = (await item(/^E-mail/)).getByRole('button', {
      name: 'Enviar teste por E-mail a••@exemplo.com.br',
    });
    await user.click(button);
    expect(await screen.findByText('Teste enviado')).toBeVisible();
    expect(sent).toHaveLength(1);
    network.post('/alerts/channels/:id/test', {}, { status: 503 });
    await user.click((await item(/^Telegram/)).getByRole('button', { name: /^Enviar teste/ }));
    expect(await screen.findByText('Não foi possível enviar o teste')).toBeVisible();
  });

  it('removes a channel after a question that names it', async () => {
    const { bodies: sent } = network.recordCalls('delete', '/alerts/channels/:id', null, { status: 204 });
    const user = show();
    await user.click((await item(/^Telegram/)).getByRole('button', { name: 'Remover Telegram •••• 4821' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover este canal?' }));
    expect(dialog.getByText('Telegram •••• 4821')).toBeVisible();
    withChannels(push!, email!);
    await user.click(dialog.getByRole('button', { name: 'Remover canal' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('•••• 4821')).not.toBeInTheDocument());
  });

  it('is empty, or fails, in words', async () => {
    network.get('/alerts/channels', {}, { status: 503 });
    const user = show();
    expect(await screen.findByText('Não foi possível carregar seus canais')).toBeVisible();
    withChannels();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(
      await screen.findByText('Nenhum canal ainda: os avisos aparecem só no sino do painel.'),
    ).toBeVisible();
  });
});

describe('adding', () => {
  it('an e-mail is confirmed by the code that was sent', async () => {
    withChannels();
    const { bodies: added } = network.recordCalls(
      'post',
      '/alerts/channels',
      { ...email, state: 'unverified' },
      { status: 201 },
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'E-mail da conta' }));
    const found = await item(/^E-mailA confirmar/);
    expect(added).toEqual([{ kind: 'email' }]);
    expect(screen.queryByRole('button', { name: 'E-mail da conta' })).not.toBeInTheDocument();
    expect(found.queryByRole('button', { name: /^Enviar teste/ })).not.toBeInTheDocument();

    await user.click(await found.findByRole('button', { name: 'Confirmar' }));
    expect(found.getByText('Informe o código.')).toBeVisible();
    const message = 'Código incorreto ou vencido. Peça outro e tente novamente.';
    network.post('/alerts/channels/:id/verify', { error: 'WRONG_CODE', message }, { status: 400 });
    await user.fill(found.getByLabelText('Código de confirmação'), '111111');
    await user.click(found.getByRole('button', { name: 'Confirmar' }));
    expect(await found.findByText(message)).toBeVisible();

    const { bodies: sent } = network.recordCalls('post', '/alerts/channels/:id/verify', email!);
    await user.click(found.getByRole('button', { name: 'Confirmar' }));
    expect(await item(/^E-mailLigado/)).toBeDefined();
    expect(sent).toEqual([{ code: '111111' }]);
    expect(screen.getByText('Canal confirmado')).toBeVisible();
  });

  it('another code is sent on request', async () => {
    withChannels({ ...email, state: 'unverified' });
    const { bodies: sent } = network.recordCalls('post', '/alerts/channels/:id/verify', {
      ...email,
      state: 'unverified',
    });
    const user = show();
    await user.click((await item(/^E-mail/)).getByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByText('Enviamos outro código')).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  it('Telegram is linked in a conversation with the bot', async () => {
    withChannels();
    network.post('/alerts/channels', telegram, { status: 201 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Telegram' }));
    const found = await item(/^TelegramA confirmar/);
    expect(found.getByRole('link', { name: 'Abrir o Telegram' })).toHaveAttribute('href', telegram.link);
    network.post('/alerts/channels/:id/verify', { ...telegram, link: null });
    await user.click(found.getByRole('button', { name: 'Já comecei a conversa' }));
    expect(await found.findByText(/^O robô ainda não recebeu sua mensagem/)).toBeVisible();
    network.post('/alerts/channels/:id/verify', { ...chat, id: telegram.id, state: 'on' });
    await user.click(found.getByRole('button', { name: 'Já comecei a conversa' }));
    expect(await item(/^TelegramLigado/)).toBeDefined();
  });

  it('Telegram without its link is to be added again', async () => {
    withChannels({ ...telegram, link: null });
    show();
    expect(await screen.findByText(/^Remova este canal e adicione outra vez/)).toBeVisible();
  });

  it('a webhook needs an https address, and shows its key once', async () => {
    withChannels();
    const { bodies: sent } = network.recordCalls('post', '/alerts/channels', webhook, { status: 201 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Webhook' }));
    const field = screen.getByLabelText('Endereço do webhook');
    expect(field).toHaveFocus();
    await user.fill(field, 'http://avisos.exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
    expect(screen.getByText('Informe um endereço que comece com https://.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(field);
    await user.fill(field, 'https://avisos.exemplo.com.br/gancho');
    await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
    const found = await item(/^WebhookA confirmar/);
    expect(sent).toEqual([{ kind: 'webhook', target: 'https://avisos.exemplo.com.br/gancho' }]);
    expect(found.getByText(webhook.secret)).toBeVisible();
    expect(found.getByText('Enviamos um código para o endereço, no campo “code”.')).toBeVisible();
  });

  it("a refused address is reported in the server's words", async () => {
    withChannels();
    const message = 'Informe um endereço https da internet, sem usuário nem senha.';
    network.post('/alerts/channels', { error: 'INVALID_TARGET', message }, { status: 400 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Webhook' }));
    await user.fill(screen.getByLabelText('Endereço do webhook'), 'https://10.0.0.1/');
    await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Endereço do webhook')).toHaveAccessibleDescription(new RegExp(message));
  });

  it('a refusal that is not about the address is next to the form', async () => {
    withChannels();
    const message = 'Você já tem dez canais.';
    network.post('/alerts/channels', { error: 'TOO_MANY_CHANNELS', message }, { status: 409 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Webhook' }));
    await user.fill(screen.getByLabelText('Endereço do webhook'), 'https://avisos.exemplo.com.br/');
    await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Endereço do webhook')).not.toHaveAccessibleDescription(new RegExp(message));
  });

  it('offers only what the server sends by', async () => {
    network.get('/alerts/channels', { channels: [], available: ['email'] });
    show();
    expect(await screen.findByRole('button', { name: 'E-mail da conta' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Telegram' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notificações neste aparelho' })).not.toBeInTheDocument();
  });
});
