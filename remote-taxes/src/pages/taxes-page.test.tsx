import accountants from '@painel/contract/examples/tax/accountants.json';
import madeLink from '@painel/contract/examples/tax/accountant-made.json';
import accounts from '@painel/contract/examples/ledger/accounts.json';
import simulation from '@painel/contract/examples/tax/simulation.json';
import assets from '@painel/contract/examples/tax/assets.json';
import rulesets from '@painel/contract/examples/tax/rulesets.json';
import example from '@painel/contract/examples/tax/year.json';
import explanation from '@painel/contract/examples/portfolio/explanation.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

type Year = typeof example;
type Month = Year['months'][number];

const year = (change: object = {}) => ({ ...example, ...change });
const withMonth = (index: number, change: object, others: object = {}) =>
  year({
    ...others,
    months: example.months.map((month: Month, at) => (at === index ? { ...month, ...change } : month)),
  });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-25T12:00:00.000Z'));
  network.get('/taxes/years/2026', year());
  network.get('/taxes/years/2026/assets', assets);
  network.get('/taxes/due', { today: '2026-09-25', months: [] });
  network.get('/taxes/rulesets', rulesets);
  network.get('/taxes/payments', { payments: [] });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/taxes/accountants', { accountants: [], reviews: [] });
});
function show(address = '/imposto-de-renda') {
  const [at = '', hash] = address.split('#');
  return renderRoutes(routes, { at, hash: hash && `#${hash}` });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const assetsPage = '/imposto-de-renda/bens-e-direitos';
const accountantsPage = '/imposto-de-renda/contador';
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
/** August is the month that is owed or has the last alienation. */
async function openAugust() {
  const user = show();
  return { user, august: await part('Agosto') };
}
/** A DARF that is owed, in the year and among what is due. */
function owe(change: object) {
  const month = { ...example.months[7]!, payment: 'late', ...change };
  network.get('/taxes/years/2026', withMonth(7, month));
  network.get('/taxes/due', { today: '2026-09-25', months: [month] });
}

it('has its title and keeps the room of its cards until the figures are loaded', async () => {
  network.get('/taxes/years/2026', () => new Promise(() => {}));
  network.get('/taxes/years/2026/assets', () => new Promise(() => {}));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Imposto de renda' })).toBeVisible();
  // Goods and choices are in a part that loads after the page.
  await card('Suas escolhas');
  for (const name of ['O que você deve', 'Mês a mês', 'O que falta', 'Bens e Direitos', 'Suas escolhas'])
    expect(screen.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
  expect(
    screen.getByText('Apoio ao preenchimento, não é consultoria. Confira com um contador.'),
  ).toBeVisible();
});

it('says that the months cannot be loaded, and tries again; other cards stay', async () => {
  network.get('/taxes/years/2026', {}, { status: 503 });
  const user = show();
  const months = await card('Mês a mês');
  expect(await months.findByRole('alert')).toHaveTextContent('Falha ao carregar os meses');
  expect(await (await card('Bens e Direitos')).findByText(/R\$.7\.845,48 em 31\/12\/2026/)).toBeVisible();

  network.get('/taxes/years/2026', year());
  await user.click(months.getByRole('button', { name: 'Tentar novamente' }));
  expect(await months.findByRole('button', { name: /^Agosto/ })).toBeVisible();
});

it('says that nothing was alienated in an earlier year, and that there is nothing to declare', async () => {
  const none = { ...example.months[0]!, month: '2025-01' };
  network.get('/taxes/years/2025', year({ year: 2025, months: [none], missing: [] }));
  network.get('/taxes/years/2025/assets', { ...assets, rows: [] });
  show('/imposto-de-renda?ano=2025');
  expect(await screen.findByText('Nada alienado em 2025')).toBeVisible();
  expect(await screen.findByText('Nenhum bem para declarar')).toBeVisible();
  expect(await screen.findByText('Não falta nada.')).toBeVisible();
});

it('shows the months that have begun with amount and state, and the chosen one in full', async () => {
  const user = show();
  const group = within(await screen.findByRole('group', { name: 'Escolher o mês' }));
  const names = group.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toHaveLength(9);
  expect(names[1]).toBe('Fevereiro—Sem alienações');
  expect(names[2]).toMatch(/^MarçoR\$.35\.000,00Isento$/);
  expect(names[7]).toMatch(/^AgostoR\$.264,64Imposto a pagar$/);
  const august = await part('Agosto');
  expect(august.getByText('DARF 4600: R$ 264,64 até 30/09/2026')).toBeVisible();
  expect(august.getByText('Alienado no mês R$ 36.200,00, acima de R$ 35.000,00')).toBeVisible();

  await user.click(await cell('Março'));
  const march = await part('Março');
  expect(march.getByText('Alienado no mês R$ 35.000,00 de R$ 35.000,00 — faltam R$ 0,00')).toBeVisible();
  expect(march.getByRole('meter')).toHaveAttribute('aria-valuemax', '3500000');
  expect(screen.queryByRole('region', { name: 'Agosto' })).not.toBeInTheDocument();
  expect(user.router.state.location.hash).toBe('#mes-2026-03');
});

it('lists the alienations of which the tax of a month is made, and nothing in discreet mode', async () => {
  const sale = {
    ...explanation.lines[0],
    kind: 'disposal',
    entryKind: 'sell',
    place: null,
    moneyCents: 176_428,
    amount: 26_464,
  };
  network.get('/taxes/months/2026-08/explanation', { ...explanation, result: 26_464, lines: [sale] });
  const { user, august } = await openAugust();
  await user.click(august.getByRole('button', { name: 'Como chegamos aqui: Imposto do mês' }));
  expect(await august.findByRole('table', { name: 'De que é feito: Imposto do mês' })).toHaveTextContent(
    /Venda.*R\$\s1\.764,28.*R\$\s264,64/,
  );
  act(() => changePreferences({ discreet: true }));
  expect(august.queryByRole('button', { name: /Como chegamos/ })).not.toBeInTheDocument();
});

it('says how late a payment is, and where its interest is computed', async () => {
  const late = { days: 56, finePercent: 18.48, fineCents: 4_891, fineOpenCents: 4_891, interestCents: null };
  owe({ late });
  show();
  const august = await part('Agosto');
  expect(august.getByText('Vencido')).toBeVisible();
  expect(august.getByText(/^Venceu há 56 dias: multa de R\$.48,91 \(18,48%\)/)).toBeVisible();
  expect(august.getByRole('link', { name: /Sicalc/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/sicalc\.receita/),
  );
  expect(await cell('Agosto')).toHaveTextContent(/R\$.313,55Vencido/);
});

describe('a report', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is saved as a file', async () => {
    const { bodies: asked } = network.recordCalls(
      'post',
      '/taxes/years/2026/report',
      () => new Response('bytes', { headers: { 'content-type': 'application/pdf' } }),
    );
    const user = show();
    const reports = await card('Relatórios');
    await user.fill(await reports.findByLabelText(/^CPF/), '529.982.247-26');
    await user.click(reports.getByRole('button', { name: 'PDF' }));
    expect(reports.getByText('Confira o CPF: são 11 números.')).toBeVisible();
    await user.clear(reports.getByLabelText(/^CPF/));
    await user.fill(reports.getByLabelText(/^CPF/), '529.982.247-25');
    await user.click(reports.getByRole('button', { name: 'PDF' }));
    expect(await screen.findByText('Arquivo salvo.')).toBeVisible();
    await user.clear(reports.getByLabelText(/^CPF/));
    await user.click(reports.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(asked).toEqual([{ format: 'pdf', cpf: '52998224725' }, { format: 'csv' }]));
    expect(saved[0]).toBe('painel-bitcoin-imposto-de-renda-2026.pdf blob:5');
    // In no storage of the browser.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/529\.?982/);
  });

  it('a dossier is the last of the lines of its progress', async () => {
    const lines = [
      { done: 0, total: 4 },
      { done: 1, total: 4 },
      { name: 'dossie.pdf', file: btoa('dossier') },
    ];
    let accepted: string | null = '';
    network.post('/taxes/years/2026/report', ({ request }: { request: Request }) => {
      accepted = request.headers.get('accept');
      return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
        headers: { 'content-type': 'application/x-ndjson' },
      });
    });
    const user = show();
    await user.click(await (await card('Relatórios')).findByRole('button', { name: 'Dossiê de prova' }));
    expect(await screen.findByText('Arquivo salvo.')).toBeVisible();
    expect([accepted, saved]).toEqual(['application/x-ndjson', ['dossie.pdf blob:7']]);
  });

  it.each([
    ['PDF', () => Response.json({}, { status: 503 })],
    [
      'Dossiê de prova',
      () =>
        new Response(
          '{"done":0,"total":1}\n{"problem":{"error":"INTERNAL","message":"Falha ao preparar o relatório","details":null}}\n',
          {
            headers: { 'content-type': 'application/x-ndjson' },
          },
        ),
    ],
  ])('as %s says that it failed', async (name, answer) => {
    network.post('/taxes/years/2026/report', answer);
    const user = show();
    const reports = await card('Relatórios');
    await user.click(await reports.findByRole('button', { name }));
    expect(await reports.findByRole('alert')).toHaveTextContent('Falha ao preparar o relatório');
    expect(saved).toEqual([]);
  });
});

describe('the access of an accountant', () => {
  it('is made for a time, and its link is shown once', async () => {
    const { bodies: sent } = network.recordCalls('post', '/taxes/accountants', madeLink, { status: 201 });
    const user = show(accountantsPage);
    const links = await card('Acesso do contador');
    expect(await links.findByText('Nenhum acesso criado.')).toBeVisible();
    await user.click(links.getByRole('button', { name: 'Criar acesso' }));
    await user.click(links.getByRole('button', { name: 'Criar link' }));
    expect(links.getByText('Informe um nome.')).toBeVisible();
    await user.fill(links.getByLabelText('Nome do contador'), 'Beatriz');
    await user.selectOptions(links.getByLabelText('Anos'), 'Todos');
    await user.selectOptions(links.getByLabelText('Prazo'), '7 dias');
    await user.click(links.getByRole('button', { name: 'Criar link' }));
    expect(await links.findByText(`http://localhost/contador#${madeLink.token}`)).toBeVisible();
    expect(sent.at(-1)).toEqual({ name: 'Beatriz', year: null, days: 7 });
    await user.click(links.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText('Link copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/contador#${madeLink.token}`);
  });

  it('is listed with its openings and the notes of the accountant, and is revoked', async () => {
    const [link] = accountants.accountants;
    const expiresAt = '2100-01-01T12:00:00.000Z';
    network.get('/taxes/accountants', { ...accountants, accountants: [{ ...link, expiresAt }] });
    network.delete(`/taxes/accountants/${link!.id}`, () => {
      const revoked = { ...link, expiresAt, revokedAt: '2026-09-20T12:00:00.000Z' };
      network.get('/taxes/accountants', { ...accountants, accountants: [revoked] });
      return new Response(null, { status: 204 });
    });
    const user = show(accountantsPage);
    const links = await card('Acesso do contador');
    expect(await links.findByText(/^Aberto em 12\/09\/2026/)).toBeVisible();
    expect(links.getByText('Conferido')).toBeVisible();
    expect(links.getByText('Confere com o extrato.')).toBeVisible();
    await user.click(links.getByRole('button', { name: 'Revogar acesso de Beatriz' }));
    expect(await links.findByText('Revogado')).toBeVisible();
    expect(links.queryByRole('button', { name: /^Revogar/ })).toBeNull();
  });

  it('loses the notes of the accountant', async () => {
    network.get('/taxes/accountants', accountants);
    network.delete('/taxes/accountants/reviews/2026-08', () => {
      network.get('/taxes/accountants', { ...accountants, reviews: [] });
      return new Response(null, { status: 204 });
    });
    const user = show(accountantsPage);
    const links = await card('Acesso do contador');
    const remove = await links.findByRole('button', { name: /^Remover o que foi escrito sobre agosto/i });
    await user.click(remove);
    await waitFor(() => expect(links.queryByText('Confere com o extrato.')).toBeNull());
  });

  it('says that it cannot be loaded', async () => {
    network.get('/taxes/accountants', {}, { status: 503 });
    show(accountantsPage);
    expect(await (await card('Acesso do contador')).findByText('Falha ao carregar os acessos')).toBeVisible();
  });
});

it('lists the finished and the open steps of the year', async () => {
  const month = { ...example.months[7]!, payment: 'open' };
  const decripto = { ...month.decripto, duty: 'due', deliveredOn: null };
  network.get(
    '/taxes/years/2026',
    withMonth(7, { payment: 'open', decripto }, { missing: [], closed: null }),
  );
  show();
  const checklist = await card('Checklist');
  const line = async (text: RegExp) => (await checklist.findByText(text)).closest('li');
  expect(await line(/^Comparar a declaração e os informes/)).toBeVisible();
  expect(await line(/^Resolver tudo/)).toHaveTextContent('feito');
  expect(await line(/^Pagar os DARFs/)).toHaveTextContent('a fazer');
  expect(await line(/^Entregar a DeCripto: agosto/)).toHaveTextContent('a fazer');
  expect(await line(/^Informar em Rendimentos isentos, código 05: R\$.2\.912,48/)).toBeVisible();
  expect(await line(/^Fechar o ano/)).toHaveTextContent('ainda não');
  expect(await line(/^Imposto do exterior: nenhum/)).toHaveTextContent('não precisa');
  expect(await line(/^Renda recebida em bitcoin: nenhuma/)).toHaveTextContent('não precisa');
});

it('says which steps a year without tax does not need', async () => {
  const months = example.months.map((month) => ({ ...month, payment: 'none', darf: null }));
  const domestic = { ...example.domestic, exemptGainCents: 0 };
  network.get('/taxes/years/2026', year({ months, domestic }));
  network.get('/taxes/years/2026/assets', { ...assets, rows: [], mustList: false });
  show();
  const checklist = await card('Checklist');
  for (const text of [
    /^Pagar DARFs: nenhum/,
    /^Entregar a DeCripto: nenhum mês/,
    /^Bens e Direitos: nenhum/,
    /^Rendimentos isentos: nenhum/,
  ])
    expect((await checklist.findByText(text)).closest('li')).toHaveTextContent('não precisa');
  expect(checklist.queryByText('a fazer')).not.toBeInTheDocument();
});

it('saves that the DeCripto was delivered, and takes it back', async () => {
  const withDelivery = (deliveredOn: string | null) =>
    withMonth(7, { decripto: { ...example.months[7]!.decripto, duty: 'due', deliveredOn } });
  network.get('/taxes/years/2026', withDelivery(null));
  const sent: unknown[] = [];
  network.put('/taxes/months/2026-08', async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { decriptoDeliveredOn: string | null };
    sent.push(body);
    network.get('/taxes/years/2026', withDelivery(body.decriptoDeliveredOn));
    return Response.json(example.months[7]);
  });
  const { user, august } = await openAugust();
  await user.click(august.getByRole('button', { name: 'Já entreguei' }));
  expect(await august.findByText('Entregue em 25/09/2026.')).toBeVisible();
  await user.click(august.getByRole('button', { name: 'Não entreguei' }));
  expect(await august.findByRole('button', { name: 'Já entreguei' })).toBeVisible();
  expect(sent).toEqual([
    { others: null, decriptoDeliveredOn: '2026-09-25' },
    { others: null, decriptoDeliveredOn: null },
  ]);
});

describe('a sale that is only tried', () => {
  it('shows the month without it and with it', async () => {
    const { bodies: sent } = network.recordCalls('post', '/taxes/simulations', simulation);
    const user = show();
    const tried = await card('E se eu vender hoje?');
    await user.click(await tried.findByRole('button', { name: 'Simular' }));
    expect(tried.getByText('Digite uma quantidade, como 0,01.')).toBeVisible();
    await user.fill(tried.getByLabelText('Quantidade (BTC)'), '0,01');
    await user.fill(tried.getByLabelText('Valor da venda'), '5800');
    await user.click(tried.getByRole('button', { name: 'Simular' }));
    expect(await tried.findByText(/Ganho da venda: R\$.441,07/)).toBeVisible();
    expect(sent).toEqual([{ accountId: accounts[0]!.id, sats: 1_000_000, grossCents: 580_000 }]);
    expect(tried.getByText('Isento')).toBeVisible();
    expect(tried.getByText('R$ 29.200,00')).toBeVisible();
  });

  it('needs an account, and says that the accounts or the answer failed', async () => {
    network.post('/taxes/simulations', {}, { status: 503 });
    const user = show();
    const tried = await card('E se eu vender hoje?');
    await user.fill(await tried.findByLabelText('Quantidade (BTC)'), '1');
    await user.fill(tried.getByLabelText('Valor da venda'), '1');
    await user.click(tried.getByRole('button', { name: 'Simular' }));
    expect(await tried.findByText('Falha ao simular')).toBeVisible();
    cleanup();
    network.get('/portfolio/ledger/accounts', []);
    show();
    expect(
      await (await card('E se eu vender hoje?')).findByText(/Crie uma conta no portfólio/),
    ).toBeVisible();
    cleanup();
    network.get('/portfolio/ledger/accounts', {}, { status: 503 });
    show();
    expect(
      await (await card('E se eu vender hoje?')).findByText('Falha ao carregar as contas'),
    ).toBeVisible();
  });
});

it.each([
  ['Pago', false, undefined],
  ['Pago, sem juros', true, 'Pago em outro mês: registre os juros que o Sicalc somou.'],
])('says how late a paid DARF was: %s', async (state, lacksInterest, note) => {
  const late = {
    days: 2,
    finePercent: 0.66,
    fineCents: 175,
    fineOpenCents: 0,
    interestCents: null,
    lacksInterest,
  };
  network.get('/taxes/years/2026', withMonth(7, { payment: 'paid', paidCents: 26_464, openCents: 0, late }));
  show('/imposto-de-renda#mes-2026-08');
  const august = await part('Agosto');
  expect(august.getByText(/^Pago com 2 dias de atraso: multa de R\$.1,75 \(0,66%\)/)).toBeVisible();
  expect(august.getByText(state)).toBeVisible();
  if (note) expect(august.getByText(note)).toBeVisible();
  expect(august.queryAllByRole('button', { name: 'Registrar outro pagamento' })).toHaveLength(note ? 1 : 0);
});

it('shows what a closed year kept where it is otherwise now', async () => {
  const kept = {
    rulesetId: 'irpf-2026',
    settings: example.settings,
    taxCents: 26_464,
    exemptGainCents: 291_248,
    foreignTaxCents: 0,
    assetsCents: 784_548,
    isAltered: false,
  };
  const closed = { at: '2027-03-01T12:00:00.000Z', kept };
  network.get('/taxes/years/2026', year({ closed }));
  show();
  expect(await screen.findByText(/Os valores são os de então/)).toBeVisible();
  cleanup();
  network.get('/taxes/years/2026', year({ closed: { ...closed, kept: { ...kept, isAltered: true } } }));
  show();
  const note = (await screen.findByText(/Os valores mudaram desde então/)).closest('[role=status]')!;
  for (const amount of ['R$ 264,64', 'R$ 2.912,48', 'R$ 7.845,48']) expect(note).toHaveTextContent(amount);
});

it('lists missing data, each with the page that resolves it', async () => {
  const missing = [
    { reason: 'others_unanswered', entryId: null, month: '2026-08' },
    { reason: 'open_transfer', entryId: 'e1', month: '2026-03' },
    { reason: 'missing_cost', entryId: 'e2', month: '2025-03' },
  ];
  network.get('/taxes/years/2026', year({ missing }));
  show();
  const lacks = await card('O que falta');
  const link = (name: RegExp) => lacks.getByRole('link', { name });
  expect(await lacks.findByText(/Agosto de 2026: Falta dizer se você alienou outras criptos/)).toBeVisible();
  expect(link(/Agosto de 2026/)).toHaveAttribute('href', '/imposto-de-renda#mes-2026-08');
  expect(link(/Março de 2026: Uma saída sem destino/)).toHaveAttribute('href', '/portfolio/pendencias');
  expect(link(/Março de 2025: Uma entrada sem custo/)).toHaveAttribute(
    'href',
    '/portfolio/lancamentos?situacao=missing_cost',
  );
});

it('warns of a month whose account has another balance than its exchange, with a link to its connection', async () => {
  const warnings = ['e1', 'e2'].map((entryId) => ({ reason: 'uncovered_account', entryId }));
  network.get('/taxes/years/2026', withMonth(7, { warnings }));
  const { august } = await openAugust();
  const warning = await august.findByText('Saldo da conta ainda não confere com a corretora.');
  expect(warning.closest('[role=status]')).toHaveAttribute('data-tone', 'warn');
  expect(august.getByRole('link', { name: 'Ver conexões' })).toHaveAttribute('href', '/portfolio/conexoes');
});

it('folds a long list of missing data', async () => {
  const missing = Array.from({ length: 12 }, (_, index) => ({
    reason: 'missing_cost',
    entryId: `e${index}`,
    month: `2025-${String(index + 1).padStart(2, '0')}`,
  }));
  network.get('/taxes/years/2026', year({ missing }));
  const user = show();
  const lacks = await card('O que falta');
  expect(await lacks.findAllByRole('link')).toHaveLength(5);
  await user.click(lacks.getByRole('button', { name: 'Ver mais 7' }));
  expect(lacks.getAllByRole('link')).toHaveLength(12);
  await user.click(lacks.getByRole('button', { name: 'Ver menos' }));
  expect(lacks.getAllByRole('link')).toHaveLength(5);
});

describe('other crypto', () => {
  const unanswered = (others: object = {}) =>
    withMonth(
      7,
      { othersGrossCents: null, othersGainCents: null },
      { settings: { ...example.settings, onlyBitcoin: false }, ...others },
    );

  it('is requested, and answered with one press', async () => {
    network.get('/taxes/years/2026', unanswered());
    const { bodies: sent } = network.recordCalls('put', '/taxes/months/2026-08', example.months[7]);
    const { user, august } = await openAugust();
    await user.click(august.getByRole('button', { name: 'Não' }));
    await waitFor(() => expect(sent).toEqual([{ others: { grossCents: 0, gainCents: 0 } }]));
  });

  it('is typed in reais, with a gain that is no more than the sum', async () => {
    network.get('/taxes/years/2026', unanswered());
    const { bodies: sent } = network.recordCalls('put', '/taxes/months/2026-08', example.months[7]);
    const { user, august } = await openAugust();
    await user.click(august.getByRole('button', { name: 'Sim' }));
    await user.fill(await august.findByLabelText(/Quanto alienou/), '16000');
    await user.fill(august.getByLabelText(/Ganho, sem/), '16000,01');
    await user.click(august.getByRole('button', { name: 'Salvar' }));
    expect(august.getByText('O ganho não pode passar do que alienou.')).toBeVisible();
    await user.clear(august.getByLabelText(/Ganho, sem/));
    await user.fill(august.getByLabelText(/Ganho, sem/), '1200,50');
    expect(august.getByLabelText(/Ganho, sem/)).toHaveValue('1200,50');
    await user.click(august.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toEqual([{ others: { grossCents: 1_600_000, gainCents: 120_050 } }]));
  });

  it('stays open when saving failed', async () => {
    network.get('/taxes/years/2026', unanswered());
    network.put('/taxes/months/2026-08', {}, { status: 503 });
    const { user, august } = await openAugust();
    await user.click(august.getByRole('button', { name: 'Não' }));
    expect(await august.findByText('Falha ao salvar a resposta')).toBeVisible();
  });
});

it('copies the text of the declared asset', async () => {
  const user = show(assetsPage);
  const rows = await card('Bens e Direitos');
  expect(await rows.findByText('O custo é de R$ 5.000,00 ou mais: precisa ser declarado.')).toBeVisible();
  await user.click(rows.getByRole('button', { name: /^Copiar 0,00999000 BTC/ }));
  expect(await screen.findByText('Texto copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(assets.rows[1]!.text);
});

it('says what an account lacks for the declaration', async () => {
  const rows = assets.rows.map((row) => ({ ...row, lacks: ['tax_id'] }));
  network.get('/taxes/years/2026/assets', { ...assets, rows });
  show(assetsPage);
  const found = await card('Bens e Direitos');
  expect((await found.findAllByText('Falta o CNPJ.', { exact: false }))[0]).toBeVisible();
  expect(found.getAllByRole('link', { name: 'Completar a conta' })[0]).toHaveAttribute(
    'href',
    '/portfolio/pendencias',
  );
});

it('opens the rules behind a figure, with their sources and marks', async () => {
  const { user, august } = await openAugust();
  await user.click(august.getByRole('button', { name: 'Regras do DARF' }));
  const rules = within(await screen.findByRole('dialog', { name: 'Regras do DARF' }));
  expect(await rules.findByText(/Nenhuma perda é descontada/)).toBeVisible();
  expect(rules.getByText(/IN SRF 84\/2001/)).toBeVisible();
  expect(rules.getByText(/art\. 61, §§ 1º a 3º/)).toBeVisible();
  expect(rules.getAllByText('lei').length).toBeGreaterThan(0);
  expect(rules.getAllByText('resposta oficial').length).toBeGreaterThan(0);
});

it('saves a choice, and says which earlier years it altered', async () => {
  const { bodies: sent } = network.recordCalls('put', '/taxes/settings/2026', example.settings, {
    headers: { 'X-Altered-Years': '2024,2025' },
  });
  const user = show();
  const choices = await card('Suas escolhas');
  await user.click(await choices.findByRole('switch', { name: 'Só tenho bitcoin neste ano' }));
  expect(await screen.findByText('Escolha salva. Mudaram os anos: 2024, 2025.')).toBeVisible();
  await user.selectOptions(choices.getByLabelText('Doações feitas pelo valor'), 'De custo');
  await user.fill(choices.getByLabelText(/Perda no exterior/), '10,50');
  await user.click(choices.getByRole('button', { name: 'Salvar valores' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { onlyBitcoin: false },
      { giftsAt: 'cost' },
      { openingCarriedCents: 0, openingForeignLossCents: 1_050 },
    ]),
  );
});

it.each([
  ['naming the entries that it goes without', 'e1', 1],
  ['as final while only other crypto is not answered', null, 0],
])('shows the result abroad where there is one, %s', async (_how, entryId, marks) => {
  const foreign = {
    ...example.foreign,
    disposals: 1,
    gainCents: 779_091,
    taxCents: 75_764,
    carriedOutCents: 274_000,
  };
  network.get(
    '/taxes/years/2026',
    year({
      foreign,
      entryCount: 602,
      missing: [{ reason: entryId ? 'missing_cost' : 'others_unanswered', entryId, month: '2026-03' }],
    }),
  );
  show();
  const abroad = await card('Exterior (Lei 14.754)');
  expect(abroad.getByText('R$ 757,64')).toBeVisible();
  expect(abroad.getByText('Perda a compensar')).toBeVisible();
  expect(abroad.queryAllByText('sem 1 lançamento (0,2%)')).toHaveLength(marks);
});

it('chooses another year, and says that its rules were not read yet', async () => {
  network.get(
    '/taxes/years/2025',
    year({
      year: 2025,
      ruleset: { ...example.ruleset, isStale: true },
      closed: { at: '2026-03-01T12:00:00.000Z' },
    }),
  );
  network.get('/taxes/years/2025/assets', assets);
  const user = show();
  await user.selectOptions(await screen.findByLabelText('Ano'), '2025');
  expect(await screen.findByText(/^Regra não revisada para 2025/)).toBeVisible();
  expect(screen.getByText('Ano fechado em 01/03/2026.')).toBeVisible();
  expect(user.router.state.location.search).toBe('?ano=2025');
  // A tab keeps the year.
  await user.click(screen.getByRole('link', { name: 'Bens e Direitos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bens e Direitos' })).toBeVisible();
  expect(screen.getByLabelText('Ano')).toHaveValue('2025');
});

it('hides own amounts in discreet mode, and no limit of the law', async () => {
  changePreferences({ discreet: true });
  show();
  const august = await part('Agosto');
  expect(august.getByText('Alienado no mês valor oculto, acima de R$ 35.000,00')).toBeInTheDocument();
  const main = document.body.textContent ?? '';
  for (const amount of ['36.200', '264,64', '1.764,28', '5.353,58', '535.893'])
    expect(main).not.toContain(amount);
});
