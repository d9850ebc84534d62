import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from '..';

const reload = jest.fn();

function Page() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Saldos atualizados', '4 endereços lidos agora.')}>sucesso</button>
      <button onClick={() => toast.error('Falha ao atualizar saldos')}>erro</button>
      <button
        onClick={() =>
          toast.prompt({
            title: 'Nova versão disponível',
            action: { label: 'Recarregar', onSelect: reload },
            dismissLabel: 'Agora não',
          })
        }
      >
        versão
      </button>
    </>
  );
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(() => jest.useRealTimers());

it('lets a success leave after five seconds', () => {
  open('sucesso');
  expect(screen.getByRole('status')).toHaveTextContent('Saldos atualizados4 endereços lidos agora.');
  wait(4999);
  expect(screen.getByRole('status')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('waits while somebody points at it or stands in it, then counts what was left', () => {
  open('sucesso');
  wait(3000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Fechar aviso' }));
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(60_000);
  fireEvent.blur(screen.getByRole('button', { name: 'Fechar aviso' }));
  wait(1999);
  expect(screen.getByRole('status')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('keeps an error until it is closed', () => {
  open('erro');
  wait(600_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao atualizar saldos');
  open('Fechar aviso');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks about a new version and never leaves by itself', () => {
  open('versão');
  wait(600_000);
  open('Recarregar');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Nova versão disponível')).not.toBeInTheDocument();

  open('versão');
  open('Agora não');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Nova versão disponível')).not.toBeInTheDocument();
});
