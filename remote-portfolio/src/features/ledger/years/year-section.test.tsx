import years from '@painel/contract/examples/ledger/years.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { YearSection } from './year-section';

const path = '/portfolio/ledger';
const [running, closed] = years;
const show = () => renderElement(<YearSection />);
const open = async (year: number) => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Ver ano de ${year}` }));
  return { user, panel: within(screen.getByRole('region', { name: `Ano de ${year}` })) };
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00.000Z'));
  network.get(`${path}/years`, years);
});
it('lists each year with its result and whether it is closed', async () => {
  show();
  const row = await screen.findByRole('row', { name: /^2026/ });
  expect(row).toHaveTextContent('+R$ 1.306,41');
  expect(row).toHaveTextContent('0,08962000 BTC');
  expect(row).toHaveTextContent('em curso');
  const other = screen.getByRole('row', { name: /^2025/ });
  expect(other).toHaveTextContent('mudou depois de fechado');
  expect(other).toHaveTextContent('R$ 0,00provisóriofalta algo em 1 lançamento');
  expect(row).not.toHaveTextContent('falta algo');
});

it('shows the changes since a year was closed, and its missing data', async () => {
  const { panel } = await open(2025);
  expect(panel.getByText('Fechado em 01/03/2026, 09:00.')).toBeVisible();
  const row = panel.getByRole('row', { name: /^Custo no fim do ano/ });
  expect(row).toHaveTextContent('R$ 50.000,00');
  expect(row).toHaveTextContent('R$ 50.250,00');
  expect(row).toHaveTextContent('+R$ 250,00');
  expect(panel.getByText(/^Falta algo em 1 lançamento/)).toBeVisible();
});

it('says that nothing changed', async () => {
  const same = { ...closed!, closed: { ...closed!.closed!, figures: closed!.figures } };
  network.get(`${path}/years`, [running, same]);
  const { panel } = await open(2025);
  expect(panel.getByText(/Nada mudou desde então/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Guardar nova cópia' })).not.toBeInTheDocument();
});

it('closes a year that is over, keeps a new copy, and opens it again', async () => {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    asked.push(request.method);
    return request.method === 'PUT' ? Response.json(years) : new Response(null, { status: 204 });
  };
  network.put(`${path}/closed-years/2025`, answer);
  network.delete(`${path}/closed-years/2025`, answer);
  network.get(`${path}/years`, [running, { ...closed, closed: null }]);
  const { user, panel } = await open(2025);
  network.get(`${path}/years`, years);
  await user.click(panel.getByRole('button', { name: 'Fechar o ano' }));
  expect(await screen.findByText('Ano de 2025 fechado')).toBeVisible();
  await user.click(await panel.findByRole('button', { name: 'Guardar nova cópia' }));
  await user.click(panel.getByRole('button', { name: 'Reabrir o ano' }));
  expect(await screen.findByText('Ano de 2025 reaberto')).toBeVisible();
  expect(asked).toEqual(['PUT', 'PUT', 'DELETE']);
});

it('does not close the year that runs', async () => {
  const { panel } = await open(2026);
  expect(panel.getByText(/^O ano ainda corre/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Fechar o ano' })).not.toBeInTheDocument();
});

it('chooses how network fees count, says that the Receita is silent, and names the years it altered', async () => {
  const { bodies: sent } = network.recordCalls('put', `${path}/fee-policies/2025`, [], {
    headers: { 'X-Altered-Years': '2025' },
  });
  const { user, panel } = await open(2025);
  expect(panel.getByText(/^A Receita Federal não diz/)).toBeVisible();
  await user.selectOptions(
    panel.getByLabelText('Taxas de rede em 2025'),
    'Contam como alienação, ao preço do dia',
  );
  expect(await screen.findByText(/O ano de 2025 está fechado/)).toHaveTextContent(
    'Esta mudança alterou o resultado ou o saldo de 2025.',
  );
  expect(sent).toEqual([{ feePolicy: 'disposal' }]);
});

it.each([
  ['fee-policies/2025', 'Não foi possível gravar a escolha'],
  ['closed-years/2025', 'Não foi possível mudar o ano'],
])('says when %s fails', async (call, message) => {
  network.put(`${path}/${call}`, {}, { status: 503 });
  const { user, panel } = await open(2025);
  if (call.startsWith('fee'))
    await user.selectOptions(panel.getByLabelText('Taxas de rede em 2025'), 'keep_cost');
  else await user.click(panel.getByRole('button', { name: 'Guardar nova cópia' }));
  expect(await panel.findByText(message)).toBeVisible();
});

it('hides every amount in discreet mode', async () => {
  changePreferences({ discreet: true });
  const { panel } = await open(2025);
  expect(panel.getByText('Custo no fim do ano')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/R\$|\d BTC/);
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get(`${path}/years`, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Não foi possível carregar os anos')).toBeVisible();
  network.get(`${path}/years`, years);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('row', { name: /^2026/ })).toBeVisible();
});

it('keeps its data when it cannot be read again, and marks them', async () => {
  const { user, panel } = await open(2025);
  network.put(`${path}/closed-years/2025`, years);
  network.get(`${path}/years`, {}, { status: 503 });
  await user.click(panel.getByRole('button', { name: 'Guardar nova cópia' }));
  expect(await screen.findByText(/^Última leitura/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^2026/ })).toBeVisible();
});

it('shows nothing where the server closes no years', async () => {
  network.get(`${path}/years`, {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Anos' })).not.toBeInTheDocument());
});
