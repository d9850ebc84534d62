import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, SegmentedControl } from '..';
import { visiblePages } from './pagination';

const periods = [
  { value: '24h', label: '24h' },
  { value: '8d', label: '8d' },
] as const;

it('chooses one segment and says which', async () => {
  const choose = jest.fn();
  render(
    <SegmentedControl label="Período do gráfico" options={periods} value="24h" onChange={choose} busy />,
  );
  expect(screen.getByRole('group', { name: 'Período do gráfico' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '24h', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');

  await userEvent.click(screen.getByRole('button', { name: '24h' }));
  expect(choose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '8d', pressed: false }));
  expect(choose).toHaveBeenCalledWith('8d');
});

it('names a segment that is only an icon', () => {
  render(
    <SegmentedControl
      label="Visualização"
      options={[{ value: 'grid', label: 'Grade', icon: 'grid' }]}
      value="grid"
      onChange={jest.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: 'Grade' })).toBeInTheDocument();
});

it.each([
  [1, 1, [1]],
  [1, 11, [1, 2, 3, 4, 5]],
  [3, 11, [1, 2, 3, 4, 5]],
  [4, 11, [2, 3, 4, 5, 6]],
  [10, 11, [7, 8, 9, 10, 11]],
  [11, 11, [7, 8, 9, 10, 11]],
  [2, 3, [1, 2, 3]],
  [1, 0, []],
])('on page %i of %i shows %j', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown);
});

it('moves through pages and marks the current one', async () => {
  const go = jest.fn();
  const { rerender } = render(<Pagination page={1} pages={3} onChange={go} />);
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(go).toHaveBeenLastCalledWith(2);
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(go).toHaveBeenLastCalledWith(3);

  rerender(<Pagination page={1} pages={1} onChange={go} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
