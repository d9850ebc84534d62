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

it('unfolds a row of a small screen by a button with its name', async () => {
  render(
    <DataTable
      label="Carteiras"
      columns={columns}
      rows={wallets}
      rowKey={(row) => row.id}
      foldedLabel={(row) => row.name}
    />,
  );
  const button = screen.getByRole('button', { name: 'Detalhes de Operações' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button.closest('tr')).toHaveAttribute('data-open', 'true');
  expect(screen.getByRole('button', { name: 'Detalhes de Reserva em corretora' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
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

describe('in order', () => {
  const sortable = columns.map((column) =>
    column.key === 'name' ? { ...column, sortBy: (row: Wallet) => row.name } : column,
  );
  const names = () =>
    screen.getAllByText(/Reserva|Operações/, { selector: 'td' }).map((cell) => cell.textContent);
  const show = () =>
    render(<DataTable label="Carteiras" columns={sortable} rows={wallets} rowKey={(row) => row.id} />);

  it('puts the rows in order by a header, announces it, and reverses the order', async () => {
    show();
    const header = screen.getByRole('columnheader', { name: 'Nome' });
    expect(header).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Saldo' })).not.toHaveAttribute('aria-sort');

    screen.getByRole('button', { name: 'Nome' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Operações', 'Reserva em corretora']);

    await userEvent.keyboard(' ');
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Reserva em corretora', 'Operações']);
  });

  it('has no order to choose with one row', () => {
    render(
      <DataTable label="Carteiras" columns={sortable} rows={wallets.slice(0, 1)} rowKey={(row) => row.id} />,
    );
    expect(screen.queryByRole('button', { name: 'Nome' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Ordenar por')).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Nome' })).not.toHaveAttribute('aria-sort');
  });

  it('offers the same order above the cards of a small screen', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Nome');
    expect(names()).toEqual(['Operações', 'Reserva em corretora']);
    await userEvent.click(screen.getByRole('button', { name: 'Crescente' }));
    expect(names()).toEqual(['Reserva em corretora', 'Operações']);
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Ordem de inclusão');
    expect(screen.queryByRole('button', { name: /rescente/ })).not.toBeInTheDocument();
  });
});

it('renders the given part of a long table, and says where it is in the whole', () => {
  const window = { first: 1, last: 1, above: 41, below: 0, measure: null };
  render(
    <DataTable label="Carteiras" columns={columns} rows={wallets} rowKey={(row) => row.id} window={window} />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '3');
  expect(screen.getByRole('row', { name: /Operações/ })).toHaveAttribute('aria-rowindex', '3');
  expect(screen.queryByText('Reserva em corretora')).not.toBeInTheDocument();
});

it('renders only the cells of a folded row that a small screen shows, in a long list', async () => {
  const before = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('56.25em'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  const drawn = jest.fn(() => 'Ação');
  render(
    <DataTable
      label="Carteiras"
      columns={[...columns.slice(0, 2), { key: 'late', header: 'Ações', role: 'actions', cell: drawn }]}
      rows={wallets}
      rowKey={(row) => row.id}
      foldedLabel={(row) => row.name}
      window={{ first: 0, last: 1, above: 0, below: 0, measure: null }}
    />,
  );
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Detalhes de Operações' }));
  expect(screen.getAllByRole('cell', { name: 'Ação' })).toHaveLength(1);
  globalThis.matchMedia = before;
});

it('shows a panel over all columns in the place of a row', () => {
  render(
    <DataTable
      label="Carteiras"
      columns={columns}
      rows={wallets}
      rowKey={(row) => row.id}
      foldedLabel={(row) => row.name}
      panelOf={(row) => (row.id === 'a' ? <p>Removida</p> : null)}
    />,
  );
  const [, panel, other] = screen.getAllByRole('row');
  expect(within(panel!).getAllByRole('cell')).toHaveLength(1);
  expect(within(panel!).getByRole('cell', { name: 'Removida' })).toHaveAttribute('colspan', '4');
  expect(within(other!).getAllByRole('cell')).toHaveLength(4);
});
