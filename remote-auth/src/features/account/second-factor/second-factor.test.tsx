import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi, findCard, problem } from '../../../mock-settings-api';
import { renderPage } from '../../../render-page';

const title = 'Verificação em duas etapas';
const enrolment = {
  uri: 'otpauth://totp/Painel%20Bitcoin:ana%40exemplo.com.br?issuer=Painel%20Bitcoin&secret=JBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXP',
};
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-67AB'];
const active = { activeSince: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 10 };

beforeEach(mockSettingsApi);

async function show() {
  const user = renderPage('/settings', { session: testSession });
  return { user, card: await findCard(title) };
}

async function begin() {
  network.post('/auth/second-factor', enrolment);
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Ativar verificação' }));
  await waitFor(() => expect(card.getByLabelText('Código do aplicativo')).toHaveFocus());
  return { user, card };
}

it('is set up by QR code or secret, a first code, and shows the recovery codes once', async () => {
  let sent: unknown;
  network.post('/auth/second-factor/confirm', async ({ request }) => {
    sent = await request.json();
    network.get('/auth/second-factor', active);
    return Response.json({ recoveryCodes });
  });
  const { user, card } = await begin();
  expect(await card.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  expect(card.getByLabelText('Chave para digitar no aplicativo')).toHaveValue('JBSWY3DPEHPK3PXP');
  expect(card.getByRole('link', { name: 'Neste celular? Abrir no aplicativo' })).toHaveAttribute(
    'href',
    enrolment.uri,
  );
  await user.type(card.getByLabelText('Código do aplicativo'), '123456{Enter}');

  const codes = await card.findByRole('list', { name: 'Seus códigos de recuperação' });
  expect(sent).toEqual({ code: '123456' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(card.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Copiar códigos' }));
  expect(await screen.findByText('Códigos copiados')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));

  await user.click(card.getByRole('button', { name: 'Já guardei os códigos' }));
  expect(await card.findByText('Ativa desde 20/11/2026')).toBeVisible();
  expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Criar novos códigos' })).toHaveFocus();
});

it('asks for the code before it sends anything, and keeps what was typed when it is wrong', async () => {
  network.post('/auth/second-factor/confirm', problem('WRONG_CODE', 'O código está incorreto.'), {
    status: 400,
  });
  const { user, card } = await begin();
  await user.click(card.getByRole('button', { name: 'Confirmar e ativar' }));
  const field = card.getByLabelText('Código do aplicativo');
  expect(field).toHaveAccessibleDescription('Informe o código de 6 números');
  await user.type(field, '000000{Enter}');
  expect(await card.findByRole('alert')).toHaveTextContent('O código está incorreto.');
  expect(field).toHaveValue('000000');
  await user.click(card.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(card.getByRole('button', { name: 'Ativar verificação' })).toHaveFocus());
});

it('asks for a proof first, where the server requires one', async () => {
  let proven = false;
  network.post('/auth/second-factor', () =>
    proven
      ? Response.json(enrolment)
      : Response.json({ ...problem('PROOF_REQUIRED', 'Confirme.'), details: 'code' }, { status: 403 }),
  );
  network.post('/auth/proof', () => {
    proven = true;
    return new Response(null, { status: 204 });
  });
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Ativar verificação' }));
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '123456{Enter}');
  expect(await card.findByLabelText('Código do aplicativo')).toBeVisible();
});

it('warns of few recovery codes, and makes new ones after a question', async () => {
  network.get('/auth/second-factor', { ...active, recoveryCodesLeft: 1 });
  network.post('/auth/second-factor/recovery-codes', { recoveryCodes });
  const { user, card } = await show();
  expect(card.getByText('1 restante')).toBeVisible();
  expect(card.getByText('Restam poucos códigos de recuperação. Crie novos e guarde-os.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Criar novos códigos' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Criar novos códigos' }));
  expect(await card.findByText('STUV-WXYZ-2345-67AB')).toBeVisible();
});

it('is removed after a question; a refusal stays in it', async () => {
  network.get('/auth/second-factor', active);
  network.delete('/auth/second-factor', problem('X', 'Agora não.'), { status: 409 });
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Desativar' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Desativar verificação' }));
  expect(await question.findByText(/Agora não\./)).toBeVisible();
  network.delete('/auth/second-factor', () => {
    network.get('/auth/second-factor', { activeSince: null, recoveryCodesLeft: 0 });
    return new Response(null, { status: 204 });
  });
  await user.click(question.getByRole('button', { name: 'Desativar verificação' }));
  expect(await screen.findByText('Verificação em duas etapas desativada')).toBeVisible();
  await waitFor(() => expect(card.getByRole('button', { name: 'Ativar verificação' })).toHaveFocus());
});

it('says that it could not be loaded, and is hidden where the server lacks it', async () => {
  network.down('/auth/second-factor');
  const { user, card } = await show();
  expect(card.getByText('Não foi possível carregar a verificação em duas etapas')).toBeVisible();
  network.get('/auth/second-factor', {}, { status: 404 });
  await user.click(card.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument());
});
