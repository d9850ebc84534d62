import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  configureSimulation,
  EmptyState,
  ErrorState,
  Notice,
  ReadingTime,
  SourceBadge,
  SourceNotice,
  StaleNotice,
} from '..';

it('announces a failure once and offers another try', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorState title="Não foi possível carregar o índice" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar o índice');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledTimes(1);

  rerender(<ErrorState title="Não foi possível carregar o índice" onRetry={retry} retrying />);
  expect(screen.getByRole('button', { name: 'Tentando novamente' })).toBeDisabled();
});

it('shows nothing found as a whole page', () => {
  render(<EmptyState as="h1" title="Página não encontrada" text="O endereço pode ter mudado." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
});

it('interrupts only for a failure', () => {
  render(
    <>
      <Notice tone="down">Falha ao adicionar endereço</Notice>
      <Notice tone="up">Endereço adicionado</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao adicionar endereço');
  expect(screen.getByRole('status')).toHaveTextContent('Endereço adicionado');
});

describe('the source of the data', () => {
  const today = new Date();
  today.setHours(13, 15, 0, 0);
  const readAt = today.toISOString();

  it('is silent about live data', () => {
    const { container } = render(
      <>
        <SourceBadge source="live" readAt={readAt} />
        <SourceNotice source="live" readAt={readAt} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('marks simulated data in the header and in the body', () => {
    render(
      <>
        <SourceBadge source="simulated" />
        <SourceNotice source="simulated" />
      </>,
    );
    expect(screen.getByText('Simulado')).toBeInTheDocument();
    expect(screen.getByText('Usando dados simulados - API indisponível')).toBeInTheDocument();
  });

  it('says that the operator chose simulated data, where nothing failed', () => {
    configureSimulation(true);
    render(<SourceNotice source="simulated" />);
    expect(screen.getByText('Dados simulados neste servidor')).toBeInTheDocument();
    configureSimulation();
  });

  it('names the failure of an unusable answer, also where simulated data was chosen', () => {
    configureSimulation(true);
    render(<SourceNotice source="simulated" failed />);
    expect(screen.getByText('Usando dados simulados - API indisponível')).toBeInTheDocument();
    configureSimulation();
  });

  it('marks late data with its time', () => {
    render(
      <>
        <SourceBadge source="stale" readAt={readAt} />
        <SourceNotice source="stale" readAt={readAt} />
      </>,
    );
    expect(screen.getByText('Desatualizado')).toBeInTheDocument();
    expect(screen.getByText('13:15')).toBeInTheDocument();
    expect(screen.getByText('Dados desatualizados')).toBeInTheDocument();
    expect(screen.getByText(/^Última leitura: \d\d\/\d\d\/\d{4}, 13:15$/)).toBeInTheDocument();
  });

  it('leaves the time out when it is unknown', () => {
    render(<StaleNotice />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Dados desatualizados$/);
  });

  it('writes the reading time inside the words of the feature', () => {
    render(<ReadingTime at={readAt} seconds words={(time) => `Preço atualizado às ${time}`} />);
    expect(screen.getByText('Preço atualizado às 13:15:00')).toBeInTheDocument();
  });

  it('names the day of an older reading', () => {
    render(<ReadingTime at={new Date(2026, 0, 5, 9, 30).toISOString()} />);
    expect(screen.getByText('5 jan, 09:30')).toBeInTheDocument();
  });
});
