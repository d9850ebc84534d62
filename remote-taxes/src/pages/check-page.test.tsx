import accounts from '@painel/contract/examples/ledger/accounts.json';
import check from '@painel/contract/examples/tax/check.json';
import delivered from '@painel/contract/examples/tax/statement-decripto.json';
import decripto from '@painel/contract/examples/tax/decripto.json';
import informe from '@painel/contract/examples/tax/statement-informe.json';
import stored from '@painel/contract/examples/tax/statement-return.json';
import example from '@painel/contract/examples/tax/year.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const year = '/taxes/years/2026';
const nothing = { return: null, informe: null, months: null, decripto: null };
const statements = (stated: object) => network.get(`${year}/statements`, { ...nothing, ...stated });
const show = (address = '/imposto-de-renda/conferir?ano=2026') => renderRoutes(routes, { at: address });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function retype(user: ReturnType<typeof show>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.fill(field, text);
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T15:00:00.000Z'));
  network.get(year, example);
  network.get(`${year}/check`, check);
  statements({});
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/taxes/months/2026-10/decripto', { ...decripto, month: '2026-10' });
  network.get('/taxes/months/2026-08/decripto', decripto);
});

it('waits for its figures', async () => {
  network.get(`${year}/check`, () => new Promise(() => {}));
  network.get(`${year}/statements`, () => new Promise(() => {}));
  network.get('/taxes/months/2026-10/decripto', () => new Promise(() => {}));
  show();
  for (const name of ['Conferir', 'O que consta lá', 'DeCripto'])
    expect(await screen.findByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
});

it('says that there is nothing to compare and no operation', async () => {
  network.get(`${year}/check`, { ...check, lines: [] });
  network.get('/taxes/months/2026-10/decripto', {
    ...decripto,
    month: '2026-10',
    duty: 'none',
    rows: [],
  });
  show();
  expect(await (await card('Conferir')).findByText('Nada para conferir ainda')).toBeVisible();
  const months = await card('DeCripto');
  expect(await months.findByText('Não precisa em outubro')).toBeVisible();
  expect(months.getByText(/^Nenhuma operação sem corretora/)).toBeVisible();
});

it('keeps the failure of each part in its card', async () => {
  network.get(`${year}/check`, {}, { status: 503 });
  network.get(`${year}/statements`, {}, { status: 503 });
  network.get('/taxes/months/2026-10/decripto', {}, { status: 503 });
  show();
  expect(await (await card('Conferir')).findByText('Falha ao conferir')).toBeVisible();
  expect(await (await card('O que consta lá')).findByText('Falha ao carregar o que consta lá')).toBeVisible();
  expect(await (await card('DeCripto')).findByText('Falha ao carregar a DeCripto')).toBeVisible();
});

it('answers first, and lists both columns with their state in words', async () => {
  show();
  const found = await card('Conferir');
  expect(
    (await found.findAllByText('Há 0,00004000 BTC na Foxbit que não está no livro')).length,
  ).toBeGreaterThan(0);
  const rows = within(await found.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Só consta lá');
  expect(rows[1]).toHaveTextContent('Beatriz: Peça o extrato.');
  expect(rows[2]).toHaveTextContent(/R\$.2\.484,14.*R\$.2\.491,90.*Diferença explicada/);
  expect(rows[2]).toHaveTextContent('Pode ser: o custo de lá não soma a taxa da compra.');
  expect(within(rows[2]!).getByRole('link', { name: 'Ver lançamentos' })).toHaveAttribute(
    'href',
    expect.stringContaining('/portfolio/lancamentos?conta='),
  );
  expect(within(rows[1]!).getByRole('link', { name: 'Criar conta' })).toBeVisible();
});

it('lists the reais of connected exchanges below the comparison', async () => {
  network.get(`${year}/check`, { ...check, money: { ...check.money, more: 3 } });
  show();
  const found = await card('Conferir');
  expect(await found.findByText('Reais por Pix na corretora:')).toBeVisible();
  expect(found.getByText(/^Mercado Bitcoin: Depósito de R\$.5\.000,00 em 19\/08\/2026$/)).toBeVisible();
  expect(found.getByText('e mais 3')).toBeVisible();
});

it('says that all agrees', async () => {
  const lines = check.lines.map((line) => ({ ...line, state: 'match', hypothesis: null, candidates: [] }));
  network.get(`${year}/check`, { ...check, lines });
  show();
  expect(await screen.findByText('Tudo confere')).toBeVisible();
});

it('names all causes where several close a difference, and what changed after a delivery', async () => {
  const line = { ...check.lines[1]!, state: 'differs', hypothesis: null };
  const several = { ...line, lineKey: 'a', candidates: ['own_average', 'market_value'] };
  const delivered = { ...line, lineKey: 'b', key: 'delivered', month: '2026-08', candidates: [] };
  network.get(`${year}/check`, {
    ...check,
    closedAt: '2027-01-02T12:00:00.000Z',
    lines: [several, delivered],
  });
  show();
  const found = await card('Conferir');
  expect(await found.findByText('2 de 2 não conferem')).toBeVisible();
  expect(
    await found.findByText(/Mais de uma causa fecha a diferença: .*corretora; parece valor/),
  ).toBeVisible();
  expect(found.getByText('Mudou depois da entrega: retificadora?')).toBeVisible();
  expect(found.getByText(/O ano foi fechado em 02\/01\/2027/)).toBeVisible();
});

it('hides figures in discreet mode, those of sentences too', async () => {
  act(() => changePreferences({ discreet: true }));
  statements({ return: stored, informe, decripto: delivered });
  show();
  const found = await card('Conferir');
  expect((await found.findAllByText(/Há valor oculto na Foxbit/)).length).toBeGreaterThan(0);
  const place = await card('O que consta lá');
  await place.findByText('Foxbit');
  expect(place.getByText('Alienação de 28/08/2026')).toBeVisible();
  expect(place.getByText('20/08/2026, Saída')).toBeVisible();
  await (await card('DeCripto')).findByRole('table');
  expect(document.body.textContent).not.toMatch(/2\.484,14|0,00004|22\.650|20,00|23\.200|2\.912,48|0,04/);
  act(() => changePreferences({ discreet: false }));
});

it('writes and removes a note', async () => {
  const { bodies } = network.recordCalls('put', `${year}/check/notes/f3a9c0d1e2b4a5968778695a`, {
    lineKey: 'f3a9c0d1e2b4a5968778695a',
    text: null,
  });
  const user = show();
  const found = await card('Conferir');
  await user.click(await found.findByRole('button', { name: /^Anotar: Corretora/ }));
  const field = found.getByLabelText(/Está certo porque/);
  expect(field).toHaveValue('O informe não soma a taxa.');
  await user.clear(field);
  await user.click(found.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodies).toEqual([{ text: null }]));
});

/** A whole file, as a reader has it. Its digits are those of the body, or must never leave. */
const asset = (group: string, text: string, previous: string, cost: string) =>
  `27${'12345678909'}${group}01  ${text.padEnd(512)}${previous.padStart(13, '0')}${cost.padStart(13, '0')}0000000000000105${'98765432100'}`;
const fileLines = [
  `IRPF    2027202635000123456789093517${'ANA DA SILVA'.padEnd(60)}SP`,
  `16${'12345678909'}${'ANA DA SILVA'.padEnd(60)}RUA 15 DE NOVEMBRO 1789 CEP 80020310`,
  asset(
    '08',
    '0,00465000 BTC, CNPJ 18.189.547/0001-42, custo médio de R$ 535.893,44, conta 998877',
    '5025000',
    '249190',
  ),
  asset('03', 'Quotas da empresa de CNPJ 11.222.333/0001-81', '77777', '88888'),
  `21${'12345678909'}Salário 0000004567890`,
];
const fileOf = (lines: string[], name = 'declaracao.DEC') =>
  new File([Uint8Array.from(lines.join('\r\n'), (letter) => letter.charCodeAt(0))], name);

it('reads the file of a return here, and sends the numbers of its bitcoin and no other digit', async () => {
  const bodies: string[] = [];
  network.put(`${year}/statements/return`, async ({ request }: { request: Request }) => {
    bodies.push(await request.text());
    statements({ return: stored });
    return Response.json(stored);
  });
  const user = show();
  const place = await card('O que consta lá');
  await user.upload(await place.findByLabelText('Escolher arquivo .DEC ou .DBK'), fileOf(fileLines));
  const form = within(await place.findByRole('form', { name: 'Bitcoin encontrado no arquivo' }));
  expect(form.getByText('0,00465000 BTC')).toBeVisible();
  expect(form.getByText('Pelo CNPJ 18189547000142')).toBeVisible();
  await user.fill(form.getByLabelText(/Rendimentos isentos 05/), '2.912,48');
  await user.click(form.getByRole('button', { name: 'Conferir' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(JSON.parse(bodies[0]!)).toMatchObject({
    assets: [{ taxId: '18189547000142', sats: 465_000, previousCents: 5_025_000, costCents: 249_190 }],
    exemptGainCents: 291_248,
    expectedRevision: 0,
  });
  const allowed = new Set(['18189547000142', '465000', '5025000', '249190', '291248', '0']);
  const sent = (bodies[0]!.match(/\d+/g) ?? []).filter((digits) => !allowed.has(digits));
  expect(sent).toEqual([]);
  const ofFile = fileLines.join(' ').match(/\d{3,}/g) ?? [];
  const kept = ofFile.map((digits) => digits.replace(/^0+/, '')).filter((digits) => !allowed.has(digits));
  expect(kept.length).toBeGreaterThan(10);
  for (const digits of kept.filter((each) => each.length >= 5)) expect(bodies[0]).not.toContain(digits);
  expect(bodies[0]).not.toMatch(/ANA|Quotas|custo médio/);
  expect(await place.findByRole('button', { name: 'Remover Sua declaração' })).toBeVisible();
});

it.each([
  ['another layout', ['IRPF    20272026', '27 outra linha'], /formato deste arquivo \(ano 2026\).*14 letras/],
  ['another year', [fileLines[0]!.replace('20272026', '20262025'), fileLines[2]!], /O arquivo é de 2025/],
  ['no bitcoin', [fileLines[0]!, fileLines[3]!], /não tem bitcoin/],
])('refuses a file of %s, of which nothing leaves', async (_what, lines, text) => {
  const user = show();
  const place = await card('O que consta lá');
  await user.upload(await place.findByLabelText('Escolher arquivo .DEC ou .DBK'), fileOf(lines));
  expect(await place.findByText(text)).toBeVisible();
});

it('takes a typed balance and a typed month', async () => {
  const balances = network.record('put', `${year}/statements/informe`, informe);
  const months = network.record('put', `${year}/statements/months`, {});
  const user = show();
  const place = await card('O que consta lá');
  await user.click(await place.findByRole('button', { name: 'Digitar informe' }));
  const form = within(place.getByRole('form', { name: 'Digitar informe' }));
  await user.selectOptions(form.getByLabelText('De qual conta é?'), 'Nenhuma das minhas contas');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(form.getByText('Diga quem guarda.')).toBeVisible();
  await user.fill(form.getByLabelText(/Nome de quem guarda/), 'Foxbit');
  await user.fill(form.getByLabelText(/Quantidade/), '0,00004');
  await user.fill(form.getByLabelText(/Custo/), '20,00');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const custody = { accountId: null, taxId: null, label: 'Foxbit' };
  await waitFor(() =>
    expect(balances).toEqual([
      { rows: [{ ...custody, sats: 4_000, costCents: 2_000 }], expectedRevision: 0 },
    ]),
  );
  await user.click(place.getByRole('button', { name: 'Digitar um mês' }));
  const month = within(place.getByRole('form', { name: 'Digitar um mês' }));
  await user.selectOptions(month.getByLabelText('Mês'), 'Agosto');
  await user.fill(month.getByLabelText(/Vendido/), '13.000,00');
  await user.click(month.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(months).toMatchObject([{ rows: [{ month: '2026-08', soldCents: 1_300_000, boughtCents: null }] }]),
  );
});

it('takes typed alienations, and says that line 63 of the file is not read', async () => {
  statements({ return: { ...stored, alienations: null }, informe });
  const returns: object[] = [];
  network.put(`${year}/statements/return`, async ({ request }: { request: Request }) => {
    returns.push(await request.json());
    return returns.length === 1 ? Response.json({}, { status: 503 }) : Response.json(stored);
  });
  const user = show();
  const part = within(
    await (await card('O que consta lá')).findByRole('region', { name: 'Alienações da declaração' }),
  );
  expect(part.getByText(/A linha 63 do arquivo \(alienações\) não é lida: digite aqui/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Digitar alienação' }));
  await user.fill(part.getByLabelText(/Dia/), '2025-08-28');
  await user.click(part.getByRole('button', { name: 'Salvar' }));
  expect(part.getByText('Escolha um dia de 2026.')).toBeVisible();
  expect(part.getAllByText('Digite um valor em reais.')).toHaveLength(3);
  await retype(user, part.getByLabelText(/Dia/), '2026-08-28');
  await user.fill(part.getByLabelText(/Valor/), '23.200,00');
  await user.fill(part.getByLabelText(/Custo/), '21.435,72');
  await user.fill(part.getByLabelText(/Ganho/), '1.764,28');
  await user.click(part.getByRole('button', { name: 'Salvar' }));
  expect(await part.findByText('Falha ao salvar')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Salvar' }));
  const { assets, alienations, exemptGainCents } = stored;
  await waitFor(() =>
    expect(returns[1]).toEqual({ assets, alienations, exemptGainCents, expectedRevision: 1 }),
  );
});

it('takes a typed exempt gain without a file, and removes it', async () => {
  const returns = network.record('put', `${year}/statements/return`, stored);
  const user = show();
  const place = await card('O que consta lá');
  const part = () => within(place.getByRole('region', { name: 'Rendimentos isentos 05' }));
  await user.click(await place.findByRole('button', { name: 'Digitar rendimentos isentos' }));
  await user.fill(part().getByLabelText(/Valor/), '2.912,48');
  statements({ return: { ...stored, assets: [], alienations: null } });
  await user.click(part().getByRole('button', { name: 'Salvar' }));
  const content = { assets: [], alienations: null };
  await waitFor(() =>
    expect(returns).toEqual([{ ...content, exemptGainCents: 291_248, expectedRevision: 0 }]),
  );
  await user.click(await part().findByRole('button', { name: 'Remover Rendimentos isentos 05' }));
  await waitFor(() => expect(returns[1]).toEqual({ ...content, exemptGainCents: null, expectedRevision: 1 }));
});

it('changes and removes the file of a return, and keeps what was typed of it', async () => {
  statements({ return: stored });
  const returns = network.record('put', `${year}/statements/return`, stored);
  const user = show();
  const place = await card('O que consta lá');
  const typed = { alienations: stored.alienations, exemptGainCents: stored.exemptGainCents };
  await user.upload(await place.findByLabelText('Trocar arquivo'), fileOf(fileLines));
  const form = await place.findByRole('form', { name: 'Bitcoin encontrado no arquivo' });
  await user.click(within(form).getByRole('button', { name: 'Conferir' }));
  await waitFor(() => expect(returns).toMatchObject([typed]));
  await user.click(place.getByRole('button', { name: 'Remover Sua declaração' }));
  await waitFor(() => expect(returns[1]).toEqual({ assets: [], ...typed, expectedRevision: 1 }));
});

it('takes a typed row of a delivered DeCripto', async () => {
  const rows = network.record('put', `${year}/statements/decripto`, delivered);
  const user = show();
  const place = await card('O que consta lá');
  const part = within(await place.findByRole('region', { name: 'DeCripto entregue' }));
  await user.click(part.getByRole('button', { name: 'Digitar linha informada' }));
  await user.fill(part.getByLabelText(/Dia/), '2026-08-20');
  await user.selectOptions(part.getByLabelText('Operação'), 'Saída');
  await user.fill(part.getByLabelText(/Quantidade/), '0,04');
  await user.fill(part.getByLabelText(/Valor/), '22.650,00');
  await user.click(part.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rows).toEqual([{ rows: delivered.rows, expectedRevision: 0 }]));
});

it('takes the rows of a month over as delivered on a day', async () => {
  const sent: object[] = [];
  network.put('/taxes/months/2026-08/decripto', async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    if (sent.length === 1) return Response.json({}, { status: 503 });
    const now = { ...decripto, deliveredOn: '2026-09-30', isChanged: false };
    network.get('/taxes/months/2026-08/decripto', now);
    return Response.json(now);
  });
  const user = show('/imposto-de-renda/conferir?ano=2026&mes=2026-08');
  const place = await card('DeCripto');
  const press = () => user.click(place.getByRole('button', { name: 'Informei estas linhas' }));
  await retype(user, await place.findByLabelText(/Entregue em/), '2026-11-26');
  await press();
  expect(place.getByText('Escolha o dia da entrega, até hoje.')).toBeVisible();
  await retype(user, place.getByLabelText(/Entregue em/), '2026-09-30');
  await press();
  expect(await place.findByText('Falha ao salvar as linhas informadas')).toBeVisible();
  await press();
  expect(await place.findByText('As operações são as mesmas que você informou.')).toBeVisible();
  expect(place.getByText('Entregue em 30/09/2026.')).toBeVisible();
  const rows = decripto.rows.map(({ day, nature, sats, valueCents }) => ({ day, nature, sats, valueCents }));
  expect(sent[1]).toEqual({ deliveredOn: '2026-09-30', rows });
});

it('does not take rows over while one has no value', async () => {
  const rows = [decripto.rows[0]!, { ...decripto.rows[1]!, valueCents: null }];
  network.get('/taxes/months/2026-08/decripto', { ...decripto, rows });
  show('/imposto-de-renda/conferir?ano=2026&mes=2026-08');
  const place = await card('DeCripto');
  expect(await place.findByText(/^Uma linha está sem valor/)).toBeVisible();
  expect(place.queryByRole('button', { name: 'Informei estas linhas' })).toBeNull();
});

it('lists what the DeCripto of a month asks for, copies a row, and says that no file is made', async () => {
  const user = show('/imposto-de-renda/conferir?ano=2026&mes=2026-08');
  const place = await card('DeCripto');
  expect(await place.findByText(/^Depende: 2 operações de agosto/)).toBeVisible();
  expect(place.getByText('só se transferências contam')).toBeVisible();
  expect(place.getByText(/1 operação em corretora brasileira fica de fora/)).toBeVisible();
  expect(place.getByText(/O arquivo da DeCripto ainda não sai daqui/)).toBeVisible();
  expect(place.getByText('Não enviamos nada à Receita.')).toBeVisible();
  await user.click(place.getByRole('button', { name: 'Copiar 25/08/2026, Saída, bens ou serviços' }));
  expect(await navigator.clipboard.readText()).toBe(
    '25/08/2026\tSaída, bens ou serviços\t0,02500000\t14250,00\tsem prestador',
  );
});

it('says how many operations are due until when, what is missing, and what changed after the delivery', async () => {
  network.get('/taxes/months/2026-10/decripto', {
    ...decripto,
    month: '2026-10',
    duty: 'due',
    dueOn: '2026-11-30',
    deliveredOn: '2026-11-20',
    isChanged: true,
    lacks: [{ reason: 'zero_value', entryId: 'e1', month: '2026-10' }],
  });
  show();
  const place = await card('DeCripto');
  expect(await place.findByText('2 operações de outubro para informar até 30/11/2026')).toBeVisible();
  expect(place.getByText('Entregue em 20/11/2026.')).toBeVisible();
  expect(place.getByText(/mudaram depois da entrega/)).toBeVisible();
  expect(place.getByText(/arredonda para R\$.0,00/)).toBeVisible();
});
