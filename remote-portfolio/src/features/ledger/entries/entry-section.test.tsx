import accounts from '@painel/contract/examples/ledger/accounts.json';
import account from '@painel/contract/examples/ledger/account.json';
import list from '@painel/contract/examples/ledger/entries.json';
import entry from '@painel/contract/examples/ledger/entry.json';
import taxMonth from '@painel/contract/examples/tax/month.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, offerProof, renderRoutes, testToken } from '@painel/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../../routes';

const at = '/portfolio/lancamentos';
const empty = { entries: [], nextCursor: null, total: 0 };
const show = (address = at) => renderRoutes(routes, { at: address });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/entries', list);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.get('/portfolio/ledger/attachments', { attachments: [], limit: 200 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the list', () => {
  it('shows each entry with its account, its sign, its fee and its missing data', async () => {
    show();
    const bought = await rowOf(/^10\/01\/2026, 11:00 Compra/);
    expect(bought).toHaveTextContent('Mercado Bitcoin');
    expect(bought).toHaveTextContent('+0,10000000 BTC');
    expect(bought).toHaveTextContent('R$ 50.000,00taxa R$ 250,00');
    expect(bought).toHaveTextContent('Primeira compra');
    expect(await rowOf(/Transferência enviada saída sem destino/)).toHaveTextContent('-0,05000000 BTC');
    expect(await rowOf(/Transferência recebida sem custo/)).toHaveTextContent('Carteira do dia a dia');
    expect(screen.getByText('3 lançamentos')).toBeVisible();
  });

  it.each([
    ['daily_close', 'R$ 50.000,00estimadotaxa', 'Valor estimado pelo fechamento do dia em reais.'],
    [
      'usd_ptax',
      'R$ 50.000,00estimado pelo dólartaxa',
      'Valor estimado pelo fechamento do dia em dólares e a PTAX do dia.',
    ],
  ])('marks a value that is estimated by %s, and says how', async (valueSource, text, why) => {
    const estimated = { ...list.entries[2], valueSource };
    network.get('/portfolio/ledger/entries', { entries: [estimated], nextCursor: null, total: 1 });
    show();
    expect(await rowOf(/Compra/)).toHaveTextContent(text);
    expect(screen.getByTitle(why)).toBeVisible();
  });

  it('says of money that counts for nothing that it is kept and unused', async () => {
    const unused = { ...list.entries[2], kind: 'transfer_in', isAmountUnused: true };
    network.get('/portfolio/ledger/entries', { entries: [unused], nextCursor: null, total: 1 });
    show();
    expect(await screen.findByText('valor digitado não usado: faz parte de um par')).toBeVisible();
  });

  it('hides every figure in discreet mode', async () => {
    changePreferences({ discreet: true });
    const swap = { ...list.entries[2], note: 'Troca: entregou 1,5 ETH' };
    network.get('/portfolio/ledger/entries', { entries: [swap], nextCursor: null, total: 1 });
    show();
    expect(await rowOf(/Compra/)).toHaveTextContent('texto oculto');
    expect(screen.getByRole('table')).not.toHaveTextContent(/\d BTC|R\$|ETH/);
  });

  it('says what it is for when it is empty', async () => {
    network.get('/portfolio/ledger/entries', empty);
    show();
    expect(await screen.findByText('Nenhum lançamento ainda')).toBeVisible();
    expect(screen.getByText(/^Registre aqui o que você comprou/)).toBeVisible();
  });

  it('says when it cannot be loaded, with the code of the failure, and tries again', async () => {
    const headers = { 'X-Request-Id': '0f3a9b1c-1111-4111-8111-111111111111' };
    network.get('/portfolio/ledger/entries', {}, { status: 500, headers });
    const user = show();
    expect(await screen.findByText('Não foi possível carregar seus lançamentos')).toBeVisible();
    expect(screen.getByText(/0f3a9b1c/)).toBeVisible();
    network.get('/portfolio/ledger/entries', list);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await rowOf(/Compra/)).toBeVisible();
  });

  it('says of no account that it was removed while the accounts cannot be read, and makes no other', async () => {
    network.get('/portfolio/ledger/accounts', {}, { status: 503 });
    const user = show();
    expect(await screen.findByText('Não foi possível carregar suas contas')).toBeVisible();
    expect(await rowOf(/Compra/)).toHaveTextContent('Primeira compra—+');
    expect(screen.queryByText('Conta removida')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Novo lançamento' })).toBeDisabled();
    network.get('/portfolio/ledger/accounts', accounts.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Compra/ })).toHaveTextContent('Mercado Bitcoin'),
    );
    expect(screen.getAllByText('Conta removida')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Novo lançamento' })).toBeEnabled();
  });

  it('stays in its place while no answer comes', async () => {
    network.get('/portfolio/ledger/entries', () => new Promise(() => {}));
    show();
    const region = await screen.findByRole('region', { name: /^Lançamentos/ });
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(within(region).queryByRole('table')).not.toBeInTheDocument();
  });

  it('reads older pages by their cursor, and keeps what it has when one fails', async () => {
    const asked: (string | null)[] = [];
    network.get('/portfolio/ledger/entries', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked.push(cursor);
      if (cursor === null)
        return Response.json({ entries: list.entries.slice(0, 2), nextCursor: 'c1', total: 3 });
      if (asked.length === 2) return Response.json({}, { status: 503 });
      return Response.json({ entries: list.entries.slice(2), nextCursor: null, total: 3 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    expect(await screen.findByText(/^Não foi possível carregar os lançamentos mais antigos/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Transferência enviada/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    expect(await rowOf(/Compra/)).toBeVisible();
    expect(asked).toEqual([null, 'c1', 'c1']);
  });

  it('finds loaded entries with each letter, before the server searches', async () => {
    const asked: string[] = [];
    network.get('/portfolio/ledger/entries', ({ request }) => {
      asked.push(new URL(request.url).search);
      return asked.length === 1 ? Response.json(list) : new Promise(() => {});
    });
    show();
    await rowOf(/Compra/);
    const search = screen.getByLabelText('Buscar nos lançamentos');
    const kinds = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => /Compra|enviada|recebida/.exec(row.textContent)?.[0]);
    jest.useFakeTimers();
    fireEvent.change(search, { target: { value: 'PRIMÉIRA' } });
    expect(kinds()).toEqual(['Compra']);
    fireEvent.change(search, { target: { value: 'carteira do dia' } });
    expect(kinds()).toEqual(['recebida']);
    expect(asked).toHaveLength(1);
    fireEvent.change(search, { target: { value: '' } });
    expect(kinds()).toHaveLength(3);
  });

  it('keeps its rows while a search is answered', async () => {
    let answer = (_body: object) => {};
    network.get('/portfolio/ledger/entries', ({ request }) =>
      new URL(request.url).searchParams.has('search')
        ? new Promise((resolve) => (answer = (body) => resolve(Response.json(body))))
        : Response.json({ ...list, nextCursor: 'c1' }),
    );
    const user = show();
    await rowOf(/Compra/);
    await user.fill(screen.getByLabelText('Buscar nos lançamentos'), 'nada');
    await user.keyboard('{Enter}');
    const region = screen.getByRole('region', { name: /^Lançamentos/ });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('row', { name: /Compra/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
    await waitFor(() => expect(answer).toHaveLength(1));
    answer(empty);
    expect(await screen.findByText('Nenhum lançamento encontrado')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
    expect(await rowOf(/Compra/)).toBeVisible();
  });

  it('requests the filters in its address, and changes them', async () => {
    const { queries: asked } = network.recordCalls('get', '/portfolio/ledger/entries', empty);
    const user = show(`${at}?tipo=buy&situacao=nada`);
    expect(await screen.findByText('Nenhum lançamento encontrado')).toBeVisible();
    const filters = within(screen.getByRole('group', { name: 'Filtrar lançamentos' }));
    await user.selectOptions(filters.getByLabelText('Situação'), 'Sem custo');
    fireEvent.change(filters.getByLabelText('De'), { target: { value: '2026-01-01' } });
    await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-01-01&kind=buy&status=missing_cost&limit=200'));
    expect(asked[0]).toBe('?kind=buy&limit=200');
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
    expect(await screen.findByText('Nenhum lançamento ainda')).toBeVisible();
  });
});

it('folds the filters of a small screen, all but the search, and says how many are set', async () => {
  const before = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  const user = show(`${at}?tipo=buy&busca=compra`);
  const unfold = await screen.findByRole('button', { name: 'Filtros (1)' });
  expect(screen.getByLabelText('Buscar nos lançamentos')).toHaveValue('compra');
  expect(screen.queryByLabelText('Tipo')).not.toBeInTheDocument();
  await user.click(unfold);
  expect(screen.getByLabelText('Tipo')).toHaveValue('buy');
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  window.matchMedia = before;
});

describe('a sale', () => {
  const month = { ...taxMonth, grossCents: 580_000, result: 'exempt' };
  const simulated = { before: month, after: month, costCents: 0, gainCents: 42_676 };

  it('says its result and the limit of its month before it is saved, in the toast and in its row', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const foreignTaxCents = { before: 0, after: 0 };
    const { bodies: asked } = network.recordCalls('post', '/taxes/simulations', {
      ...simulated,
      foreignTaxCents,
    });
    network.get('/taxes/months/:month', month);
    const sold = { ...entry, id: 'sold', kind: 'sell', gainCents: 42_176 };
    network.post('/portfolio/ledger/entries', sold, { status: 201 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Novo lançamento' }));
    const form = within(screen.getByRole('form', { name: 'Novo lançamento' }));
    await user.selectOptions(form.getByLabelText('Tipo'), 'Venda');
    await user.fill(form.getByLabelText('Quantidade'), '0,01');
    await user.fill(form.getByLabelText(/^Valor recebido/), '5800');
    await user.fill(form.getByLabelText(/^Taxa em dinheiro|^Taxa da venda|^Taxa cobrada/), '5');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(await form.findByText(/^Resultado realizado/)).toHaveTextContent(
      /^Resultado realizado \+R\$\s421,76$/,
    );
    expect(form.getByText(/^Vendas do mês/)).toHaveTextContent(
      /^Vendas do mês: R\$\s5\.800,00 de R\$\s35\.000,00: isento$/,
    );
    expect(asked.at(-1)).toMatchObject({ sats: 1_000_000, grossCents: 580_000 });
    network.get('/portfolio/ledger/entries', { ...empty, entries: [sold], total: 1 });
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    expect(
      await screen.findByText(
        /^Resultado realizado \+R\$\s421,76\. Vendas do mês: R\$\s5\.800,00 de R\$\s35\.000,00: isento\.$/,
      ),
    ).toBeVisible();
    const row = await rowOf(/Venda/);
    expect(row).toHaveTextContent(/R\$\s500\.000,00\+R\$\s421,76$/);
  });
});

describe('adding', () => {
  const open = async () => {
    const user = show();
    await rowOf(/Compra/);
    await user.click(screen.getByRole('button', { name: 'Novo lançamento' }));
    return { user, form: within(screen.getByRole('form', { name: 'Novo lançamento' })) };
  };

  it('shows only the fields of the kind', async () => {
    const { user, form } = await open();
    expect(form.getByLabelText('Valor pago')).toBeVisible();
    expect(form.getByLabelText(/^Taxa retida em bitcoin/)).toBeVisible();
    await user.selectOptions(form.getByLabelText('Tipo'), 'Transferência enviada');
    expect(form.queryByLabelText('Valor pago')).not.toBeInTheDocument();
    expect(form.getByLabelText(/^Taxa de rede/)).toBeVisible();
    await user.selectOptions(form.getByLabelText('Tipo'), 'Perda');
    expect(form.queryByLabelText(/^Taxa/)).not.toBeInTheDocument();
  });

  it('says below each field what is wrong, and sends nothing', async () => {
    const { user, form } = await open();
    await user.fill(form.getByLabelText('Valor pago'), '999999999999999999');
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    expect(form.getByLabelText('Quantidade')).toHaveAccessibleDescription('Informe a quantidade');
    expect(form.getByLabelText('Valor pago')).toHaveAccessibleDescription(
      'Use um valor menor, com vírgula antes dos centavos: 28000,00',
    );
    expect(form.getByLabelText('Quantidade')).toHaveFocus();
  });

  it.each([
    ['BTC', '21000001', 'O máximo é 21.000.000 BTC'],
    ['BTC', '0,000000019', 'A partir da nona casa é menos de 1 satoshi: use até 8 casas, como 0,05'],
    ['sats', '2100000000000001', 'O máximo é 2.100.000.000.000.000 sats'],
  ])('names what is wrong with a quantity in %s: %s', async (unit, typed, problem) => {
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: unit }));
    await user.fill(form.getByLabelText('Quantidade'), typed);
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    expect(form.getByLabelText('Quantidade')).toHaveAccessibleDescription(problem);
  });

  it('asks for the whole number of an abbreviated one, and for the right one of two', async () => {
    const { user, form } = await open();
    const amount = form.getByLabelText('Valor pago');
    await user.type(amount, '12,5 mil');
    expect(amount).toBeValid();
    expect(amount).toHaveAccessibleDescription(/Escreva o número por inteiro, sem «mil»: 12500\./);
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    expect(amount).toBeInvalid();
    expect(amount).toHaveAccessibleDescription('Escreva o número por inteiro, sem «mil»: 12500.');
    await user.clear(amount);
    await user.type(amount, '1,234');
    expect(amount).toHaveAccessibleDescription(/Pode ser 1234 ou 1,23: escreva um dos dois\./);
  });

  it('says what a bitcoin cost while it is typed', async () => {
    const { user, form } = await open();
    await user.fill(form.getByLabelText('Quantidade'), '0,1');
    await user.fill(form.getByLabelText('Valor pago'), '50000');
    expect(form.getByLabelText('Quantidade')).toHaveAccessibleDescription(/^Será salvo 0,10000000\sBTC\./);
    expect(form.getByLabelText('Valor pago')).toHaveAccessibleDescription(
      'Será salvo R$\u00a050.000,00. R$\u00a0500.000,00 por bitcoin',
    );
    await user.click(form.getByRole('button', { name: 'sats' }));
    expect(form.getByLabelText('Quantidade')).toHaveValue('10000000');
  });

  it('shows the row at once, sends integers once however often it is pressed, and names altered years', async () => {
    let answer = (_body: object) => {};
    const { bodies: sent, keys } = network.recordCalls(
      'post',
      '/portfolio/ledger/entries',
      new Promise<object>((resolve) => (answer = resolve)),
      { status: 201 },
    );
    const { user, form } = await open();
    fireEvent.change(form.getByLabelText('Data e hora'), { target: { value: '2024-03-01T22:30' } });
    await user.fill(form.getByLabelText('Quantidade'), '0,05');
    await user.fill(form.getByLabelText('Valor pago'), 'R$\u00a030.000,00');
    await user.dblClick(form.getByRole('button', { name: 'Salvar lançamento' }));

    const row = await rowOf(/^01\/03\/2024, 22:30 Compra/);
    expect(row).toHaveTextContent('+0,05000000 BTC');
    expect(within(row).getByText('Salvando')).toBeVisible();
    const stored = {
      ...entry,
      id: 'e9',
      occurredAt: '2024-03-02T01:30:00.000Z',
      sats: 5_000_000,
      alteredYears: [2024, 2025],
    };
    network.get('/portfolio/ledger/entries', { ...list, entries: [...list.entries, stored], total: 4 });
    answer(stored);
    expect(await screen.findByText('Lançamento salvo')).toBeVisible();
    expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2024 e 2025.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Novo lançamento' })).not.toBeInTheDocument();
    expect(await screen.findByText('4 lançamentos')).toBeVisible();
    expect(sent).toMatchObject([
      {
        kind: 'buy',
        occurredAt: '2024-03-02T01:30:00.000Z',
        sats: 5_000_000,
        amountCents: 3_000_000,
        currency: 'BRL',
      },
    ]);
    expect(keys).toEqual([expect.stringMatching(/^[\d-]{7,}$/)]);
  });

  it('takes the row back when the server refuses, and keeps what was typed', async () => {
    const refusal = {
      error: 'VALIDATION',
      message: 'A data deve estar entre 3 de janeiro de 2009 e hoje.',
      details: 'occurredAt',
    };
    const { keys } = network.recordCalls('post', '/portfolio/ledger/entries', refusal, { status: 400 });
    const { user, form } = await open();
    await user.fill(form.getByLabelText('Quantidade'), '0,05');
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    await waitFor(() =>
      expect(form.getByLabelText('Data e hora')).toHaveAccessibleDescription(/^A data deve estar entre/),
    );
    expect(form.getByLabelText('Quantidade')).toHaveValue('0,05');
    expect(screen.getAllByRole('row')).toHaveLength(4);

    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByText(/^A data deve estar entre/);
    await user.fill(form.getByLabelText(/^Anotação/), 'x');
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('makes the first account together with the entry, and chooses it when the entry is refused', async () => {
    network.get('/portfolio/ledger/accounts', []);
    network.get('/portfolio/ledger/entries', empty);
    const { bodies: made } = network.recordCalls('post', '/portfolio/ledger/accounts', account, {
      status: 201,
    });
    const { bodies: sent } = network.recordCalls('post', '/portfolio/ledger/entries', {}, { status: 500 });
    const user = show();
    await user.click((await screen.findAllByRole('button', { name: 'Novo lançamento' }))[0]!);
    const form = within(screen.getByRole('form', { name: 'Novo lançamento' }));
    await user.fill(form.getByLabelText('Nome da conta'), 'Mercado Bitcoin');
    await user.fill(form.getByLabelText('Quantidade'), '0,05');
    network.get('/portfolio/ledger/accounts', [account]);
    await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^Não foi possível salvar o lançamento/);
    expect(made).toMatchObject([{ name: 'Mercado Bitcoin', kind: 'exchange_br' }]);
    expect(sent).toMatchObject([{ accountId: account.id }]);
    expect(form.getByLabelText('Conta')).toHaveValue(account.id);
  });

  it('closes on Esc and returns to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Novo lançamento' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Novo lançamento' })).toHaveFocus();
  });

  it('asks on Esc before it throws away what was typed', async () => {
    const { user, form } = await open();
    await user.fill(form.getByLabelText(/^Anotação/), 'De longe');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText(/^Anotação/)).toHaveValue('De longe');
    form.getByLabelText(/^Anotação/).focus();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('form', { name: 'Novo lançamento' })).not.toBeInTheDocument();
  });
});

describe('editing in the row', () => {
  const path = `/portfolio/ledger/entries/${entry.id}`;
  const edit = async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Editar Compra/ }));
    return { user, form: within(screen.getByRole('form', { name: /^Editar Compra/ })) };
  };

  it('sends what changed, with the revision that was read', async () => {
    const { bodies: sent } = network.recordCalls('patch', path, {
      ...entry,
      note: 'Outra',
      revision: 2,
      alteredYears: [2025],
    });
    const { user, form } = await edit();
    expect(form.getByLabelText('Data e hora')).toHaveValue('2026-01-10T11:00');
    expect(form.getByLabelText('Valor pago')).toHaveValue('50000,00');
    await user.clear(form.getByLabelText(/^Anotação/));
    await user.fill(form.getByLabelText(/^Anotação/), 'Outra');
    await user.click(form.getByRole('button', { name: 'Salvar mudanças' }));
    expect(await screen.findByText('Lançamento atualizado')).toBeVisible();
    expect(sent).toEqual([{ revision: 1, note: 'Outra' }]);
    expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2025.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Editar Compra/ })).toHaveFocus());
  });

  it('keeps what is typed when the entry changed elsewhere, and saves it over the newer one', async () => {
    network.patch(path, { error: 'ENTRY_CHANGED', message: 'Mudou.' }, { status: 409 });
    const { user, form } = await edit();
    await user.fill(form.getByLabelText(/^Comprovante/), 'Pasta 3');
    const newer = { ...entry, revision: 5, note: 'De outro aparelho' };
    network.get('/portfolio/ledger/entries', { ...list, entries: [newer], total: 1 });
    await user.click(form.getByRole('button', { name: 'Salvar mudanças' }));
    expect(await form.findByText(/^Este lançamento mudou em outro lugar/)).toBeVisible();
    expect(form.getByLabelText(/^Comprovante/)).toHaveValue('Pasta 3');

    await screen.findByText('1 lançamento');
    const { bodies: sent } = network.recordCalls('patch', path, { ...newer, revision: 6 });
    await user.click(form.getByRole('button', { name: 'Salvar mudanças' }));
    expect(await screen.findByText('Lançamento atualizado')).toBeVisible();
    expect(sent).toEqual([{ revision: 5, evidence: 'Pasta 3' }]);
  });

  it('says above the buttons what is wrong in a field that the kind hides', async () => {
    const message = 'A taxa em bitcoin deve ser menor que a quantidade recebida.';
    network.patch(path, { error: 'VALIDATION', message, details: 'feeSats' }, { status: 400 });
    const { user, form } = await edit();
    await user.selectOptions(form.getByLabelText('Tipo'), 'Renda');
    await user.click(form.getByRole('button', { name: 'Salvar mudanças' }));
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    await user.selectOptions(form.getByLabelText('Tipo'), 'Venda');
    expect(form.getByLabelText(/^Taxa de rede/)).toHaveAccessibleDescription(message);
  });

  it('splits an entry in two, of which the second has what is typed, and names the years that it altered', async () => {
    const bought = { ...entry, sats: 10_000_000, amountCents: 5_000_001 };
    network.get('/portfolio/ledger/entries', { ...list, entries: [bought], total: 1 });
    const before = { before: 1, after: 1 };
    const alteredFigures = [
      { year: 2025, gainCents: { before: 100_000, after: 100_001 }, costCents: before, sats: before },
    ];
    const halves = [{ ...bought, alteredYears: [2025], alteredFigures }, bought];
    const { bodies: sent } = network.recordCalls(
      'post',
      `${path}/split`,
      { entries: halves },
      { status: 201 },
    );
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Dividir em dois' }));
    const form = within(screen.getByRole('form', { name: 'Dividir este lançamento em dois' }));
    const split = () => user.click(form.getByRole('button', { name: 'Dividir' }));
    await user.fill(form.getByLabelText('Quantidade da parte separada'), '21');
    await split();
    expect(form.getByText('Use uma quantidade menor que a do lançamento.')).toBeVisible();
    await user.clear(form.getByLabelText('Quantidade da parte separada'));
    await user.fill(form.getByLabelText('Quantidade da parte separada'), '0,01');
    const money = form.getByLabelText(/^Valor da parte separada/);
    expect(money).toHaveAttribute('placeholder', '5000,00');
    await user.fill(money, '50000,02');
    await split();
    expect(money).toHaveAccessibleDescription(/^Use um valor até o do lançamento/);
    await user.clear(money);
    await user.fill(money, '4000,50');
    await split();
    expect(await screen.findByText('Lançamento dividido em dois')).toBeVisible();
    expect(sent).toEqual([{ revision: 1, sats: 1_000_000, amountCents: 400_050 }]);
    expect(screen.getByText(/^Resultado de 2025/)).toHaveTextContent(
      'de R$ 1.000,00 para R$ 1.000,01 (+R$ 0,01)',
    );
  });

  it('asks on Esc before it throws away what was typed, and closes at once where nothing was', async () => {
    const { user, form } = await edit();
    await user.fill(form.getByLabelText(/^Comprovante/), 'Pasta 3');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText(/^Comprovante/)).toHaveValue('Pasta 3');
    form.getByLabelText(/^Comprovante/).focus();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Editar Compra/ }));
    expect(screen.getByLabelText(/^Comprovante/)).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('opens one row at a time', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: /^Editar Transferência enviada/ }));
    expect(await screen.findByText('Salve ou cancele a edição atual')).toBeVisible();
    expect(screen.getAllByRole('form')).toHaveLength(1);
  });
});

describe('removing', () => {
  const remove = async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Remover Compra/ }));
    return user;
  };
  /** The time does not run while the button that takes it back has the focus. */
  const wait = () =>
    act(() => {
      (document.activeElement as HTMLElement).blur();
      return jest.advanceTimersByTimeAsync(10_000);
    });

  it('waits, and leaves everything as it was when it is undone', async () => {
    const user = await remove();
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    expect(screen.getByText(/^Compra de 10\/01\/2026, 11:00 será removido/)).toBeVisible();
    expect(undo).toHaveFocus();
    await user.click(undo);
    await wait();
    expect(screen.getByRole('row', { name: /Compra/ })).toBeVisible();
  });

  it('sends the revision when the time is over, and names altered years', async () => {
    const { queries: asked } = network.recordCalls(
      'delete',
      `/portfolio/ledger/entries/${entry.id}`,
      () => new Response(null, { status: 204, headers: { 'X-Altered-Years': '2024,2025' } }),
    );
    await remove();
    expect(asked).toEqual([]);
    network.get('/portfolio/ledger/entries', {
      entries: list.entries.slice(0, 2),
      nextCursor: null,
      total: 2,
    });
    await wait();
    expect(await screen.findByText('2 lançamentos')).toBeVisible();
    expect(asked).toEqual(['?revision=1']);
    expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2024 e 2025.')).toBeVisible();
  });

  it('restores the row when it changed elsewhere', async () => {
    network.delete(
      `/portfolio/ledger/entries/${entry.id}`,
      { error: 'ENTRY_CHANGED', message: 'x' },
      { status: 409 },
    );
    await remove();
    await wait();
    expect(await screen.findByText(/mudou em outro lugar e não foi removido/)).toBeVisible();
    expect(await rowOf(/Compra/)).toBeVisible();
  });

  it('is sent when the reader leaves the page before', async () => {
    const { bodies: removed } = network.recordCalls('delete', `/portfolio/ledger/entries/${entry.id}`, null, {
      status: 204,
    });
    network.get('/portfolio/ledger/matches', { matches: [] });
    for (const other of ['addresses', 'watched-wallets', 'external-wallets'])
      network.get(`/portfolio/${other}`, []);
    network.down('/portfolio/gains');
    const user = await remove();
    await act(() => user.router.navigate('/portfolio/pendencias'));
    await waitFor(() => expect(removed).toHaveLength(1));
  });
});

describe('removing in a page that is closed', () => {
  const event = (name: string, persisted = false) =>
    act(() => {
      dispatchEvent(Object.assign(new Event(name), { persisted }));
    });
  const path = `/portfolio/ledger/entries/${entry.id}`;

  it('is sent at once, with the session, and not again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const sent: { address: string; request: RequestInit | undefined }[] = [];
    const leaving = jest.spyOn(globalThis, 'fetch').mockImplementation((address, request) => {
      sent.push({ address: String(address), request });
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Remover Compra/ }));
    expect(sent).toEqual([]);
    event('pagehide');
    event('pagehide');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sent).toMatchObject([
      {
        address: `/btc-api${path}?revision=1`,
        request: { method: 'DELETE', keepalive: true, headers: { Authorization: `Bearer ${testToken}` } },
      },
    ]);
    leaving.mockRestore();
  });

  it('reads the list again where the browser kept the page', async () => {
    let isRemoved = false;
    network.delete(path, () => {
      isRemoved = true;
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Remover Compra/ }));
    event('pagehide');
    await waitFor(() => expect(isRemoved).toBe(true));
    network.get('/portfolio/ledger/entries', { ...list, entries: list.entries.slice(0, 2), total: 2 });
    event('pageshow', true);
    expect(await screen.findByText('2 lançamentos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  async function exportAs(user: ReturnType<typeof show>, format: string) {
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  }

  it.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
    ['JSON', 'json'],
  ])('as %s saves all entries as a file', async (name, format) => {
    const { queries: asked } = network.recordCalls(
      'get',
      '/portfolio/ledger/export',
      () => new Response('…'),
    );
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const user = show();
    await exportAs(user, name);
    await waitFor(() => expect(saved).toEqual([`painel-bitcoin-lancamentos.${format}`]));
    expect(asked).toEqual([`?format=${format}`]);
    expect(await screen.findByText('Lançamentos exportados')).toBeVisible();
  });

  it('requests the proof that the server requires', async () => {
    const asked = offerProof({ method: 'get', path: '/portfolio/ledger/export', answer: {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const user = show();
    await exportAs(user, 'CSV');
    await user.click(await screen.findByRole('button', { name: 'Provar' }));
    expect(await screen.findByText('Lançamentos exportados')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it('says when it fails', async () => {
    network.get('/portfolio/ledger/export', {}, { status: 503 });
    const user = show();
    await exportAs(user, 'CSV');
    expect(await screen.findByText('Não foi possível exportar seus lançamentos')).toBeVisible();
  });
});
