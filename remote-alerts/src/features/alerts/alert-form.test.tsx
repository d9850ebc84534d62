import alert from '@painel/contract/examples/alert.json';
import list from '@painel/contract/examples/alerts.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import { network } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerAlerts, plain, rowOf, showAlerts } from '../../testing/show-alerts';

beforeEach(answerAlerts);
afterEach(() => jest.restoreAllMocks());

async function open(at?: string) {
  const user = showAlerts(at);
  if (at === undefined) await user.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  return { user, form: within(await screen.findByRole('form', { name: 'Novo alerta' })) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const choose = ({ user, form }: Opened, kind: string) =>
  user.selectOptions(form.getByLabelText('Avisar quando'), kind);
const preview = ({ form }: Opened) =>
  plain(form.getByRole('status', { name: 'O que vai acontecer' }).textContent);
const create = ({ user, form }: Opened) => user.click(form.getByRole('button', { name: 'Criar alerta' }));
const fill = async ({ user, form }: Opened, label: string, value: string) => {
  await user.clear(form.getByLabelText(label));
  await user.fill(form.getByLabelText(label), value);
};

it.each<[string, string, (opened: Opened) => Promise<unknown>, object, string]>([
  [
    'price_above',
    'Preço passa de um valor',
    (opened) => fill(opened, 'Preço de um bitcoin', '600000'),
    { cents: 60_000_000, currency: 'BRL' },
    'Avise-me quando o Bitcoin passar de R$ 600.000.',
  ],
  [
    'price_below',
    'Preço cai abaixo de um valor',
    async (opened) => {
      await fill(opened, 'Preço de um bitcoin', '95000,50');
      await opened.user.selectOptions(opened.form.getByLabelText('Moeda'), 'Dólares');
    },
    { cents: 9_500_050, currency: 'USD' },
    'Avise-me quando o Bitcoin cair abaixo de US$ 95.000,50.',
  ],
  [
    'price_change',
    'Preço varia em um período',
    async (opened) => {
      await opened.user.selectOptions(opened.form.getByLabelText('Sentido'), 'Queda');
      await opened.user.selectOptions(opened.form.getByLabelText('Período'), '7 dias');
      await fill(opened, 'Variação', '2,5');
    },
    { percent: -2.5, window: '7d' },
    'Avise-me quando o Bitcoin cair 2,5% em 7 dias.',
  ],
  [
    'address_activity',
    'Movimento em um endereço',
    async ({ user, form }) =>
      user.selectOptions(await form.findByLabelText('Endereço ou carteira'), 'Carteira fria'),
    { watchedWalletId: 'x1' },
    'Avise-me quando Carteira fria receber, enviar ou confirmar bitcoin.',
  ],
  [
    'fee_below',
    'Taxa de rede abaixo de um valor',
    (opened) => fill(opened, 'Taxa', '0,5'),
    { satVb: 0.5 },
    'Avise-me quando a taxa de rede ficar abaixo de 0,5 sat/vB.',
  ],
  [
    'halving',
    'Halving se aproxima',
    (opened) => fill(opened, 'Blocos que faltam', '2.016'),
    { blocksLeft: 2016 },
    'Avise-me quando faltarem 2.016 blocos para o halving.',
  ],
  [
    'portfolio_value',
    'Valor do portfólio',
    async (opened) => {
      await opened.user.selectOptions(opened.form.getByLabelText('Quando'), 'Cair abaixo de');
      await fill(opened, 'Valor em reais', '100000');
    },
    { cents: 10_000_000, direction: 'below' },
    'Avise-me quando seu portfólio cair abaixo de R$ 100.000.',
  ],
  [
    'premium',
    'Ágio brasileiro',
    async (opened) => {
      await opened.user.selectOptions(opened.form.getByLabelText('Quando'), 'Cair abaixo de');
      await opened.user.selectOptions(opened.form.getByLabelText('Comprar no Brasil está'), 'Mais barato');
      await fill(opened, 'Diferença', '0,5');
    },
    { percent: -0.5, direction: 'below' },
    'Avise-me quando o ágio brasileiro cair abaixo de -0,5%.',
  ],
  [
    'source_stale',
    'Preço para de atualizar',
    (opened) => fill(opened, 'Minutos sem atualizar', '30'),
    { minutes: 30 },
    'Avise-me quando o preço ficar 30 minutos sem atualizar.',
  ],
])(
  'of %s has its fields alone, says what will happen and sends it',
  async (kind, label, type, params, says) => {
    const { bodies: sent } = network.recordCalls(
      'post',
      '/alerts',
      { ...alert, id: 'new', kind, params },
      { status: 201 },
    );
    const opened = await open();
    await choose(opened, label);
    await type(opened);
    expect(preview(opened)).toBe(says);
    const labels = ['Preço de um bitcoin', 'Variação', 'Taxa', 'Blocos que faltam', 'Valor em reais'];
    expect(labels.filter((name) => opened.form.queryByLabelText(name)).length).toBeLessThanOrEqual(1);
    await create(opened);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          kind,
          params,
          channels: ['push', 'email'],
          bellOnly: false,
          repeat: false,
          expiresAt: null,
          note: null,
        },
      ]),
    );
    expect(await screen.findByText('Alerta criado')).toBeVisible();
    expect(screen.getByText('9 de 100')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Criar alerta' })).toHaveFocus();
  },
);

it.each([
  ['Preço passa de um valor', 'Preço de um bitcoin', '0', /^Informe um valor/],
  ['Preço varia em um período', 'Variação', '0,01', /^Informe de 0,1/],
  ['Movimento em um endereço', null, '', /^Escolha um endereço/],
  ['Taxa de rede abaixo de um valor', 'Taxa', '0', /^Informe de 0,1 a 10\.000 sat/],
  ['Halving se aproxima', 'Blocos que faltam', '210001', /^Informe de 1 a 210\.000/],
  ['Valor do portfólio', 'Valor em reais', 'cem', /^Informe um valor/],
  ['Preço para de atualizar', 'Minutos sem atualizar', '1', /^Informe de 2 a 1\.440/],
])('refuses %s with a value that cannot be, and sends nothing', async (kind, label, value, problem) => {
  const opened = await open();
  await choose(opened, kind);
  if (label) await fill(opened, label, value);
  else await opened.form.findByLabelText('Endereço ou carteira');
  expect(preview(opened)).toBe('Preencha os campos para ver quando o aviso chega.');
  await create(opened);
  expect(await opened.form.findByText(problem)).toBeVisible();
});

const shortcutsOf = async ({ form }: Opened) =>
  within(await form.findByRole('group', { name: 'Atalhos de preço' }));

it('has shortcuts from the price now, which also choose the side', async () => {
  const opened = await open();
  const shortcuts = await shortcutsOf(opened);
  await opened.user.click(shortcuts.getByRole('button', { name: '+5\u00a0%' }));
  expect(preview(opened)).toBe('Avise-me quando o Bitcoin passar de R$ 498.750.');
  await opened.user.click(shortcuts.getByRole('button', { name: '−10\u00a0%' }));
  expect(preview(opened)).toBe('Avise-me quando o Bitcoin cair abaixo de R$ 427.500.');
  await opened.user.click(await shortcuts.findByRole('button', { name: 'Máxima histórica' }));
  expect(preview(opened)).toBe('Avise-me quando o Bitcoin passar de R$ 671.209.');
});

const recordOf =
  (valueBRL: number | null, valueUSD: number | null = null) =>
  () =>
    network.get('/bitcoin/market-metrics', { ...metrics, allTimeHigh: { valueBRL, valueUSD } });
const { allTimeHigh: _, ...olderMetrics } = metrics;
const inDollars = () =>
  network.get('/bitcoin/mbtc/candles', candles, { headers: { 'x-data-currency': 'USD' } });

/** The price now is R$ 475.000; the highest candle of the year is at 479.900 of its currency. */
it.each<[string, string, string, string, (() => void)[]]>([
  ['the record', 'Reais', 'Máxima histórica', 'R$ 600.000', [recordOf(600_000)]],
  ['the record in dollars', 'Dólares', 'Máxima histórica', 'US$ 126.080', []],
  ['a year, where no record is known', 'Reais', 'Máxima de 1 ano', 'R$ 479.900', [recordOf(null, 126_080)]],
  [
    'a year in dollars, where no record is known',
    'Dólares',
    'Máxima de 1 ano',
    'US$ 479.900',
    [recordOf(600_000), inDollars],
  ],
  [
    'a year, where the call fails',
    'Reais',
    'Máxima de 1 ano',
    'R$ 479.900',
    [() => network.get('/bitcoin/market-metrics', {}, { status: 503 })],
  ],
  [
    'a year, where an older server knows no records',
    'Reais',
    'Máxima de 1 ano',
    'R$ 479.900',
    [() => network.get('/bitcoin/market-metrics', olderMetrics)],
  ],
  ['the year, which beat an older record', 'Reais', 'Máxima histórica', 'R$ 479.900', [recordOf(478_000)]],
  [
    'the year in dollars, which beat an older record',
    'Dólares',
    'Máxima histórica',
    'US$ 479.900',
    [inDollars],
  ],
  [
    'the record, where the candles fail',
    'Reais',
    'Máxima histórica',
    'R$ 600.000',
    [recordOf(600_000), () => network.get('/bitcoin/mbtc/candles', {}, { status: 503 })],
  ],
  [
    'the price now, which beat both',
    'Reais',
    'Máxima histórica',
    'R$ 475.000',
    [recordOf(470_000), () => network.get('/bitcoin/mbtc/candles', candles.slice(0, 1))],
  ],
])('has a shortcut to %s', async (_what, currency, name, price, answers) => {
  for (const answer of answers) answer();
  const opened = await open();
  await opened.user.selectOptions(opened.form.getByLabelText('Moeda'), currency);
  const shortcuts = await shortcutsOf(opened);
  await opened.user.click(await shortcuts.findByRole('button', { name: /^Máxima/ }));
  expect(shortcuts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '+5\u00a0%',
    '−10\u00a0%',
    name,
  ]);
  expect(preview(opened)).toBe(`Avise-me quando o Bitcoin passar de ${price}.`);
});

it('asks once for the record of both currencies, and waits for it with nothing but its shortcut', async () => {
  let answer = (_response: Response) => {};
  const asked = jest.fn();
  network.get('/bitcoin/market-metrics', () => {
    asked();
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const opened = await open();
  const shortcuts = await shortcutsOf(opened);
  await opened.user.click(shortcuts.getByRole('button', { name: '+5\u00a0%' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(preview(opened)).toBe('Avise-me quando o Bitcoin passar de R$ 498.750.');
  expect(shortcuts.queryByRole('button', { name: /^Máxima/ })).not.toBeInTheDocument();

  answer(Response.json(metrics));
  expect(await shortcuts.findByRole('button', { name: 'Máxima histórica' })).toBeVisible();
  await opened.user.selectOptions(opened.form.getByLabelText('Moeda'), 'Dólares');
  expect(await shortcuts.findByRole('button', { name: 'Máxima histórica' })).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each<[string, string | null, object, string]>([
  ['names the source of the record', null, metrics, 'Data provided by CoinGecko'],
  ['names no source of a simulated record', 'simulated', metrics, ''],
  ['names no source of the highest price of a year', null, olderMetrics, ''],
])('%s', async (_what, source, answered, named) => {
  network.get('/bitcoin/market-metrics', answered, source ? { headers: { 'x-data-source': source } } : {});
  const shortcuts = await shortcutsOf(await open());
  await shortcuts.findByRole('button', { name: /^Máxima/ });
  const links = shortcuts.queryAllByRole('link').map(({ firstChild }) => firstChild?.textContent);
  expect(links.join()).toBe(named);
});

it('sends a repetition, an end, a note and the chosen channels', async () => {
  const { bodies: sent } = network.recordCalls('post', '/alerts', { ...alert, id: 'new' }, { status: 201 });
  const opened = await open();
  const { user, form } = opened;
  await fill(opened, 'Preço de um bitcoin', '600000');
  await user.click(form.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(form.getByRole('checkbox', { name: /^Telegram falta confirmar/ }));
  await user.click(form.getByRole('button', { name: 'Mais opções' }));
  await user.click(form.getByRole('switch', { name: 'Repetir enquanto for verdade' }));
  await fill(opened, 'No mínimo a cada', '5');
  await user.fill(form.getByLabelText(/^Vale até/), '2099-12-31T12:00');
  await user.fill(form.getByLabelText(/^Nota/), ' Vender ');
  await create(opened);
  expect(await form.findByText('Informe de 6 a 8.760 horas.')).toBeVisible();
  await fill(opened, 'No mínimo a cada', '12');
  await create(opened);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    channels: ['push', 'telegram'],
    repeat: true,
    gapSeconds: 43_200,
    expiresAt: new Date('2099-12-31T12:00').toISOString(),
    note: 'Vender',
  });
});

it('of an address sends what is chosen, and the confirmations', async () => {
  const { bodies: sent } = network.recordCalls('post', '/alerts', { ...alert, id: 'new' }, { status: 201 });
  const opened = await open('/alerts?kind=address_activity');
  const { user, form } = opened;
  await user.selectOptions(await form.findByLabelText('Endereço ou carteira'), 'Carteira fria');
  const of = (name: string) => form.getByRole('checkbox', { name });
  for (const name of ['receber', 'enviar', 'confirmar']) await user.click(of(name));
  await create(opened);
  expect(form.getByText('Escolha pelo menos um movimento.')).toBeVisible();
  await user.click(of('confirmar'));
  await user.selectOptions(form.getByLabelText('Confirmado a partir de'), '3 confirmações');
  expect(preview(opened)).toBe('Avise-me quando Carteira fria confirmar bitcoin, com 3 confirmações.');
  await create(opened);
  const params = { watchedWalletId: 'x1', events: ['confirmed'], confirmations: 3 };
  await waitFor(() => expect(sent).toMatchObject([{ params }]));
});

it('requires a channel', async () => {
  const opened = await open();
  await fill(opened, 'Preço de um bitcoin', '600000');
  for (const name of ['Notificação', 'E-mail'])
    await opened.user.click(opened.form.getByRole('checkbox', { name }));
  await create(opened);
  expect(opened.form.getByText('Escolha pelo menos um canal.')).toBeVisible();
});

it('shows the alert while the server has not answered', async () => {
  network.post('/alerts', new Promise<object>(() => {}));
  const opened = await open();
  await fill(opened, 'Preço de um bitcoin', '777000');
  await create(opened);
  expect((await rowOf(/777\.000/)).getByText('Salvando')).toBeVisible();
});

it('shows the alert once, also where the list had it before the answer', async () => {
  const added = { ...alert, id: 'new', params: { cents: 77_700_000, currency: 'BRL' } };
  let answer = (_response: Response) => {};
  network.post('/alerts', () => {
    network.get('/alerts', { ...list, alerts: [...list.alerts, added] });
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const opened = await open();
  await fill(opened, 'Preço de um bitcoin', '777000');
  await create(opened);
  // The window is looked at again a minute later, which asks for the list.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('9 de 100')).toBeVisible();
  answer(Response.json(added, { status: 201 }));
  expect(await screen.findByText('Alerta criado')).toBeVisible();
  expect(screen.getByText('9 de 100')).toBeVisible();
});

it("says the server's words at the most alerts that a person may have, and keeps what was typed", async () => {
  const message = 'Você já tem 100 alertas. Exclua algum para criar outro.';
  network.post('/alerts', { error: 'TOO_MANY_ALERTS', message }, { status: 409 });
  const opened = await open();
  await fill(opened, 'Preço de um bitcoin', '777000');
  await create(opened);
  expect(await opened.form.findByText(message)).toBeVisible();
  expect(opened.form.getByLabelText('Preço de um bitcoin')).toHaveValue('777000');
  expect(screen.getByText('8 de 100')).toBeVisible();
});

it.each([
  ['kind=price_below&cents=45000000&currency=BRL', 'Avise-me quando o Bitcoin cair abaixo de R$ 450.000.'],
  ['kind=price_above&cents=9500000&currency=USD', 'Avise-me quando o Bitcoin passar de US$ 95.000.'],
  ['kind=halving&blocksLeft=1000', 'Avise-me quando faltarem 1.000 blocos para o halving.'],
  ['kind=fee_below&satVb=0.9', 'Avise-me quando a taxa de rede ficar abaixo de 0,9 sat/vB.'],
  ['kind=premium&direction=below&percent=-0.4', 'Avise-me quando o ágio brasileiro cair abaixo de -0,4%.'],
  ['kind=premium&direction=above&percent=1.5', 'Avise-me quando o ágio brasileiro passar de 1,5%.'],
  ['kind=address_activity&addressId=a1', 'Avise-me quando Cofre receber, enviar ou confirmar bitcoin.'],
])('opens filled by the link of another page: %s', async (query, says) => {
  const opened = await open(`/alerts?${query}`);
  await waitFor(() => expect(preview(opened)).toBe(says));
  await opened.user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name: 'Novo alerta' })).not.toBeInTheDocument();
  expect(opened.user.router.state.location.search).toBe('');
});

it('ignores a link without an alert', async () => {
  showAlerts('/alerts?kind=moon&cents=-5');
  await rowOf(/600\.000/);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('links to the portfolio where there is no address to watch', async () => {
  network.get('/portfolio/addresses', []);
  network.get('/portfolio/watched-wallets', []);
  const opened = await open('/alerts?kind=address_activity');
  expect(await opened.form.findByRole('link', { name: 'Adicionar endereço no portfólio' })).toHaveAttribute(
    'href',
    '/portfolio',
  );
});

const noChannels = { ready: [], thisDevice: <button type="button">Ativar notificações</button> } as const;

it('without a channel asks to turn a channel on, or to take the bell alone', async () => {
  const { bodies: sent } = network.recordCalls('post', '/alerts', { ...alert, id: 'new' }, { status: 201 });
  const user = showAlerts('/alerts', noChannels);
  await user.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  const form = within(await screen.findByRole('form', { name: 'Novo alerta' }));
  const opened = { user, form };
  await fill(opened, 'Preço de um bitcoin', '600000');
  const unheard = within(form.getByRole('region', { name: 'Nenhum canal funciona ainda' }));
  expect(unheard.getByRole('button', { name: 'Ativar notificações' })).toBeVisible();
  await create(opened);
  expect(await form.findByText('Ative um canal, ou aceite o aviso só no sino.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(unheard.getByRole('switch', { name: 'Avisar só no sino por enquanto' }));
  await create(opened);
  await waitFor(() => expect(sent).toMatchObject([{ channels: ['push'], bellOnly: true }]));
});

it('asks nothing of channels that are not known yet', async () => {
  const user = showAlerts('/alerts', { ...noChannels, isKnown: false });
  await user.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  expect(screen.queryByRole('region', { name: 'Nenhum canal funciona ainda' })).not.toBeInTheDocument();
});

it.each([
  [
    'Preço passa de um valor',
    'O aviso sai poucos segundos depois do preço. Das 23 h às 7 h o aviso espera o fim do silêncio.',
  ],
  ['Movimento em um endereço', 'Os endereços são lidos a cada 10 minutos. Avisa também no silêncio.'],
])('of %s says how soon it is reported, and when it waits', async (kind, says) => {
  const opened = await open();
  await choose(opened, kind);
  expect(opened.form.getByText(says)).toBeVisible();
});
