import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ToastProvider, useToast } from '..';

const reload = jest.fn();

function Page() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Saldos atualizados', '4 endereços lidos agora.')}>sucesso</button>
      <button onClick={() => toast.info('Leitura iniciada')}>informação</button>
      <button onClick={() => toast.error('Falha ao atualizar saldos')}>erro</button>
      <button onClick={() => toast.error('Falha ao atualizar histórico')}>outro erro</button>
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

let user: UserEvent;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const leaves = () => wait(200);
const click = (name: string) => user.click(screen.getByRole('button', { name }));

async function ask(name: string) {
  await click(name);
  // The code of the toasts may come only now.
  await wait(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(() => jest.useRealTimers());

it('shows requests from before its code arrived', async () => {
  await click('sucesso');
  await click('erro');
  expect(await screen.findByRole('status')).toHaveTextContent('Saldos atualizados');
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao atualizar saldos');
});

it.each(['sucesso', 'informação'])('lets %s leave after five seconds', async (tone) => {
  await ask(tone);
  await wait(4990);
  expect(screen.getByRole('status')).toBeVisible();
  await wait(10);
  await leaves();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says its title and text as they are', async () => {
  await ask('sucesso');
  expect(screen.getByRole('status')).toHaveTextContent('Saldos atualizados4 endereços lidos agora.');
});

it('waits while the pointer is on it, then counts what was left', async () => {
  await ask('sucesso');
  await wait(3000);
  await user.hover(screen.getByRole('status'));
  await wait(60_000);
  await user.unhover(screen.getByRole('status'));
  await wait(1900);
  expect(screen.getByRole('status')).toBeVisible();
  await wait(100);
  await leaves();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('waits while the focus is in it, and Esc closes it', async () => {
  await ask('sucesso');
  act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus());
  await wait(60_000);
  expect(screen.getByRole('status')).toBeVisible();
  await user.keyboard('{Escape}');
  await leaves();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('keeps an error until it is closed', async () => {
  await ask('erro');
  await wait(600_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao atualizar saldos');
  await click('Fechar aviso');
  await leaves();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks about a new version and never leaves by itself', async () => {
  await ask('versão');
  await wait(600_000);
  expect(screen.getByRole('status')).toHaveTextContent('Nova versão disponível');
  await click('Recarregar');
  await leaves();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();

  await ask('versão');
  await click('Agora não');
  await leaves();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('does not say the same thing twice', async () => {
  await ask('erro');
  await ask('erro');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('shows the newest three, and the older one again when there is room', async () => {
  await ask('versão');
  await ask('erro');
  await ask('outro erro');
  await ask('informação');
  const shown = () => within(screen.getByRole('region', { name: 'Avisos' }));
  const question = () => shown().getByText('Nova versão disponível').closest('[role=status]');
  expect(question()).toHaveAttribute('inert');
  await wait(5000);
  await leaves();
  expect(question()).not.toHaveAttribute('inert');
  expect(shown().getAllByRole('alert')).toHaveLength(2);
});
