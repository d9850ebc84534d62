import { render, screen } from '@testing-library/react';
import { ReadingCard, type ReadingQuery } from '..';

const readAt = new Date(2026, 10, 20, 9, 5).toISOString();
const fresh: ReadingQuery<string> = {
  data: { value: '48.231', source: 'live', readAt },
  error: null,
  isPending: false,
  isLoadingError: false,
  isRefetchError: false,
  isFetching: false,
  dataUpdatedAt: new Date(2026, 10, 20, 10, 0).getTime(),
  refetch: jest.fn(),
};
const pending: ReadingQuery<string> = { ...fresh, data: undefined, isPending: true };
const sources = [{ source: { name: 'mempool.space', href: 'https://mempool.space' }, figures: 'taxas' }];

const show = (
  query: ReadingQuery<string>,
  own: { readAt?: string; sources?: typeof sources } = { sources },
) =>
  render(
    <ReadingCard
      query={query}
      title="Rede"
      headerEnd={<span>5º halving</span>}
      failure="Falha ao carregar métricas"
      height={80}
      {...own}
    >
      {(value) => <p>{value}</p>}
    </ReadingCard>,
  );
const region = () => screen.getByRole('region', { name: 'Rede' });

it('shows the time of the reading in the header, next to what the card adds', () => {
  show(fresh);
  expect(screen.getByRole('button', { name: /^20 nov, 09:05/ })).toBeVisible();
  expect(screen.getByText('5º halving')).toBeVisible();
  expect(screen.getByText('48.231')).toBeVisible();
  expect(region()).not.toHaveAttribute('aria-busy');
});

it('takes the time that the figures carry themselves', () => {
  show(fresh, { sources, readAt: new Date(2026, 10, 20, 8, 0).toISOString() });
  expect(screen.getByRole('button', { name: /^20 nov, 08:00/ })).toBeVisible();
});

it('has no source in its header without a list of sources', () => {
  show(fresh, {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('5º halving')).toBeVisible();
});

it('is busy and without a source until there is a reading', () => {
  show(pending);
  expect(region()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says in the card that the first reading failed', () => {
  show({ ...pending, isPending: false, isLoadingError: true });
  expect(region()).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao carregar métricas');
});
