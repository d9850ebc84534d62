import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Rates } from './use-valuation';
import { WalletSection } from './wallet-section';

const reserve = {
  id: 'w1',
  name: 'Reserva',
  platform: 'Mercado Bitcoin',
  balance: 0.15,
  description: 'Compras mensais',
};
const trade = { id: 'w2', name: 'Operações', platform: 'Binance', balance: 0.08 };

const prices: Rates = { brl: 500_000, usd: 100_000 };

function Section({ rates }: { rates: Rates }) {
  const [adding, setAdding] = useState(false);
  return <WalletSection rates={rates} adding={adding} onAdding={setAdding} />;
}

const show = (rates = prices) => renderElement(<Section rates={rates} />);
const rowOf = (name: string) => screen.getByText(name).closest('tr')!;

describe('the list', () => {
  it('shows name, platform, balance, value and description', async () => {
    network.get('/portfolio/external-wallets', [reserve]);
    show();
    await screen.findByText('Reserva');

    expect(rowOf('Reserva')).toHaveTextContent('Mercado Bitcoin');
    expect(rowOf('Reserva')).toHaveTextContent('0,15000000 BTC');
    expect(rowOf('Reserva')).toHaveTextContent('R$ 75.000,00');
    expect(rowOf('Reserva')).toHaveTextContent('Compras mensais');
  });

  it('is worth the reader’s first currency, in their unit', async () => {
    changePreferences({ currencyFirst: 'usd', bitcoinUnit: 'sats' });
    network.get('/portfolio/external-wallets', [reserve]);
    show();
    await screen.findByText('Reserva');
    expect(rowOf('Reserva')).toHaveTextContent('15.000.000 sats');
    expect(rowOf('Reserva')).toHaveTextContent('US$ 15.000,00');
    expect(screen.getByRole('columnheader', { name: 'USD' })).toBeVisible();
  });

  it('hides its amounts in discreet mode, in the row, in the field that is not written in and in the question', async () => {
    changePreferences({ discreet: true });
    network.get('/portfolio/external-wallets', [reserve]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Reserva' }));
    await screen.findByRole('alertdialog');
    expect(document.body).not.toHaveTextContent(/\d BTC|R\$ \d/);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Editar Reserva' }));
    expect(document.body).not.toHaveTextContent(/R\$ \d/);
    expect(screen.getByLabelText('Saldo em BTC')).toHaveAttribute('data-discreet');
  });

  it('is put in order by its headers', async () => {
    network.get('/portfolio/external-wallets', [trade, reserve]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Saldo' }));
    const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(names[1]).toContain('Reserva');
    expect(names[2]).toContain('Operações');
  });

  it('says that there is none', async () => {
    network.get('/portfolio/external-wallets', []);
    show();
    expect(await screen.findByText('Nenhuma carteira externa')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    network.get('/portfolio/external-wallets', {}, { status: 500 });
    const user = show();
    expect(await screen.findByText('Não foi possível carregar suas carteiras externas')).toBeVisible();

    network.get('/portfolio/external-wallets', [reserve]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Reserva')).toBeVisible();
  });
});

describe('adding', () => {
  const open = async () => {
    network.get('/portfolio/external-wallets', [reserve]);
    const user = show();
    await screen.findByText('Reserva');
    await user.click(screen.getByRole('button', { name: 'Adicionar carteira' }));
    return { user, form: within(await screen.findByRole('form', { name: 'Nova carteira externa' })) };
  };

  it('needs a name and a platform', async () => {
    const { user, form } = await open();
    const submit = form.getByRole('button', { name: 'Adicionar carteira' });
    expect(form.getByLabelText('Nome')).toHaveFocus();
    expect(submit).toBeDisabled();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    expect(submit).toBeDisabled();
    await user.type(form.getByLabelText('Plataforma'), 'Carteira física');
    expect(submit).toBeEnabled();
  });

  it('sends the balance as a number and leaves out an empty description', async () => {
    const { bodies: sent } = network.recordCalls('post', '/portfolio/external-wallets', trade, {
      status: 201,
    });
    const { user, form } = await open();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    await user.type(form.getByLabelText('Plataforma'), 'Carteira física');
    await user.type(form.getByLabelText('Saldo'), '0,1234567899{Enter}');

    expect(await screen.findByText('Carteira adicionada')).toBeVisible();
    expect(sent).toEqual([{ name: 'Ledger', platform: 'Carteira física', balance: 0.123456789 }]);
    expect(screen.queryByRole('form', { name: 'Nova carteira externa' })).not.toBeInTheDocument();
  });

  it('takes digits and one comma only, and a typed dot for the comma', async () => {
    const { bodies: sent } = network.recordCalls('post', '/portfolio/external-wallets', trade, {
      status: 201,
    });
    const { user, form } = await open();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    await user.type(form.getByLabelText('Plataforma'), 'x');
    await user.type(form.getByLabelText('Saldo'), 'R$ 0.2a5');
    expect(form.getByLabelText('Saldo')).toHaveValue('0,25');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ balance: 0.25 }]));
  });

  it('says below the field what the balance is worth while it is typed', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Saldo'), '0.25');
    expect(form.getByLabelText('Saldo')).toHaveAccessibleDescription('Em reais: R$\u00a0125.000,00');
  });

  it('keeps the caret where a dot was typed', async () => {
    const { user, form } = await open();
    const field = form.getByLabelText<HTMLInputElement>('Saldo');
    await user.type(field, '025');
    await user.type(field, '.', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('0,25');
    expect(field.selectionStart).toBe(2);
  });

  it('reads thousands, and takes no second comma', async () => {
    const { user, form } = await open();
    const field = form.getByLabelText('Saldo');
    await user.type(field, '1.234,5');
    expect(field).toHaveValue('1234,5');
    expect(field).not.toHaveAccessibleDescription(/vírgula/);
    await user.keyboard(',');
    expect(field).toHaveValue('1234,5');
    expect(field).toHaveAccessibleDescription(/Só cabe uma vírgula\. Escreva sem ponto de milhar: 1234,5\./);
  });

  it('cuts a pasted balance to nine decimals and turns its dot into a comma', async () => {
    const { user, form } = await open();
    await user.click(form.getByLabelText('Saldo'));
    await user.paste('0.1234567891');
    expect(form.getByLabelText('Saldo')).toHaveValue('0,123456789');
  });

  it('does not guess at an amount with thousands that is pasted after a digit', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Saldo'), '7');
    await user.paste('1.234,56');
    expect(form.getByLabelText('Saldo')).toHaveValue('7');
    expect(form.getByLabelText('Saldo')).toHaveAccessibleDescription(/O texto colado não foi usado/);
  });

  it('says when the balance is no number', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    await user.type(form.getByLabelText('Plataforma'), 'x');
    await user.type(form.getByLabelText('Saldo'), ',{Enter}');
    expect(form.getByLabelText('Saldo')).toHaveAccessibleDescription('Valor de saldo inválido');
  });

  it('stays open and says why when it fails', async () => {
    network.post('/portfolio/external-wallets', {}, { status: 500 });
    const { user, form } = await open();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    await user.type(form.getByLabelText('Plataforma'), 'x{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Erro ao adicionar carteira');
    expect(form.getByLabelText('Nome')).toHaveValue('Ledger');
  });

  it('names what it sends, the same again after a failure, until something in it changes', async () => {
    const keys: (string | null)[] = [];
    network.post('/portfolio/external-wallets', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return Response.json({}, { status: 500 });
    });
    const { user, form } = await open();
    await user.type(form.getByLabelText('Nome'), 'Ledger');
    await user.type(form.getByLabelText('Plataforma'), 'x{Enter}');
    await form.findByRole('alert');
    await user.type(form.getByLabelText('Plataforma'), '{Enter}');
    await waitFor(() => expect(keys).toHaveLength(2));
    await form.findByRole('alert');
    await user.type(form.getByLabelText('Plataforma'), 'y{Enter}');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[\d-]{7,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('closes when cancelled', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('form', { name: 'Nova carteira externa' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Adicionar carteira' })).toHaveFocus();
  });
});

describe('editing in the row', () => {
  const edit = async (name = 'Operações', rates = prices) => {
    network.get('/portfolio/external-wallets', [reserve, trade]);
    const user = show(rates);
    await user.click(await screen.findByRole('button', { name: `Editar ${name}` }));
    return user;
  };

  it('opens with the stored values and the focus on the first field', async () => {
    await edit();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByLabelText('Nome')).toHaveValue('Operações');
    expect(screen.getByLabelText('Plataforma')).toHaveValue('Binance');
    expect(screen.getByLabelText('Saldo em BTC')).toHaveValue('0,08');
  });

  it('saves on Enter, an empty balance as zero, and returns to the pencil', async () => {
    const { bodies: sent } = network.recordCalls('put', '/portfolio/external-wallets/w2', trade);
    const user = await edit();
    await user.clear(screen.getByLabelText('Saldo em BTC'));
    await user.type(screen.getByLabelText('Descrição'), 'Conta de teste{Enter}');

    expect(await screen.findByText('Carteira atualizada')).toBeVisible();
    expect(sent).toEqual([
      { name: 'Operações', platform: 'Binance', balance: 0, description: 'Conta de teste' },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Operações' })).toHaveFocus());
  });

  it('shows below the field what the typed balance is worth, and nowhere else what it was', async () => {
    const user = await edit();
    await user.clear(screen.getByLabelText('Saldo em BTC'));
    await user.type(screen.getByLabelText('Saldo em BTC'), '2');
    expect(screen.getByLabelText('Saldo em BTC')).toHaveAccessibleDescription(
      'Em reais: R$\u00a01.000.000,00',
    );
    expect(screen.getByLabelText('Saldo em BTC').closest('tr')).not.toHaveTextContent('R$ 40.000,00');
  });

  it('has no worth to show without a price', async () => {
    await edit('Operações', { brl: null, usd: null });
    expect(screen.getByLabelText('Saldo em BTC')).toHaveAccessibleDescription('Em reais: —');
  });

  it('cancels on Esc and keeps the stored values', async () => {
    const user = await edit();
    expect(screen.getByText('Esc cancela, Enter salva')).toBeVisible();
    await user.type(screen.getByLabelText('Nome'), ' antigas{Escape}');
    expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument();
    expect(rowOf('Operações')).toBeVisible();
    expect(screen.queryByText('Esc cancela, Enter salva')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Editar Operações' })).toHaveFocus();
  });

  it('closes for another row while it is untouched', async () => {
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Editar Reserva' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Reserva');
    expect(screen.getByRole('button', { name: 'Editar Operações' })).toBeVisible();
  });

  it('keeps its place while it is being saved', async () => {
    let answer = () => {};
    network.put(
      '/portfolio/external-wallets/w2',
      () => new Promise((resolve) => (answer = () => resolve(Response.json(trade)))),
    );
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(screen.getByRole('button', { name: 'Editar Reserva' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Operações');
    answer();
    expect(await screen.findByText('Carteira atualizada')).toBeVisible();
  });

  it('keeps its place once touched', async () => {
    const user = await edit();
    await user.type(screen.getByLabelText('Nome'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Editar Reserva' }));
    expect(screen.getByText('Salve ou cancele a edição atual')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Operações 2');
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  it('asks once before a balance becomes more than a hundred times larger', async () => {
    const answers = [
      { status: 500, body: {} },
      { status: 200, body: trade },
    ];
    const { bodies: sent } = network.recordCalls('put', '/portfolio/external-wallets/w2', () => {
      const { status, body } = answers.shift()!;
      return Response.json(body, { status });
    });
    const user = await edit();
    const field = screen.getByLabelText('Saldo em BTC');
    await user.clear(field);
    await user.type(field, '25{Enter}');
    const question = await screen.findByRole('alertdialog', {
      name: 'Salvar um saldo mais de cem vezes maior?',
    });
    expect(question).toHaveTextContent('0,08000000 BTC · R$ 40.000,00');
    expect(question).toHaveTextContent('25,00000000 BTC · R$ 12.500.000,00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Saldo em BTC')).toHaveFocus());
    expect(sent).toEqual([]);

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Salvar saldo' }));
    expect(await screen.findByText('Erro ao atualizar carteira')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Carteira atualizada')).toBeVisible();
    expect(sent).toMatchObject([{ balance: 25 }, { balance: 25 }]);
  });

  it('takes an Esc that comes before the question has the focus for its answer', async () => {
    const user = await edit();
    const field = screen.getByLabelText('Saldo em BTC');
    await user.clear(field);
    await user.type(field, '25{Enter}');
    await screen.findByRole('alertdialog', { name: 'Salvar um saldo mais de cem vezes maior?' });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Saldo em BTC')).toHaveValue('25');
  });

  it('asks before a balance becomes more than a hundred times smaller', async () => {
    const user = await edit();
    await user.clear(screen.getByLabelText('Saldo em BTC'));
    await user.type(screen.getByLabelText('Saldo em BTC'), '0,0007{Enter}');
    expect(
      await screen.findByRole('alertdialog', { name: 'Salvar um saldo mais de cem vezes menor?' }),
    ).toBeInTheDocument();
  });

  it('takes nothing over a million bitcoin', async () => {
    const user = await edit();
    await user.clear(screen.getByLabelText('Saldo em BTC'));
    await user.type(screen.getByLabelText('Saldo em BTC'), '1000000,000000001{Enter}');
    expect(await screen.findByText('Valor de saldo inválido')).toBeVisible();
  });

  it('says when the balance is no number', async () => {
    const user = await edit();
    await user.clear(screen.getByLabelText('Saldo em BTC'));
    await user.type(screen.getByLabelText('Saldo em BTC'), ',{Enter}');
    expect(await screen.findByText('Valor de saldo inválido')).toBeVisible();
  });

  it('stays open and says why when it fails', async () => {
    network.put('/portfolio/external-wallets/w2', {}, { status: 500 });
    const user = await edit();
    await user.type(screen.getByLabelText('Nome'), ' 2{Enter}');
    expect(await screen.findByText('Erro ao atualizar carteira')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Operações 2');
  });
});

describe('removing', () => {
  const ask = async () => {
    network.get('/portfolio/external-wallets', [reserve]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Reserva' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remover esta carteira?' });
    return { user, dialog: within(dialog) };
  };

  it('asks first, with the facts', async () => {
    network.delete('/portfolio/external-wallets/w1', null, { status: 204 });
    const { user, dialog } = await ask();
    expect(dialog.getByText('Mercado Bitcoin')).toBeInTheDocument();
    network.get('/portfolio/external-wallets', []);
    await user.click(dialog.getByRole('button', { name: 'Remover carteira' }));
    expect(await screen.findByText('Nenhuma carteira externa')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Adicionar carteira' })[0]).toHaveFocus(),
    );
  });

  it('says why when it fails', async () => {
    network.delete('/portfolio/external-wallets/w1', {}, { status: 500 });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Remover carteira' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao remover carteira');
  });
});
