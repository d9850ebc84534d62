import { ownTokenRequestSchema, type OwnToken } from '@painel/contract';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findCard, mockSettingsApi } from '../../../mock-settings-api';
import { renderPage } from '../../../render-page';

const sheet: OwnToken = {
  id: 't1',
  name: 'Planilha',
  scopes: ['taxes:read', 'future:read'],
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-02-18T12:00:00.000Z',
  lastUsedAt: null,
};

beforeEach(mockSettingsApi);

function keepTokens(...first: OwnToken[]) {
  let tokens = first;
  const bodies: unknown[] = [];
  network.get('/users/tokens', () => Response.json({ tokens, limit: 20 }));
  network.post('/users/tokens', async ({ request }) => {
    const { name, scopes } = ownTokenRequestSchema.parse(await request.json());
    bodies.push({ name, scopes });
    tokens = [{ ...sheet, id: 't2', name, scopes }, ...tokens];
    return Response.json({ id: 't2', token: 'painel_segredo', expiresAt: sheet.expiresAt }, { status: 201 });
  });
  network.delete('/users/tokens/:id', ({ params }) => {
    tokens = tokens.filter(({ id }) => id !== params['id']);
    return new Response(null, { status: 204 });
  });
  return bodies;
}

async function showTokens() {
  const user = renderPage('/settings', { session: testSession });
  return { user, card: await findCard('Tokens de acesso') };
}

it('lists each token with what it reads, its last use and its end', async () => {
  keepTokens(sheet, { ...sheet, id: 't3', name: 'Velho', expiresAt: '2020-01-01T12:00:00.000Z' });
  const { card } = await showTokens();
  const [first, second] = within(card.getByRole('list', { name: 'Seus tokens de acesso' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(
    'PlanilhaLê imposto de renda, future:read. Criado em 20/11/2026, ainda não usado. Vale até 18/02/2027.',
  );
  expect(second).toHaveTextContent('Velhovencido');
  expect(card.getByText('2 de 20')).toBeVisible();
  expect(card.getByText(`${location.origin}/mcp`)).toBeVisible();
});

it('creates a token and shows it once', async () => {
  const bodies = keepTokens();
  const { user, card } = await showTokens();
  expect(card.getByText('Nenhum token criado.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Criar token' }));
  await user.click(card.getByRole('button', { name: 'Criar token de acesso' }));
  expect(card.getByText('Dê um nome ao token')).toBeVisible();
  expect(card.getByText('Escolha pelo menos uma parte')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.type(card.getByLabelText(/Nome do token/), 'Robô');
  await user.click(card.getByLabelText(/^Imposto de renda/));
  await user.click(card.getByRole('button', { name: 'Criar token de acesso' }));
  expect(await card.findByText('painel_segredo')).toBeVisible();
  expect(bodies).toEqual([{ name: 'Robô', scopes: ['taxes:read'] }]);
  await user.click(card.getByRole('button', { name: 'Copiar token' }));
  expect(await navigator.clipboard.readText()).toBe('painel_segredo');
  await user.click(card.getByRole('button', { name: 'Já copiei' }));
  expect(card.queryByText('painel_segredo')).not.toBeInTheDocument();
  expect(card.getByText('Robô')).toBeVisible();
});

it('revokes a token after a question', async () => {
  keepTokens(sheet);
  const { user, card } = await showTokens();
  await user.click(card.getByRole('button', { name: 'Revogar token Planilha' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revogar este token?' }));
  await user.click(dialog.getByRole('button', { name: 'Revogar token' }));
  expect(await card.findByText('Nenhum token criado.')).toBeVisible();
  await waitFor(() => expect(card.getByRole('button', { name: 'Criar token' })).toHaveFocus());
});

it('says why a token was not created', async () => {
  keepTokens();
  const { user, card } = await showTokens();
  network.refuse('post', '/users/tokens', 400, 'VALIDATION', 'Você já tem 20 tokens.');
  await user.click(card.getByRole('button', { name: 'Criar token' }));
  await user.type(card.getByLabelText(/Nome do token/), 'Robô');
  await user.click(card.getByLabelText(/^Imposto de renda/));
  await user.click(card.getByRole('button', { name: 'Criar token de acesso' }));
  expect(await card.findByText('Você já tem 20 tokens.')).toBeVisible();
});
