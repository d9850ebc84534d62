import { renewSession, useSession } from '@painel/shared/session';
import { testSession, testToken } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visitSite } from '../../testing/visit-site';

const minute = 60;
const now = () => Date.now() / 1000;
/** A session with this many usable seconds left; the last ten seconds of a token are not used. */
const sessionFor = (seconds: number) => ({
  ...testSession,
  token: `e30.${btoa(JSON.stringify({ exp: now() + seconds + 10 }))}.c2ln`,
});

/** Replaces the widget of the account section: one button that creates a session. */
function RenewSession({ open }: { open: boolean }) {
  if (!open) return null;
  return (
    <div role="alertdialog" aria-label="Entre de novo">
      <button type="button" onClick={() => renewSession({ ...testSession, token: testToken })}>
        Entrar agora
      </button>
    </div>
  );
}

const form = () => [
  {
    path: '/dashboard',
    element: (
      <>
        <h1>Olá, Aninha</h1>
        <input aria-label="Rótulo" />
        <input type="file" aria-label="Imagem" onChange={({ target }) => void (target.value = '')} />
      </>
    ),
  },
];

async function visitWith(
  seconds: number,
  widgets: Parameters<typeof visitSite>[1] = { widgets: { 'renew-session': RenewSession } },
) {
  const user = visitSite('/dashboard', {
    session: sessionFor(seconds),
    sections: { dashboard: form },
    ...widgets,
  });
  await screen.findByRole('heading', { name: 'Olá, Aninha' });
  return user;
}

const end = () => act(() => useSession.setState({ token: sessionFor(0).token }));
const notice = /^Sua sessão term/;

it('is silent while there is time', async () => {
  await visitWith(5 * minute + 30);
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it.each([
  [5 * minute - 1, 'Sua sessão termina em 5 minutos'],
  [2 * minute + 30, 'Sua sessão termina em 3 minutos'],
  [50, 'Sua sessão termina em 1 minuto'],
])('with %d seconds left says «%s», for the eye and as a status', async (seconds, text) => {
  await visitWith(seconds);
  const said = await screen.findAllByText(text);
  expect(said).toHaveLength(2);
  expect(screen.getAllByRole('status').some((status) => status.textContent === text)).toBe(true);
});

it('renews the session where the reader is, and takes the notice away', async () => {
  const user = await visitWith(2 * minute);
  await user.type(screen.getByLabelText('Rótulo'), 'Cofre');
  await user.click(await screen.findByRole('button', { name: 'Entrar de novo' }));
  await user.click(await screen.findByRole('button', { name: 'Entrar agora' }));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Rótulo')).toHaveValue('Cofre');
  expect(useSession.getState().token).toBe(testToken);
});

it('keeps a page with typed text when the session ends, and continues after the new sign-in', async () => {
  const user = await visitWith(20 * minute);
  await user.type(screen.getByLabelText('Rótulo'), 'Cofre');
  end();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Entre de novo' }));
  expect(screen.getByText('Sua sessão terminou')).toBeVisible();
  expect(user.router.state.location.pathname).toBe('/dashboard');

  await user.click(dialog.getByRole('button', { name: 'Entrar agora' }));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Rótulo')).toHaveValue('Cofre');
});

it('keeps a page with a chosen file, which its form has taken out of the field', async () => {
  const user = await visitWith(20 * minute);
  await user.upload(screen.getByLabelText('Imagem'), new File(['x'], 'eu.png', { type: 'image/png' }));
  end();
  expect(await screen.findByRole('alertdialog', { name: 'Entre de novo' })).toBeVisible();
  expect(user.router.state.location.pathname).toBe('/dashboard');
});

it.each([
  ['nothing was typed', async () => {}],
  [
    'what was typed was taken out again',
    async (user: Awaited<ReturnType<typeof visitWith>>) => {
      await user.type(screen.getByLabelText('Rótulo'), 'C');
      await user.clear(screen.getByLabelText('Rótulo'));
    },
  ],
])('leads to sign-in, and back later, when the session ends and %s', async (_, type) => {
  const user = await visitWith(20 * minute);
  await type(user);
  end();
  await screen.findByRole('heading', { name: 'Entrar na conta' });
  expect(user.router.state.location.search).toBe('?expired=true');
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/dashboard');
});

it('offers the sign-in page where the dialog cannot be loaded', async () => {
  const user = await visitWith(20 * minute, {});
  await user.type(screen.getByLabelText('Rótulo'), 'Cofre');
  act(() => useSession.setState({ callsPaused: true }));
  await user.click(await screen.findByRole('button', { name: 'Ir para o login' }));
  await screen.findByRole('heading', { name: 'Entrar na conta' });
});

it('is silent for a visitor', async () => {
  visitSite('/news');
  await screen.findByRole('heading', { name: 'Últimas notícias' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
