import dca from '@painel/contract/examples/bitcoin/dca.json';
import starts from '@painel/contract/examples/bitcoin/dca-starts.json';
import own from '@painel/contract/examples/portfolio/compare.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

let asked: Record<string, string>[];
let askedStarts: Record<string, string>[];
const answer = (change: object = {}) =>
  network.get('/bitcoin/dca', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return Response.json({ ...dca, ...change });
  });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  [asked, askedStarts] = [[], []];
  answer();
  network.get('/bitcoin/dca/starts', ({ request }) => {
    askedStarts.push(Object.fromEntries(new URL(request.url).searchParams));
    return Response.json({ ...starts, months: 48, beat: 31 });
  });
});
afterEach(() => jest.restoreAllMocks());

const show = (search = '') => renderRoutes(routes, { at: `/comparar${search}`, session: null });
const result = async () => within(await screen.findByRole('region', { name: 'Resultado do plano' }));
const row = async (name: RegExp) => (await result()).findByRole('row', { name });
const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const first = {
  amountCents: '50000',
  cadence: 'monthly',
  day: '5',
  from: '2020-01-01',
  to: '2026-11-20',
  feeBps: '0',
};

it('answers the first question to a visitor, with one request for each figure', async () => {
  show();
  expect(
    await screen.findByRole('heading', {
      name: /^Quanto teria hoje quem aportou R\$\s500 por mês desde janeiro de 2020\?$/,
    }),
  ).toBeVisible();
  expect(await cellsOf(/^Bitcoin/)).toEqual([
    'Bitcoin ',
    'R$ 12.500,00',
    'R$ 18.455,07',
    'alta de +47,64%',
    '+44,02%',
    '+40,69%',
  ]);
  expect(await cellsOf(/^IPCA/)).toEqual([
    'IPCA estimado',
    'R$ 12.500,00',
    'R$ 13.117,54',
    'alta de +4,94%',
    '+4,89%',
    '0,00%',
  ]);
  // 14.223,04 over the deposits corrected by IPCA, 13.117,54.
  expect((await cellsOf(/^CDI/))[5]).toBe('+8,43%');
  expect(await screen.findByText('Em 31 de 48 meses de início, o plano superou o CDI.')).toBeVisible();
  expect(asked).toEqual([first]);
  expect(askedStarts).toEqual([first]);
});

it('begins with one sentence and a ranking by value', async () => {
  answer({ valueCents: 1_400_000 });
  show();
  await row(/^Bitcoin/);
  const ranking = within(screen.getByRole('region', { name: 'Quem rendeu mais' }));
  expect(ranking.getByText(/^Bitcoin ficou em 3º de 6: R\$\s223,04 menos que o CDI\.$/)).toBeVisible();
  expect(
    ranking.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Ouro (PAXG)R$ 15.500,00',
    'CDIR$ 14.223,04',
    'BitcoinR$ 14.000,00',
    'DólarR$ 13.700,00',
    'PoupançaR$ 13.442,80',
    'IPCAR$ 13.117,54',
  ]);
});

it('compares gold from its first day with bitcoin on the same days, where the plan began earlier', async () => {
  network.get('/bitcoin/dca', ({ request }) => {
    const from = new URL(request.url).searchParams.get('from')!;
    return Response.json(from === '2020-09-01' ? dca : { ...dca, against: { ...dca.against, gold: null } });
  });
  show();
  const title = 'Ouro tem preço desde 01/09/2020. Só os aportes a partir desse dia:';
  const bars = within(await screen.findByRole('list', { name: title }));
  expect(
    bars.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  ).toEqual(['BitcoinR$ 18.455,07', 'Ouro (PAXG)R$ 15.500,00']);
});

it('keeps the heading of the shown figures until those of the next plan arrive', async () => {
  const user = show();
  await row(/^Bitcoin/);
  let arrive = () => {};
  network.get('/bitcoin/dca', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return Response.json(dca);
  });
  await user.clear(screen.getByLabelText('Valor do aporte'));
  await user.type(screen.getByLabelText('Valor do aporte'), '80');
  await user.click(screen.getByRole('button', { name: 'Calcular' }));
  await waitFor(() => expect(user.router.state.location.search).toContain('amount=80'));
  expect(screen.getByRole('heading', { name: /aportou R\$\s500 por mês/ })).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { name: /aportou R\$\s80 por mês/ })).toBeVisible();
});

it('begins for a signed-in reader with the own money, without what lacks a cost, by number and share', async () => {
  network.get('/portfolio/compare', { ...own, valueCents: 1_200_000, missing: 2, entryCount: 602 });
  renderRoutes(routes, { at: '/comparar' });
  const card = within(await screen.findByRole('region', { name: 'Seu dinheiro' }));
  expect(card.getByText(/^Bitcoin ficou em 5º de 5: R\$\s2\.223,04 menos que o CDI\.$/)).toBeVisible();
  expect(card.getByRole('link', { name: 'sem 2 lançamentos (0,3%)' })).toBeVisible();
});

it('writes the largest fall and the worst year as large as the gain', async () => {
  answer({ drawdown: { percent: -76.9, day: '2022-11-21' }, worstYearPercent: -64.2 });
  show();
  const figures = await result();
  const look = (text: string) => figures.getByText(text).className;
  expect(await figures.findByText('-76,9%')).toBeVisible();
  expect(look('-76,9%')).toContain('large');
  expect(look('-76,9%').replace('down', 'up')).toBe(look('+47,6%'));
  expect(look('-64,2%')).toBe(look('-76,9%'));
  expect(figures.getByText('do preço, do topo até 21/11/2022')).toBeVisible();
});

it('compares with all of it on the first day', async () => {
  show();
  await row(/^Bitcoin/);
  const lump = within(await screen.findByRole('region', { name: 'E se fosse tudo no primeiro dia?' }));
  expect(lump.getByText('Tudo no primeiro dia').closest('div')).toHaveTextContent(
    /R\$\s25\.954,98.*\+107,6%/,
  );
  expect(lump.getByText('Aos poucos, como no plano').closest('div')).toHaveTextContent(
    /R\$\s18\.455,07.*\+47,6%/,
  );
});

it('keeps an absent alternative as «—» with its reason, and the real return with it where it is IPCA', async () => {
  answer({ against: { ...dca.against, gold: null, ipca: null }, realReturnPercent: null });
  show();
  expect(await cellsOf(/^Ouro/)).toEqual([
    'Ouro (PAXG) Falta o preço de um dos dias: o token PAXG tem preços desde agosto de 2020.',
    'R$ 12.500,00',
    '—',
    '—',
    '—',
    '—',
  ]);
  expect((await cellsOf(/^CDI/)).slice(2)).toEqual(['R$ 14.223,04', 'alta de +13,78%', '+13,43%', '—']);
  expect((await cellsOf(/^Bitcoin/))[5]).toBe('—');
});

it('shows the delayed purchases, the omitted ones, and the fees', async () => {
  answer({ moved: 2, skipped: 1, feesCents: 12_500 });
  show();
  const figures = await result();
  expect(await figures.findByText(/^2 compras caíram em dia sem fechamento/)).toBeVisible();
  expect(figures.getByText(/^1 compra foi pulada/)).toBeVisible();
  expect(figures.getByText(/25 compras, 0,04439570\sBTC ao todo\..*Taxas: R\$\s125,00\./)).toBeVisible();
  expect(figures.getByText(/^Estimado:/)).toBeVisible();
  expect(figures.getByRole('link', { name: /Banco Central do Brasil/ })).toBeVisible();
});

it('says that no purchase was possible', async () => {
  answer({ purchases: 0, skipped: 3, sats: 0, paidCents: 0, valueCents: null });
  show();
  expect(await screen.findByText('Nenhuma compra no período')).toBeVisible();
});

it('requests nothing while a plan is typed, and once when it is sent', async () => {
  const user = show();
  await row(/^Bitcoin/);
  await user.clear(screen.getByLabelText('Valor do aporte'));
  await user.type(screen.getByLabelText('Valor do aporte'), '250,5');
  await user.selectOptions(screen.getByLabelText('Frequência'), 'Toda semana');
  await user.selectOptions(screen.getByLabelText('Dia da semana'), 'sexta-feira');
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Calcular' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  const { day: _, ...others } = first;
  expect(asked[1]).toEqual({ ...others, amountCents: '25050', cadence: 'weekly', weekday: '5' });
  expect(askedStarts[1]).toEqual({ ...first, amountCents: '25050', day: '1' });
  expect(await screen.findByRole('heading', { name: /aportou R\$\s250,50 por semana/ })).toBeVisible();
  expect(user.router.state.location.search).toBe(
    '?amount=250%2C5&cadence=weekly&from=2020-01-01&to=2026-11-20&fee=0&weekday=5&against=cdi%2Cipca%2Csavings%2Cusd%2Cgold',
  );
  expect(await screen.findByText(/Com aportes mensais no lugar dos semanais\./)).toBeVisible();
});

it('returns to the plan before, fields included', async () => {
  const user = show();
  await row(/^Bitcoin/);
  await user.clear(screen.getByLabelText('Valor do aporte'));
  await user.type(screen.getByLabelText('Valor do aporte'), '80');
  await user.click(screen.getByRole('button', { name: 'Calcular' }));
  await screen.findByRole('heading', { name: /aportou R\$\s80 por mês/ });
  await act(async () => user.router.navigate(-1));
  expect(await screen.findByRole('heading', { name: /aportou R\$\s500 por mês/ })).toBeVisible();
  expect(screen.getByLabelText('Valor do aporte')).toHaveValue('500');
});

it('shows the plan of a link, which copies unchanged', async () => {
  const link = '?amount=80&cadence=monthly&from=2021-03-15&to=2024-01-31&fee=0%2C5&day=31&against=gold';
  const user = show(link);
  expect(
    await screen.findByRole('heading', {
      name: /^Quanto teria em 31\/01\/2024 quem aportou R\$\s80 por mês desde 15\/03\/2021\?$/,
    }),
  ).toBeVisible();
  expect(screen.getByLabelText('Taxa de cada compra')).toHaveValue('0,5');
  expect(await screen.findByRole('columnheader', { name: /Valor no fim/ })).toBeVisible();
  expect((await result()).queryByRole('row', { name: /^CDI/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toMatch(link);
  expect(await screen.findByText('Link copiado')).toBeVisible();
});

it('says what of a link was no value, and calculates with what is in its place', async () => {
  show('?amount=-3&to=2031-01-01&day=7');
  expect(
    await screen.findByText(
      'O link tinha valores que não valem, em: Valor do aporte, Até. No lugar deles estão os do exemplo.',
    ),
  ).toBeVisible();
  await row(/^Bitcoin/);
  expect(asked).toEqual([{ ...first, day: '7' }]);
});

it('sends nothing that is wrong, and says what is', async () => {
  const user = show();
  await row(/^Bitcoin/);
  await user.clear(screen.getByLabelText('Valor do aporte'));
  await user.clear(screen.getByLabelText('Dia do mês'));
  await user.type(screen.getByLabelText('Dia do mês'), '32');
  await user.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(screen.getByLabelText('Valor do aporte')).toHaveAccessibleDescription(/^Use de R\$/);
  expect(screen.getByLabelText('Valor do aporte')).toHaveFocus();
  expect(screen.getByLabelText('Dia do mês')).toHaveAccessibleDescription('Use de 1 a 31.');
  expect(asked).toHaveLength(1);
});

it('hides and shows an alternative without a request, and keeps what is typed meanwhile', async () => {
  const user = show();
  await row(/^CDI/);
  await user.type(screen.getByLabelText('Valor do aporte'), '1');
  await user.click(screen.getByRole('checkbox', { name: 'CDI' }));
  await waitFor(async () =>
    expect((await result()).queryByRole('row', { name: /^CDI/ })).not.toBeInTheDocument(),
  );
  expect(user.router.state.location.search).toContain('against=ipca%2Csavings%2Cusd%2Cgold');
  expect(screen.getByLabelText('Valor do aporte')).toHaveValue('5001');
  await user.click(screen.getByRole('checkbox', { name: 'CDI' }));
  expect(await row(/^CDI/)).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('renders all on one axis, logarithmic by choice, and announces the selected day', async () => {
  const user = show();
  await screen.findByRole('slider', { name: 'Dia mostrado no gráfico' });
  const chart = within(await screen.findByRole('region', { name: 'Evolução' }));
  const slider = chart.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /^02\/01\/2026: Bitcoin R\$\s18\.455,07, CDI R\$\s14\.223,04, IPCA .*, Poupança .*, Dólar .*, Ouro \(PAXG\) .*, Aportado R\$\s12\.500,00$/,
  );
  await user.click(chart.getByRole('button', { name: 'Logarítmica' }));
  expect(chart.getByRole('button', { name: 'Logarítmica' })).toHaveAttribute('aria-pressed', 'true');
  expect(chart.getByRole('button', { name: 'Salvar CSV' })).toBeVisible();
});

it('renders no chart of a single day', async () => {
  answer({ history: { days: ['2024-01-02'], paidCents: [50_000], valueCents: [50_000] } });
  show();
  expect(await screen.findByText('Poucos pontos para desenhar')).toBeVisible();
});

it('keeps a failure inside its card, and tries again', async () => {
  network.get('/bitcoin/dca', {}, { status: 503 });
  network.get('/bitcoin/dca/starts', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao calcular a comparação')).toBeVisible();
  expect(await screen.findByText('Falha ao comparar os inícios')).toBeVisible();
  expect(screen.getByLabelText('Valor do aporte')).toBeEnabled();
  answer();
  await user.click((await result()).getByRole('button', { name: 'Tentar novamente' }));
  expect(await row(/^Bitcoin/)).toBeVisible();
});

it('says that no start can be compared', async () => {
  network.get('/bitcoin/dca/starts', { months: 0, beat: 0, sharePercent: null });
  show();
  expect(await screen.findByText(/^Sem meses de início para comparar/)).toBeVisible();
});

it('links to the taxes, and says that nothing here is a promise', async () => {
  show();
  expect(
    await screen.findByText(/^Resultado passado não garante o futuro\. Valores brutos, antes de impostos\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Imposto de renda' })).toHaveAttribute('href', '/imposto-de-renda');
});
