import assets from '@painel/contract/examples/tax/assets.json';
import payments from '@painel/contract/examples/tax/payments.json';
import example from '@painel/contract/examples/tax/year.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const august = example.months[7]!;
const lateBy = (days: number, finePercent: number, fineCents: number, others: object = {}) => ({
  payment: 'late',
  late: { days, finePercent, fineCents, fineOpenCents: fineCents, interestCents: null, ...others },
});

interface Given {
  months?: object[];
  year?: object;
  today?: string;
}

/** The page on a day, with the months that are due; those of the year are the same. */
function show({ months = [], year = {}, today = '2026-11-25' }: Given = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T15:00:00.000Z`));
  const due = months.map((month) => ({ ...august, ...month }));
  const none = {
    payment: 'none',
    darf: null,
    result: 'none',
    openCents: 0,
    grossCents: 0,
    roomCents: 3_500_000,
  };
  const ofYear = example.months.map(
    (month) => due.find((each) => each.month === month.month) ?? { ...month, ...none },
  );
  network.get('/taxes/years/2026', { ...example, months: ofYear, missing: [], ...year });
  network.get('/taxes/due', { today, months: due });
  return renderRoutes(routes, { at: '/imposto-de-renda' });
}
const answer = async () => within(await screen.findByRole('region', { name: 'O que você deve' }));

beforeEach(() => {
  network.get('/taxes/years/2026/assets', assets);
  network.get('/taxes/payments', { payments: [] });
  network.get('/portfolio/ledger/accounts', []);
});

it.each<[what: string, months: object[], headline: RegExp, details: RegExp[]]>([
  [
    'a late DARF with its fine',
    [lateBy(56, 18.48, 4_891)],
    /^R\$.313,55 a pagar: agosto, vencido há 56 dias$/,
    [/^R\$.264,64 de imposto e R\$.48,91 de multa \(18,48%\)\. O Sicalc soma os juros Selic\.$/],
  ],
  ['one day', [lateBy(1, 0.33, 87)], /^R\$.265,51 a pagar: agosto, vencido há 1 dia$/, [/R\$.0,87 de multa/]],
  [
    'two months, of which one is of another year',
    [{ month: '2025-12', ...lateBy(300, 20, 2_000), openCents: 10_000 }, lateBy(56, 18.48, 4_891)],
    /^R\$.433,55 a pagar: dezembro de 2025 e agosto de 2026, o mais antigo vencido há 300 dias$/,
    [/^dezembro de 2025: R\$.100,00 de imposto e R\$.20,00/, /^agosto de 2026: R\$.264,64 de imposto/],
  ],
  [
    'a DARF of which the fine is missing',
    [{ payment: 'underpaid', paidCents: 26_464, openCents: 0, late: { ...lateBy(2, 0.66, 175).late } }],
    /^R\$.1,75 a pagar: agosto, pago a menos$/,
    [/^Falta a multa de R\$.1,75 \(0,66%\)/],
  ],
  [
    'a DARF that can still grow',
    [{ ...lateBy(56, 18.48, 4_891), isAtLeast: true }],
    /^R\$.313,55 a pagar: agosto/,
    [/^É o mínimo/],
  ],
])('says first what is owed: %s', async (_what, months, headline, details) => {
  show({ months });
  const owed = await answer();
  expect(await owed.findByText(headline)).toBeVisible();
  for (const text of details) expect(owed.getByText(text)).toBeVisible();
  expect(owed.getByRole('link', { name: /Abrir o Sicalc/ })).toBeVisible();
});

it('names a DARF that is not due yet', async () => {
  show({ months: [{}], today: '2026-09-25' });
  const owed = await answer();
  expect(await owed.findByText(/^R\$.264,64 a pagar: agosto, até 30\/09\/2026$/)).toBeVisible();
  expect(owed.getByText(/^R\$.264,64 de imposto, sem multa/)).toBeVisible();
  expect(owed.getByText(/^Nenhum outro prazo/)).toBeVisible();
});

it('names the next DARF after a late one', async () => {
  const darf = { code: '4600', dueOn: '2026-12-30', principalCents: 5_000 };
  const november = { month: '2026-11', openCents: 5_000, darf };
  show({ months: [lateBy(56, 18.48, 4_891), november] });
  expect(
    await (await answer()).findByText(/Próximo prazo: DARF de novembro, R\$.50,00, até 30\/12\/2026\./),
  ).toBeVisible();
});

it('names the DeCripto that is due next', async () => {
  const decripto = { ...august.decripto, duty: 'due', dueOn: '2026-11-30', deliveredOn: null };
  show({ months: [{ month: '2026-10', payment: 'none', darf: null, openCents: 0, decripto }] });
  expect(
    await (await answer()).findByText('Próximo prazo: DeCripto de outubro, até 30/11/2026.'),
  ).toBeVisible();
});

it('answers with nothing to pay, and the month against the limit', async () => {
  show();
  const owed = await answer();
  expect(await owed.findByText('Nada a pagar em 2026')).toBeVisible();
  expect(
    owed.getByText(/^Em novembro: alienado no mês R\$.0,00 de R\$.35\.000,00 — faltam R\$.35\.000,00$/),
  ).toBeVisible();
  expect(owed.getByRole('meter', { name: 'Alienado em novembro' })).toHaveAttribute(
    'aria-valuemax',
    '3500000',
  );
});

it('has the tax abroad, which is paid with the declaration', async () => {
  show({ year: { foreign: { ...example.foreign, disposals: 1, taxCents: 75_764 } } });
  expect(await (await answer()).findByText(/^R\$.757,64 a pagar com a declaração de 2027$/)).toBeVisible();
});

it('asks one question, which one switch answers', async () => {
  const missing = ['2026-03', '2026-05'].map((month) => ({
    reason: 'others_unanswered',
    entryId: null,
    month,
  }));
  const user = show({ year: { missing, settings: { ...example.settings, onlyBitcoin: false } } });
  const { bodies: sent } = network.recordCalls('put', '/taxes/settings/2026', () => {
    network.get('/taxes/years/2026', { ...example, months: [], missing: [] });
    return Response.json(example.settings);
  });
  const owed = await answer();
  expect(await owed.findByText('Você teve outras criptos em 2026?')).toBeVisible();
  expect(owed.getByText(/não dá para dizer se março e maio são isentos/)).toBeVisible();
  await user.click(owed.getByRole('switch', { name: 'Só tenho bitcoin neste ano' }));
  expect(await owed.findByText('Nada a pagar em 2026')).toBeVisible();
  expect(sent).toEqual([{ onlyBitcoin: true }]);
});

it('has the switch below a DARF that the answer may raise', async () => {
  const missing = [{ reason: 'others_unanswered', entryId: null, month: '2026-08' }];
  show({ months: [{ ...lateBy(56, 18.48, 4_891), isAtLeast: true }], year: { missing } });
  expect(await (await answer()).findByRole('switch', { name: 'Só tenho bitcoin neste ano' })).toBeVisible();
});

it('does not say «nothing» while data decide', async () => {
  const months = [{ ...august, result: 'incomplete', payment: 'none', darf: null, openCents: 0 }];
  const missing = [{ reason: 'missing_value', entryId: 'e1', month: '2026-08' }];
  show({ year: { months, missing } });
  const owed = await answer();
  expect(await owed.findByText('Ainda não dá para dizer o que pagar em 2026')).toBeVisible();
  expect(owed.getByText('Falta um dado.')).toBeVisible();
});

it('answers for the chosen year where the other years cannot be loaded', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-25T15:00:00.000Z'));
  network.get('/taxes/years/2026', example);
  network.get('/taxes/due', {}, { status: 503 });
  renderRoutes(routes, { at: '/imposto-de-renda' });
  expect(await (await answer()).findByText(/^R\$.264,64 a pagar: agosto, até/)).toBeVisible();
});

async function retype(user: ReturnType<typeof show>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe('«Já paguei»', () => {
  const owing = { months: [lateBy(56, 18.48, 4_891)] };

  it('fills in the fine, which follows the day and the amount, and saves both', async () => {
    const user = show(owing);
    const { bodies: sent } = network.recordCalls('post', '/taxes/payments', () => {
      const paid = { ...august, payment: 'paid', paidCents: 26_464, openCents: 0 };
      network.get('/taxes/years/2026', {
        ...example,
        months: example.months.map((month) => (month.month === '2026-08' ? paid : month)),
      });
      network.get('/taxes/due', { today: '2026-11-25', months: [] });
      network.get('/taxes/payments', payments);
      return Response.json(payments.payments[0], { status: 201 });
    });
    const owed = await answer();
    await user.click(await owed.findByRole('button', { name: 'Já paguei' }));
    await owed.findByLabelText('Valor principal');
    expect(owed.getByLabelText('Valor principal')).toHaveValue('264,64');
    expect(owed.getByLabelText(/Multa/)).toHaveValue('48,91');
    await retype(user, owed.getByLabelText('Pago em'), '2026-10-02');
    expect(owed.getByLabelText(/Multa/)).toHaveValue('1,75');
    await retype(user, owed.getByLabelText('Pago em'), '2026-09-30');
    expect(owed.getByLabelText(/Multa/)).toHaveValue('');
    await retype(user, owed.getByLabelText('Pago em'), '2026-10-02');
    await user.click(owed.getByRole('button', { name: 'Salvar pagamento' }));
    await waitFor(() =>
      expect(sent).toEqual([{ month: '2026-08', amountCents: 26_464, paidOn: '2026-10-02', fineCents: 175 }]),
    );
    expect(await owed.findByText('Nada a pagar em 2026')).toBeVisible();
  });

  it('keeps a typed fine, and refuses a payment of nothing', async () => {
    const user = show(owing);
    const owed = await answer();
    await user.click(await owed.findByRole('button', { name: 'Já paguei' }));
    await owed.findByLabelText('Valor principal');
    await retype(user, owed.getByLabelText(/Multa/), '10,00');
    await retype(user, owed.getByLabelText('Pago em'), '2026-10-02');
    expect(owed.getByLabelText(/Multa/)).toHaveValue('10,00');
    await user.clear(owed.getByLabelText(/Multa/));
    await user.clear(owed.getByLabelText('Valor principal'));
    await user.click(owed.getByRole('button', { name: 'Salvar pagamento' }));
    expect(owed.getByText('Digite um valor em reais, como 264,64.')).toBeVisible();
  });

  it('asks for the missing fine alone of a DARF that was paid without it', async () => {
    const late = lateBy(2, 0.66, 175).late;
    const user = show({ months: [{ payment: 'underpaid', paidCents: 26_464, openCents: 0, late }] });
    const { bodies: sent } = network.recordCalls('post', '/taxes/payments', payments.payments[0], {
      status: 201,
    });
    const owed = await answer();
    await user.click(await owed.findByRole('button', { name: 'Registrar outro pagamento' }));
    await owed.findByLabelText('Valor principal');
    expect(owed.getByLabelText(/Multa/)).toHaveValue('1,75');
    await user.click(owed.getByRole('button', { name: 'Salvar pagamento' }));
    await waitFor(() =>
      expect(sent).toEqual([{ month: '2026-08', amountCents: 0, paidOn: '2026-11-25', fineCents: 175 }]),
    );
  });

  it('keeps the form when saving failed', async () => {
    network.post('/taxes/payments', {}, { status: 503 });
    const user = show(owing);
    const owed = await answer();
    await user.click(await owed.findByRole('button', { name: 'Já paguei' }));
    await owed.findByLabelText('Valor principal');
    await user.click(owed.getByRole('button', { name: 'Salvar pagamento' }));
    expect(await owed.findByText('Falha ao salvar o pagamento')).toBeVisible();
    expect(owed.getByLabelText('Valor principal')).toHaveValue('264,64');
  });
});

it('a DARF that was paid in part is «Pago a menos», with what is left and its payments to remove', async () => {
  network.get('/taxes/payments', payments);
  const late = lateBy(56, 18.48, 1_195).late;
  const user = show({ months: [{ payment: 'underpaid', paidCents: 20_000, openCents: 6_464, late }] });
  const month = within(await screen.findByRole('region', { name: 'Agosto' }));
  expect(month.getByText('Pago a menos')).toBeVisible();
  expect(month.queryByText('Pago')).not.toBeInTheDocument();
  expect(await month.findByText(/^Pago a menos: faltam R\$.76,59\.$/)).toBeVisible();
  const { bodies: removed } = network.recordCalls(
    'delete',
    `/taxes/payments/${payments.payments[0]!.id}`,
    () => {
      network.get('/taxes/payments', { payments: [] });
      return new Response(null, { status: 204 });
    },
  );
  await user.click(month.getByRole('button', { name: /^Remover Pago R\$.264,64 em 28/ }));
  await waitFor(() => expect(removed).toHaveLength(1));
  await waitFor(() => expect(month.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument());
});

it('a payment of a fine alone names no principal', async () => {
  const fine = { ...payments.payments[0]!, amountCents: 0, fineCents: 175, paidOn: '2026-10-05' };
  network.get('/taxes/payments', { payments: [fine] });
  const late = { ...lateBy(2, 0.66, 175).late, fineOpenCents: 0 };
  show({ months: [{ payment: 'paid', paidCents: 26_464, openCents: 0, late }] });
  const month = within(await screen.findByRole('region', { name: 'Agosto' }));
  expect(await month.findByText(/^Pago em 05\/10\/2026, multa de R\$.1,75/)).toBeVisible();
});

it('hides the amounts in discreet mode, and the form with them', async () => {
  show({ months: [lateBy(56, 18.48, 4_891)] });
  const owed = await answer();
  await owed.findByRole('button', { name: 'Já paguei' });
  act(() => changePreferences({ discreet: true }));
  expect(owed.getByText('valor oculto a pagar: agosto, vencido há 56 dias')).toBeVisible();
  expect(owed.queryByRole('button', { name: 'Já paguei' })).not.toBeInTheDocument();
});
