import assets from '@painel/contract/examples/tax/assets.json';
import gcap from '@painel/contract/examples/tax/gcap.json';
import check from '@painel/contract/examples/tax/check.json';
import decripto from '@painel/contract/examples/tax/decripto.json';
import reviews from '@painel/contract/examples/tax/reviews.json';
import visit from '@painel/contract/examples/tax/accountant-visit.json';
import example from '@painel/contract/examples/tax/year.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const token = `contador_${'x'.repeat(43)}`;

beforeEach(() => {
  network.post('/accountant/openings', visit);
  network.get('/accountant/years/2026', example);
  network.get('/accountant/years/2026/assets', assets);
  network.get('/accountant/years/2026/gcap', gcap);
  network.get('/accountant/reviews', reviews);
  network.get('/accountant/years/2026/check', check);
  network.get('/accountant/months/:month/decripto', ({ params }) =>
    Response.json({ ...decripto, month: params.month }),
  );
});

const show = (hash = `#${token}`) => renderRoutes(routes, { at: '/contador', hash });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('reads the year of a link, with the token of the link alone', async () => {
  const sent: (string | null)[] = [];
  network.post('/accountant/openings', ({ request }: { request: Request }) => {
    sent.push(request.headers.get('authorization'));
    return Response.json(visit);
  });
  show();
  expect(await screen.findByText('Impostos de Ana. Este acesso só lê e vale até 10/10/2026.')).toBeVisible();
  // The answer comes first.
  const owed = await card('O que você deve');
  expect(owed.getByText(/^R\$.264,64 a pagar: agosto, até 30\/09\/2026$/)).toBeVisible();
  const months = await card('Meses');
  expect(months.getByText(/DARF 4600: R\$.264,64 até 30\/09\/2026/)).toBeVisible();
  expect((await card('Bens e Direitos')).getByText(/Carteira fria/)).toBeVisible();
  expect((await card('Alienações')).getByText(/ganho R\$.1\.764,28/)).toBeVisible();
  expect(sent).toEqual([`Bearer ${token}`]);
});

it('writes «conferido» and a note', async () => {
  network.get('/accountant/reviews', { reviews: [] });
  const { bodies: sent } = network.recordCalls('put', '/accountant/reviews/2026-08', () => {
    network.get('/accountant/reviews', reviews);
    return Response.json(reviews.reviews[0]);
  });
  const user = show();
  const months = await card('Meses');
  await user.fill(months.getByLabelText('Nota de agosto de 2026'), ' Confere. ');
  await user.click(months.getByRole('switch', { name: 'Conferido: agosto de 2026' }));
  await waitFor(() => expect(sent).toEqual([{ checked: true, note: 'Confere.' }]));
  expect(await screen.findByText('Salvo.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Conferido: agosto de 2026' })).toBeChecked(),
  );
});

it('reads the comparison with the Receita and the rows of a DeCripto, and writes a note of its own', async () => {
  const { bodies: sent } = network.recordCalls(
    'put',
    '/accountant/years/2026/check/notes/a1b2c3d4e5f60718293a4b5c',
    { lineKey: 'a1b2c3d4e5f60718293a4b5c', text: 'Resolvido.' },
  );
  const user = show();
  const compared = await card('Conferir');
  await user.click(await compared.findByRole('button', { name: /^Anotar: Foxbit/ }));
  await user.clear(compared.getByLabelText(/Está certo porque/));
  await user.fill(compared.getByLabelText(/Está certo porque/), 'Resolvido.');
  await user.click(compared.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'Resolvido.' }]));
  expect(compared.queryByRole('link')).not.toBeInTheDocument();
  const months = await card('DeCripto');
  expect(await months.findByRole('table')).toBeVisible();
  expect(months.queryByRole('button', { name: 'Baixar espelho' })).not.toBeInTheDocument();
});

it('removes what was written', async () => {
  const { bodies: sent } = network.recordCalls('delete', '/accountant/reviews/2026-08', () => {
    network.get('/accountant/reviews', { reviews: [] });
    return new Response(null, { status: 204 });
  });
  const user = show();
  const months = await card('Meses');
  await user.click(months.getByRole('button', { name: 'Remover o que foi escrito sobre agosto de 2026' }));
  expect(await screen.findByText('Removido.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Conferido: agosto de 2026' })).not.toBeChecked(),
  );
  expect(months.getByLabelText('Nota de agosto de 2026')).toHaveValue('');
});

it('says that a note was not saved', async () => {
  network.put('/accountant/reviews/2026-08', {}, { status: 503 });
  const user = show();
  await user.click((await card('Meses')).getByRole('switch', { name: 'Conferido: agosto de 2026' }));
  expect(await screen.findByText('Falha ao salvar')).toBeVisible();
});

it.each([
  ['an incomplete link', '', () => {}, 'Link incompleto'],
  [
    'a link that has ended',
    `#${token}`,
    () =>
      network.post(
        '/accountant/openings',
        { error: 'UNAUTHENTICATED', message: '', details: null },
        { status: 401 },
      ),
    'Este acesso terminou',
  ],
  [
    'a server that fails',
    `#${token}`,
    () => network.post('/accountant/openings', {}, { status: 503 }),
    'Falha ao carregar',
  ],
])('says so for %s', async (_what, hash, arrange, text) => {
  arrange();
  show(hash);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['paid', null, 'Pago'],
  [
    'underpaid',
    { days: 2, finePercent: 0.66, fineCents: 175, fineOpenCents: 175, interestCents: null },
    'Pago a menos',
  ],
])('a month that is %s has one state', async (payment, late, state) => {
  const august = { ...example.months[7]!, payment, openCents: 0, paidCents: 26_464, late };
  network.get('/accountant/years/2026', { ...example, months: [august] });
  show();
  const months = await card('Meses');
  expect(months.getByText(state)).toBeVisible();
  expect(months.queryByText('Imposto a pagar')).not.toBeInTheDocument();
});

it('names missing data in place of the question that only the owner can answer', async () => {
  const missing = [{ reason: 'others_unanswered', entryId: null, month: '2026-08' }];
  const months = [{ ...example.months[7]!, result: 'incomplete', payment: 'none', darf: null, openCents: 0 }];
  network.get('/accountant/years/2026', { ...example, months, missing });
  show();
  expect(await screen.findByText('Ainda não dá para dizer o que pagar em 2026')).toBeVisible();
});

it('says that a year has nothing', async () => {
  network.get('/accountant/years/2026', { ...example, months: [] });
  network.get('/accountant/years/2026/assets', { ...assets, rows: [] });
  network.get('/accountant/years/2026/gcap', { alienations: [] });
  show();
  expect((await card('Meses')).getByText('Nada alienado no ano.')).toBeVisible();
  expect((await card('Bens e Direitos')).getByText('Nenhum bem para declarar.')).toBeVisible();
});
