import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi, problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

const { user: person } = testSession;
let proofs: unknown[];
let updates: unknown[];

/** A server that saves a profile only after a proof. */
function askForProof(methods: string) {
  proofs = [];
  updates = [];
  let proven = false;
  network.get('/api/profile', person);
  network.post('/api/profile/update', async ({ request }) => {
    updates.push(await request.json());
    const refusal = { error: 'PROOF_REQUIRED', message: 'Confirme antes.', details: methods };
    return proven
      ? Response.json({ ...person, pendingEmail: 'nova@exemplo.com.br' })
      : Response.json(refusal, { status: 403 });
  });
  network.post('/auth/proof', async ({ request }) => {
    proofs.push(await request.json());
    proven = true;
    return new Response(null, { status: 204 });
  });
}

async function changeEmail(methods: string) {
  askForProof(methods);
  const user = renderPage('/profile', { session: testSession });
  await user.click(await screen.findByRole('button', { name: 'Editar perfil' }));
  await user.clear(screen.getByLabelText('E-mail'));
  await user.paste('nova@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirme que é você' }));
  return { user, dialog };
}

const saved = () =>
  screen.findByText(
    'Falta confirmar o novo e-mail: abra o link enviado a nova@exemplo.com.br. Até lá vale o atual.',
  );

it('asks for the password, then saves again what was typed', async () => {
  const { user, dialog } = await changeEmail('password,code');
  await waitFor(() => expect(dialog.getByLabelText('Sua senha')).toHaveFocus());
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo{Enter}');
  expect(await saved()).toBeVisible();
  expect(proofs).toEqual([{ password: 'segredo' }]);
  expect(updates).toHaveLength(2);
  expect(updates[1]).toEqual(updates[0]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('takes a mailed code in place of the password', async () => {
  const { user, dialog } = await changeEmail('password,code');
  network.post('/auth/proof/code', { message: 'Enviamos um código.' });
  await user.click(dialog.getByRole('button', { name: 'Receber código por e-mail' }));
  expect(await dialog.findByText('Enviamos um código.')).toBeVisible();
  await user.type(dialog.getByLabelText('Código recebido por e-mail'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await saved()).toBeVisible();
  expect(proofs).toEqual([{ code: '123456' }]);
});

it('asks no password of an account without one', async () => {
  const { dialog } = await changeEmail('code');
  expect(dialog.queryByLabelText('Sua senha')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Código recebido por e-mail')).toBeVisible();
});

it('shows a refused proof and keeps what was typed, also when the reader gives up', async () => {
  const { user, dialog } = await changeEmail('password,code');
  network.post('/auth/proof', problem('WRONG_PASSWORD', 'A senha atual está incorreta.'), { status: 400 });
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(dialog.getByLabelText('Sua senha')).toHaveAccessibleDescription('Informe sua senha');
  await user.type(dialog.getByLabelText('Sua senha'), 'errada{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('A senha atual está incorreta.');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Erro: Confirme antes.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('nova@exemplo.com.br');
});

it('is asked once for all sessions that are to end, over the question that is open', async () => {
  mockSettingsApi();
  const session = { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z' };
  const open = ['s1', 's2', 's3'].map((id) => ({ ...session, id, device: id, isCurrent: id === 's1' }));
  network.get('/auth/sessions', open);
  const ended: string[] = [];
  let proven = false;
  network.delete('/auth/sessions/:id', ({ params }) => {
    const refusal = { error: 'PROOF_REQUIRED', message: 'Confirme antes.', details: 'password' };
    if (!proven) return Response.json(refusal, { status: 403 });
    ended.push(String(params['id']));
    return new Response(null, { status: 204 });
  });
  network.post('/auth/proof', () => {
    proven = true;
    return new Response(null, { status: 204 });
  });
  const user = renderPage('/settings', { session: testSession });
  await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Encerrar todas as outras' }));
  await user.click(await screen.findByLabelText('Sua senha'));
  await user.paste('segredo');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('As outras sessões foram encerradas')).toBeVisible();
  expect(ended.toSorted()).toEqual(['s2', 's3']);
});
