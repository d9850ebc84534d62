import { ApiError } from '@painel/shared/api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadingBody, type ReadingQuery } from '..';

const readAt = new Date(2026, 10, 20, 9, 5).toISOString();
const read = (state: Partial<ReadingQuery<string>>): ReadingQuery<string> => ({
  data: { value: '48.231', source: 'live', readAt },
  error: null,
  isPending: false,
  isLoadingError: false,
  isRefetchError: false,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: jest.fn(),
  ...state,
});
const show = (query: ReadingQuery<string>) =>
  render(
    <ReadingBody query={query} failure="Falha ao carregar métricas" height={80}>
      {(value) => <p>{value}</p>}
    </ReadingBody>,
  );

it('shows the figures and nothing else while they are fresh', () => {
  const { container } = show(read({}));
  expect(container).toHaveTextContent(/^48\.231$/);
});

it('shows no figures while they are first read', () => {
  show(read({ data: undefined, isPending: true }));
  expect(screen.queryByText('48.231')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that the first reading failed, and tries again', async () => {
  const query = read({ data: undefined, isLoadingError: true });
  show(query);
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao carregar métricas');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

it('shows the code of a fault of the server, next to its sentence', () => {
  const error = new ApiError('unavailable', { status: 503, requestId: '1f0c2d3e-5a6b' });
  show(read({ data: undefined, isLoadingError: true, error }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Falha ao carregar métricas$/);
  expect(screen.getByText('Código: 1f0c2d3e')).toBeInTheDocument();
});

it("prefers the server's own sentence", () => {
  const error = new ApiError('rejected', { status: 429, serverMessage: 'Muitas requisições.' });
  show(read({ data: undefined, isLoadingError: true, error }));
  expect(screen.getByRole('alert')).toHaveTextContent('Muitas requisições.');
});

it('keeps the figures when a refresh fails, and says what failed and since when they are', () => {
  show(read({ isRefetchError: true, error: new ApiError('offline') }));
  expect(screen.getByText('48.231')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Falha ao carregar métricas Última leitura: 20/11/2026, 09:05',
  );
});

it('says of a late reading that it is late, with its time', () => {
  show(read({ data: { value: '48.231', source: 'stale', readAt } }));
  expect(screen.getByText('48.231')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Dados desatualizados.*20\/11\/2026, 09:05/);
});

it('leaves it to the page to say that figures are simulated', () => {
  show(read({ data: { value: '48.231', source: 'simulated', readAt } }));
  expect(screen.getByText('48.231')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
