import evolution from '@painel/contract/examples/portfolio-evolution.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Returns } from './returns';

afterEach(() => changePreferences({ discreet: false }));

const show = () => {
  const element = (
    <div data-testid="place">
      <Returns currency="usd" />
    </div>
  );
  return renderRoutes([{ path: '/', element }], { at: '/' });
};
const region = async () => within(await screen.findByRole('region', { name: 'Desde a primeira transação' }));
const valueOf = (of: Awaited<ReturnType<typeof region>>, term: string) => of.getByText(term).closest('div');

it('tells both returns, each with its sentence, and asks for one day only', async () => {
  const asked: string[] = [];
  network.get('/portfolio/evolution', ({ request }) => {
    asked.push(new URL(request.url).search);
    return Response.json({ ...evolution, moneyWeighted: { whole: 0.21, perYear: 0.1 } });
  });
  show();
  const shown = await region();
  expect(valueOf(shown, 'Pelo preço')).toHaveTextContent(/\+1,06%$/);
  expect(valueOf(shown, 'Pelo seu dinheiro')).toHaveTextContent(/\+21,00% \(ao ano .*\+10,00%\)$/);
  expect(shown.getByText(/não importa quando você aportou/)).toBeVisible();
  expect(shown.getByText(/pesa quando cada aporte foi feito/)).toBeVisible();
  expect(asked).toEqual(['?currency=USD&days=1']);
});

it('says that there is no return, that histories are being read, and that one is not whole', async () => {
  const reading = { status: 'running', total: 20, done: 7 };
  network.get('/portfolio/evolution', { ...evolution, reading, isComplete: false });
  show();
  const shown = await region();
  expect(valueOf(shown, 'Pelo seu dinheiro')).toHaveTextContent('Ainda sem resultado');
  expect(shown.getByRole('status')).toHaveTextContent('7 de 20 endereços');
  expect(shown.getByText(/histórico incompleto/)).toBeVisible();
});

it('says when it cannot be loaded', async () => {
  network.get('/portfolio/evolution', {}, { status: 500 });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao carregar a rentabilidade');
});

it.each([
  ['a server without it', {}, 404],
  ['nothing that is owned', { ...evolution, firstDay: null }, 200],
])('shows nothing with %s', async (_what, answer, status) => {
  let answered = false;
  network.get('/portfolio/evolution', () => {
    answered = true;
    return Response.json(answer, { status });
  });
  show();
  await waitFor(() => expect(answered).toBe(true));
  await waitFor(() => expect(screen.getByTestId('place')).toBeEmptyDOMElement());
});

it('shows and asks nothing in discreet mode', () => {
  changePreferences({ discreet: true });
  show();
  expect(screen.getByTestId('place')).toBeEmptyDOMElement();
});
