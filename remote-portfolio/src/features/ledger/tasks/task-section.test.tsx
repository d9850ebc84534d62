import accounts from '@painel/contract/examples/ledger/accounts.json';
import list from '@painel/contract/examples/ledger/entries.json';
import entry from '@painel/contract/examples/ledger/entry.json';
import confirmed from '@painel/contract/examples/ledger/match-confirmed.json';
import matches from '@painel/contract/examples/ledger/matches.json';
import years from '@painel/contract/examples/ledger/years.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../../routes';

const match = matches.matches[0]!;
const path = `/portfolio/ledger/matches/${match.id}`;
const figures = JSON.stringify([
  {
    year: 2025,
    gainCents: { before: 10_000, after: 12_550 },
    costCents: { before: 1, after: 1 },
    sats: { before: 1, after: 1 },
  },
]);
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
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/matches', { matches: [] });
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.get('/portfolio/ledger/attachments', { attachments: [], limit: 200 });
  for (const list of ['addresses', 'watched-wallets', 'external-wallets'])
    network.get(`/portfolio/${list}`, []);
  answerStatuses([]);
});
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

it('names no account as removed where the accounts cannot be read', async () => {
  network.get('/portfolio/ledger/accounts', {}, { status: 503 });
  answerStatuses(list.entries);
  const user = show();
  expect(await screen.findByText('Não foi possível carregar suas pendências')).toBeVisible();
  expect(screen.queryByText('Conta removida')).not.toBeInTheDocument();
  network.get('/portfolio/ledger/accounts', accounts);
  await user.click(screen.getAllByRole('button', { name: 'Tentar novamente' })[0]!);
  expect(await screen.findByRole('region', { name: /^Saídas sem destino/ })).toBeVisible();
});

it('is empty before its data are loaded', async () => {
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

  it('is confirmed once, however often it is pressed, and disappears', async () => {
    const { bodies: asked } = network.recordCalls('post', `${path}/confirm`, () => {
      network.get('/portfolio/ledger/matches', { matches: [] });
      answerStatuses([]);
      return Response.json(confirmed, {
        headers: { 'X-Altered-Years': '2025', 'X-Altered-Figures': figures },
      });
    });
    const user = show();
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmar par' }));
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(screen.getByText('Par confirmado')).toBeVisible();
    expect(screen.getByText(/^Esta mudança alterou o resultado ou o saldo de 2025\./)).toBeVisible();
    expect(screen.getByText(/^Resultado de 2025/)).toHaveTextContent(
      'Resultado de 2025: de R$ 100,00 para R$ 125,50 (+R$ 25,50)',
    );
    expect(asked).toHaveLength(1);
  });

  it('of many shows all sides, and asks before an unusual fee is booked', async () => {
    const second = { ...match.in, id: 'segunda', sats: 1_000_000 };
    const many = { ...match, ins: [match.in, second], feeSats: 200_000, isFeeUnusual: true };
    network.get('/portfolio/ledger/matches', { matches: [many] });
    const { bodies: asked } = network.recordCalls('post', `${path}/confirm`, confirmed);
    const user = show();
    const card = within(await screen.findByRole('region', { name: /^Pares sugeridos/ }));
    expect(card.getByText('0,04990000 BTC')).toBeVisible();
    expect(card.getByText('0,01000000 BTC')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Confirmar par' }));
    expect(card.getByText(/^A taxa de rede deste par seria/)).toHaveTextContent('0,00200000 BTC');
    expect(asked).toHaveLength(0);
    await user.click(card.getByRole('button', { name: 'Confirmar com esta taxa' }));
    expect(await screen.findByText('Par confirmado')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('is rejected, and its sides become separate', async () => {
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

describe('a pair without a suggestion', () => {
  const out = { ...list.entries[1]!, linkedEntryId: null };
  const otherOut = { ...out, id: 'other', sats: 40_100_000, feeSats: 0 };
  const arrival = (id: string, part: object) => ({
    ...list.entries[0]!,
    status: 'complete',
    linkedEntryId: null,
    id,
    ...part,
  });
  const late = arrival('late', { sats: 4_900_000, occurredAt: '2026-02-20T10:00:00.000Z' });
  const more = arrival('more', { sats: 40_100_000 });
  const call = (pair: string) => `/portfolio/ledger/matches/${encodeURIComponent(pair)}/confirm`;

  /** Open exits, and the arrivals of all pages. */
  function answerArrivals(exits: readonly object[], ...pages: (object[] | 'failing')[]) {
    network.get('/portfolio/ledger/entries', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      if (asked.get('kind') !== 'transfer_in') {
        const entries = asked.get('status') === 'open_transfer' ? exits : [];
        return Response.json({ entries, nextCursor: null, total: entries.length });
      }
      const place = Number(asked.get('cursor') ?? 0);
      if (pages[place] === 'failing') return Response.json({}, { status: 503 });
      const nextCursor = place + 1 < pages.length ? String(place + 1) : null;
      return Response.json({ entries: pages[place] ?? [], nextCursor, total: 2 });
    });
  }
  const region = { name: 'Escolher o par' };
  const open = async () => {
    const user = show();
    await user.click((await screen.findAllByRole('button', { name: 'Já registrei a chegada' }))[0]!);
    return { user, choice: within(await screen.findByRole('region', region)) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const mark = async ({ user, choice }: Opened, table: RegExp, amount: string) => {
    const rows = within(choice.getByRole('table', { name: table })).getAllByRole('row');
    const row = rows.find(({ textContent }) => textContent!.includes(amount))!;
    await user.click(within(row).getByRole('checkbox'));
  };
  const confirm = ({ choice }: Opened) => choice.getByRole('button', { name: 'Confirmar este par' });

  it('is chosen among the arrivals, and sent once however often it is pressed', async () => {
    answerArrivals([out], [more], [late]);
    const { bodies: asked } = network.recordCalls('post', call(`${out.id}.late`), () => {
      answerStatuses([]);
      return Response.json(confirmed, { headers: { 'X-Altered-Years': '2025' } });
    });
    const opened = await open();
    expect(confirm(opened)).toBeDisabled();
    await mark(opened, /^Chegadas/, '0,04900000');
    expect(opened.choice.getByRole('status')).toHaveTextContent(
      'Sai, com a taxa0,05000000 BTCChega0,04900000 BTCTaxa de rede0,00100000 BTC',
    );
    await opened.user.click(confirm(opened));
    expect(opened.choice.getByText(/^A taxa de rede deste par seria/)).toHaveTextContent('0,00100000 BTC');
    await opened.user.dblClick(opened.choice.getByRole('button', { name: 'Confirmar com esta taxa' }));
    expect(await screen.findByText('Par confirmado')).toBeVisible();
    expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2025.')).toBeVisible();
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('joins several exits with several arrivals, with their sums, and names a closed year in reais', async () => {
    answerArrivals([out, otherOut], [late, more]);
    network.get('/portfolio/ledger/years', [{ ...years[1]!, year: 2025, closed: years[1]!.closed }]);
    network.post(call(`${out.id}~other.late~more`), () => {
      answerStatuses([]);
      return Response.json(confirmed, {
        headers: { 'X-Altered-Years': '2025', 'X-Altered-Figures': figures },
      });
    });
    const opened = await open();
    await mark(opened, /^Chegadas/, '0,40100000');
    expect(opened.choice.getByText(/^Chega mais do que sai/)).toBeVisible();
    expect(confirm(opened)).toBeDisabled();
    await mark(opened, /^Saídas/, '0,40100000');
    await mark(opened, /^Chegadas/, '0,04900000');
    expect(opened.choice.getByRole('status')).toHaveTextContent('Taxa de rede0,00100000 BTC');
    await opened.user.click(confirm(opened));
    expect(await screen.findByText('Par confirmado')).toBeVisible();
    expect(await screen.findByText(/O ano de 2025 está fechado/)).toHaveTextContent(
      'Resultado de 2025: de R$ 100,00 para R$ 125,50 (+R$ 25,50)',
    );
  });

  it('is off the list before the list is read again', async () => {
    answerArrivals([out], [arrival('whole', { sats: 5_000_000 })]);
    network.post(call(`${out.id}.whole`), () => {
      network.get('/portfolio/ledger/entries', () => new Promise(() => {}));
      return Response.json(confirmed);
    });
    const opened = await open();
    await mark(opened, /^Chegadas/, '0,05000000');
    await opened.user.click(confirm(opened));
    expect(await screen.findByText('Par confirmado')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Saídas sem destino/ })).not.toBeInTheDocument(),
    );
  });

  it('says that no arrival is left', async () => {
    answerArrivals([out], [{ ...late, accountId: out.accountId }]);
    const { choice } = await open();
    expect(await choice.findByText('Nenhuma chegada sem par em outra conta')).toBeVisible();
  });

  it('says when the arrivals cannot be read or the pair is refused, and lets try again', async () => {
    answerArrivals([out], 'failing');
    const message = 'Estes lançamentos não podem formar um par.';
    network.post(call(`${out.id}.whole`), { error: 'MATCH_CHANGED', message }, { status: 409 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Já registrei a chegada' }));
    expect(await screen.findByText('Não foi possível carregar as chegadas')).toBeVisible();
    answerArrivals([out], [arrival('whole', { sats: 5_000_000 })]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const opened = { user, choice: within(await screen.findByRole('region', region)) };
    await mark(opened, /^Chegadas/, '0,05000000');
    await user.click(confirm(opened));
    expect(await opened.choice.findByText(message)).toBeVisible();
    expect(confirm(opened)).toBeEnabled();
  });

  it('hides its figures in discreet mode', async () => {
    changePreferences({ discreet: true });
    answerArrivals([out], [late]);
    const { choice } = await open();
    await choice.findByRole('table', { name: /^Chegadas/ });
    expect(document.body).not.toHaveTextContent(/\d BTC/);
  });
});

describe('the repair of an entry', () => {
  it('is its cost, where it has none', async () => {
    answerStatuses([{ ...entry, status: 'missing_cost', amountCents: null, valueCents: null } as never]);
    const { bodies: sent } = network.recordCalls('patch', `/portfolio/ledger/entries/${entry.id}`, () => {
      answerStatuses([]);
      return Response.json({ ...entry, revision: 2 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Informar custo' }));
    const amount = screen.getByLabelText('Valor pago');
    expect(amount).toHaveFocus();
    await user.paste('50000,00');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(sent).toEqual([{ revision: 1, amountCents: 5_000_000 }]);
  });

  it.each([
    ['Taxa', 'fee', 'Valor da taxa', 'amountCents'],
    ['Transferência enviada', 'transfer_out', /^Valor da taxa de rede/, 'amountFeeCents'],
    ['Perda', 'loss', 'Valor do que foi perdido', 'amountCents'],
  ] as const)('is its value, where a network fee of %s has none', async (_, kind, label, field) => {
    const valueless = { ...entry, kind, feeSats: 0, amountCents: null, amountFeeCents: null };
    answerStatuses([{ ...valueless, status: 'missing_value', valueCents: null } as never]);
    const { bodies: sent } = network.recordCalls('patch', `/portfolio/ledger/entries/${entry.id}`, () => {
      answerStatuses([]);
      return Response.json({ ...entry, revision: 2 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Informar valor' }));
    expect(screen.getByLabelText(label)).toHaveFocus();
    await user.paste('52,00');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(sent).toEqual([{ revision: 1, [field]: 5_200 }]);
  });

  it('changes the kind of an exit, which keeps its transaction and its network fee', async () => {
    const out = { ...list.entries[1]!, feeSats: 10_000, txid: 'ab'.repeat(32) };
    answerStatuses([out]);
    const { bodies: sent } = network.recordCalls('patch', `/portfolio/ledger/entries/${out.id}`, () => {
      answerStatuses([]);
      return Response.json({ ...out, kind: 'loss', revision: 2 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Dizer o que foi' }));
    const form = within(screen.getByRole('form', { name: /^Editar Transferência enviada/ }));
    await user.selectOptions(form.getByLabelText('Tipo'), 'Perda');
    await user.click(form.getByRole('button', { name: 'Salvar mudanças' }));
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    expect(sent).toEqual([{ revision: out.revision, kind: 'loss' }]);
  });

  it('adds the arrival of an exit, with the known fields', async () => {
    const out = list.entries[1]!;
    answerStatuses([out]);
    const { bodies: sent } = network.recordCalls('post', '/portfolio/ledger/entries', () => {
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

  it('adds an earlier arrival, where missing coins left', async () => {
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

describe('an account below zero', () => {
  const [exchange, wallet] = accounts as [(typeof accounts)[0], (typeof accounts)[0]];
  const negative = { ...exchange, name: 'NovaDAX', negativeSince: '2026-05-03T15:00:00.000Z' };

  it('is a task with its day, and the page does not say that there is none', async () => {
    network.get('/portfolio/ledger/accounts', [negative, wallet]);
    show();
    const card = within(await screen.findByRole('region', { name: /^Contas abaixo de zero/ }));
    expect(
      card.getByText('NovaDAX abaixo de zero desde 03/05/2026: falta um arquivo ou uma entrada'),
    ).toBeVisible();
    expect(card.getByRole('link', { name: 'Importar arquivo' })).toHaveAttribute(
      'href',
      '/portfolio/importar',
    );
    expect(card.getByRole('link', { name: 'Ver lançamentos da conta' })).toHaveAttribute(
      'href',
      expect.stringContaining(negative.id),
    );
    expect(screen.queryByText('Nenhuma pendência')).not.toBeInTheDocument();
  });

  it('is no task where only balances differ, which is below the tasks', async () => {
    show();
    expect(await screen.findByText('Nenhuma pendência')).toBeVisible();
    const card = within(await screen.findByRole('region', { name: /^Saldos que não conferem/ }));
    expect(card.getByText(/^Carteira do dia a dia/)).toHaveTextContent(/livro .* na rede|digitado/);
  });
});

it('confirms all certain pairs at once, and takes the same ones apart', async () => {
  const certain = ['1', '2'].map((id) => ({ ...match, id, isCertain: true }));
  const uncertain = { ...match, id: '3', isCertain: false };
  network.get('/portfolio/ledger/matches', { matches: [...certain, uncertain] });
  network.post('/portfolio/ledger/matches/confirm', () => {
    network.get('/portfolio/ledger/matches', { matches: [uncertain] });
    return Response.json({ batchId: 'lote', count: 2 });
  });
  const { bodies: undone } = network.recordCalls('delete', '/portfolio/ledger/matches/batches/lote', () => {
    network.get('/portfolio/ledger/matches', { matches: [...certain, uncertain] });
    return new Response(null, { status: 204 });
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Confirmar os 2 pares certos' }));
  expect(await screen.findByText(/^2 pares confirmados/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Não é um par' })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: 'Confirmar os 2 pares certos' })).toBeVisible();
  expect(undone).toHaveLength(1);
});
