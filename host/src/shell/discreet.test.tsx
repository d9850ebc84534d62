import { changePreferences, useOwnAmounts, usePreferences } from '@painel/shared/preferences';
import { testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { visitSite } from '../testing/visit-site';

function Dashboard() {
  const { brl } = useOwnAmounts();
  return (
    <>
      <h1>Olá, Aninha</h1>
      <p>{brl(1500)}</p>
      <input aria-label="Buscar" />
      <div contentEditable="true" role="textbox" aria-label="Nota" tabIndex={0} />
    </>
  );
}

async function visitDashboard() {
  const user = visitSite('/dashboard', {
    session: testSession,
    sections: { dashboard: () => [{ path: '/dashboard', element: <Dashboard /> }] },
  });
  await screen.findByText('R$\u00a01.500,00', { normalizer: (text) => text });
  return user;
}

const expectHidden = () => expect(screen.getByText('valor oculto')).toBeInTheDocument();
const expectShown = () => expect(screen.queryByText('valor oculto')).not.toBeInTheDocument();

afterEach(() => changePreferences({ discreet: false, discreetKey: true }));

it('hides what the reader owns at one tap, and shows it at the next', async () => {
  const user = await visitDashboard();
  await user.click(screen.getByRole('button', { name: 'Ocultar valores' }));
  expectHidden();
  expect(screen.queryByText(/1\.500/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mostrar valores' }));
  expectShown();
});

it('offers it to no visitor', async () => {
  const user = visitSite('/news');
  await screen.findByRole('heading', { name: 'Últimas notícias' });
  expect(screen.queryByRole('button', { name: 'Ocultar valores' })).not.toBeInTheDocument();
  await user.keyboard('d');
  expect(usePreferences.getState().discreet).toBe(false);
});

it.each(['d', 'D'])('hides and shows with the key %s, and says which', async (key) => {
  const user = await visitDashboard();
  await user.keyboard(key);
  expectHidden();
  expect(await screen.findByText('Valores ocultos')).toBeVisible();
  expect(screen.getAllByRole('status').some((status) => status.textContent.includes('Valores ocultos'))).toBe(
    true,
  );
  await user.keyboard(key);
  expectShown();
  expect(await screen.findByText('Valores visíveis')).toBeVisible();
});

it.each(['Buscar', 'Nota'])('takes a D typed into «%s» for a letter', async (field) => {
  const user = await visitDashboard();
  await user.click(screen.getByLabelText(field));
  await user.keyboard('d');
  expectShown();
});

it('takes a D for the menu that is open', async () => {
  const user = await visitDashboard();
  await user.click(screen.getByRole('button', { name: 'Análises' }));
  const menu = await screen.findByRole('menu', { name: 'Análises' });
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('d');
  expectShown();
});

it.each(['Control', 'Alt', 'Meta', 'Shift'])('leaves %s with D to the browser', async (modifier) => {
  const user = await visitDashboard();
  await user.keyboard(`{${modifier}>}d{/${modifier}}`);
  expectShown();
});

it('leaves a D held down at the first', async () => {
  const user = await visitDashboard();
  await user.keyboard('{d>3/}');
  expectHidden();
});

it('ignores the key once it is switched off, and keeps the button', async () => {
  changePreferences({ discreetKey: false });
  const user = await visitDashboard();
  expect(screen.getByRole('button', { name: 'Ocultar valores' })).not.toHaveAttribute('aria-keyshortcuts');
  await user.keyboard('d');
  expectShown();
  await user.click(screen.getByRole('button', { name: 'Ocultar valores' }));
  await waitFor(expectHidden);
});
