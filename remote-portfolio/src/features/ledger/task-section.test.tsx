import accounts from '@painel/contract/examples/ledger-accounts.json';
import list from '@painel/contract/examples/ledger-entries.json';
import entry from '@painel/contract/examples/ledger-entry.json';
import confirmed from '@painel/contract/examples/ledger-match-confirmed.json';
import matches from '@painel/contract/examples/ledger-matches.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const match = matches.matches[0]!;
const path = `/portfolio/ledger/matches/${match.id}`;
const show = () => renderRoutes(routes, { at: '/portfolio/pendencias' });

/** The entries of each status. */
function answerStatuses(entries: readonly { status: string }[]) {
  network.get('/portfolio/ledger/entries', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const found = entries.filter((each) => each.status === status);
    return Response.json({ entries: found, nextCursor: null, total: found.length });
  });
}

beforeEach(() => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/matches', { matches: [] });
  answerStatuses([]);
});
afterEach(() => changePreferences({ discreet: false }));

it('says that there is nothing to do', async () => {
  show();
  expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver lançamentos' })).toHaveAttribute(
    'href',
    '/portfolio/lancamentos',
  );
});

it('says when it cannot be loaded, and tries again what failed', async () => {
  network.get('/portfolio/ledger/matches', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Não foi possível carregar suas pendências')).toBeVisible();
  network.get('/portfolio/ledger/matches', { matches: [] });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
});

it('says nothing before it knows', async () => {
  network.get('/portfolio/ledger/matches', () => new Promise(() => {}));
  show();
  expect(await screen.findByRole('region', { name: 'Pendências' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Nenhuma pendência')).not.toBeInTheDocument();
});

describe('a suggested pair', () => {
  beforeEach(() => {
    network.get('/portfolio/ledger/matches', matches);
    answerStatuses(list.entries);
  });

  it('shows both sides and the reason, and its sides nowhere else', async () => {
    show();
    const card = within(await screen.findByRole('region', { name: /^Pares sugeridos/ }));
    expect(card.getByText('Quantidade e hora próximas')).toBeVisible();
    expect(card.getByText('0,05000000 BTC')).toBeVisible();
    expect(card.getByText('0,04990000 BTC')).toBeVisible();
    expect(card.getByText('0,00010000 BTC')).toBeVisible();
    expect(card.getByText('42 minutos')).toBeVisible();
    expect(card.getByText('01/02/2026, 07:42')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Saídas sem destino/ })).not.toBeInTheDocument();
  });

  it('hides its figures in discreet mode', async () => {
    changePreferences({ discreet: true });
    show();
    const card = await screen.findByRole('region', { name: /^Pares sugeridos/ });
    expect(card).not.toHaveTextContent(/\d BTC/);
  });

  it('is confirmed once, however often it is pressed, and is gone', async () => {
    let asked = 0;
    network.post(`${path}/confirm`, () => {
      asked += 1;
      network.get('/portfolio/ledger/matches', { matches: [] });
      answerStatuses([]);
      return Response.json(confirmed);
    });
    const user = show();
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmar par' }));
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is rejected, and its sides stand alone', async () => {
    network.post(`${path}/reject`, () => {
      network.get('/portfolio/ledger/matches', { matches: [] });
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Não é um par' }));
    expect(await screen.findByRole('region', { name: /^Saídas sem destino/ })).toBeVisible();
    expect(screen.getByRole('region', { name: /^Entradas sem custo/ })).toBeVisible();
    expect(screen.getByText('Sugestão descartada')).toBeVisible();
  });

  it('says why it could not be confirmed', async () => {
    const message = 'Estes lançamentos não podem formar um par.';
    network.post(`${path}/confirm`, { error: 'MATCH_CHANGED', message }, { status: 409 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Confirmar par' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Confirmar par' })).toBeEnabled();
  });
});

describe('what mends an entry', () => {
  it('is its cost, where it has none', async () => {
    answerStatuses([{ ...entry, status: 'missing_cost', amountCents: null, valueCents: null } as never]);
    const sent: unknown[] = [];
    network.patch(`/portfolio/ledger/entries/${entry.id}`, async ({ request }) => {
      sent.push(await request.json());
      answerStatuses([]);
      return Response.json({ ...entry, revision: 2 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Informar custo' }));
    const amount = screen.getByLabelText('Valor pago');
    expect(amount).toHaveFocus();
    await user.paste('50.000,00');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(sent).toEqual([{ revision: 1, amountCents: 5_000_000 }]);
  });

  it('is the arrival of an exit, with what is known of it', async () => {
    const out = list.entries[1]!;
    answerStatuses([out]);
    const sent: unknown[] = [];
    network.post('/portfolio/ledger/entries', async ({ request }) => {
      sent.push(await request.json());
      answerStatuses([]);
      return Response.json(list.entries[0], { status: 201 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar a chegada' }));
    const form = within(screen.getByRole('form', { name: 'Novo lançamento' }));
    expect(form.getByLabelText('Tipo')).toHaveDisplayValue('Transferência recebida');
    expect(form.getByLabelText('Conta')).toHaveDisplayValue('Carteira do dia a dia');
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ kind: 'transfer_in', sats: 5_000_000, occurredAt: out.occurredAt }]),
    );
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
  });

  it('is what came in before, where coins left that nobody had', async () => {
    answerStatuses([{ ...entry, kind: 'sell', status: 'missing_origin' } as never]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar a entrada que falta' }));
    const form = within(screen.getByRole('form', { name: 'Novo lançamento' }));
    expect(form.getByLabelText('Tipo')).toHaveDisplayValue('Compra');
    expect(form.getByLabelText('Data e hora')).toHaveValue('2026-01-10T10:59');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Corrigir a saída' }));
    expect(screen.getByRole('form', { name: /^Editar Venda/ })).toBeVisible();
  });
});
