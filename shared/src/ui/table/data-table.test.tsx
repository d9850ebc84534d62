import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from '..';

interface Wallet {
  id: string;
  name: string;
  balance: string;
}

const wallets: Wallet[] = [
  { id: 'a', name: 'Reserva em corretora', balance: '0,15000000 BTC' },
  { id: 'b', name: 'Operações', balance: '0,08000000 BTC' },
];

const columns: Column<Wallet>[] = [
  {
    key: 'name',
    header: 'Nome',
    role: 'title',
    cell: (row) => row.name,
    editor: (row) => <input defaultValue={row.name} />,
  },
  { key: 'balance', header: 'Saldo', cardLabel: 'Saldo em BTC', role: 'figure', cell: (row) => row.balance },
  {
    key: 'actions',
    header: 'Ações',
    headerHidden: true,
    role: 'actions',
    cell: (row) => <button>Remover {row.name}</button>,
  },
];

it('is a table with headers, rows and cells', () => {
  render(<DataTable label="Carteiras externas" columns={columns} rows={wallets} rowKey={(row) => row.id} />);
  const table = screen.getByRole('table', { name: 'Carteiras externas' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Nome', 'Saldo', 'Ações']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /Operações 0,08000000 BTC/ })).toBeInTheDocument();
});

it('names each figure for the cards of a small screen', () => {
  render(<DataTable label="Carteiras" columns={columns} rows={wallets} rowKey={(row) => row.id} />);
  expect(screen.getByRole('cell', { name: '0,15000000 BTC' })).toHaveAttribute('data-label', 'Saldo em BTC');
});

it('edits one row in place and hands its keys over', async () => {
  const keys = jest.fn();
  render(
    <DataTable
      label="Carteiras"
      columns={columns}
      rows={wallets}
      rowKey={(row) => row.id}
      editingKey="b"
      onEditKeyDown={(event, row) => keys(event.key, row.id)}
    />,
  );
  await userEvent.type(screen.getByRole('textbox'), '{Escape}');
  expect(keys).toHaveBeenCalledWith('Escape', 'b');
  expect(screen.getByText('Reserva em corretora')).toBeInTheDocument();
});
