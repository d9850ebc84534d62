import { network, renderElement } from '@painel/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RefreshButtons } from './refresh-buttons';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let readings = 0;

/** Something of the portfolio on the same page. */
function Readings() {
  const { data } = useQuery({ queryKey: ['portfolio', 'addresses'], queryFn: () => (readings += 1) });
  return <p>leituras: {data}</p>;
}

const idle = { status: 'idle', total: 4, done: 4, failed: 0, started_at: null, finished_at: 'antes' };
afterEach(() => jest.useRealTimers());
beforeEach(() => network.get('/portfolio/refresh-progress', idle));

function show() {
  readings = 0;
  return renderElement(
    <>
      <RefreshButtons />
      <Readings />
    </>,
  );
}

it('reads the balances again, says how many, and reads the list again', async () => {
  network.post('/portfolio/refresh-balances', { updated: 4, failed: 0 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Atualizar saldos' }));

  expect(await screen.findByText('Saldos atualizados')).toBeVisible();
  expect(screen.getByText('4 endereços lidos agora.')).toBeVisible();
  expect(await screen.findByText('leituras: 2')).toBeVisible();
});

it('says which balances stayed as they were', async () => {
  network.post('/portfolio/refresh-balances', { updated: 1, failed: 2 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Atualizar saldos' }));

  expect(
    await screen.findByText('1 endereço lido agora. 2 não responderam e mantêm o valor anterior.'),
  ).toBeVisible();
});

it('says how many are still being read in the background', async () => {
  network.post('/portfolio/refresh-balances', { updated: 300, failed: 0, pending: 200 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Atualizar saldos' }));

  expect(await screen.findByText('300 lidos agora. Faltam 200, que seguem em segundo plano.')).toBeVisible();
});

it('reports how far a reading in the background is, and reads the page again at its end', async () => {
  network.get('/portfolio/refresh-progress', { ...idle, status: 'running', done: 1, finished_at: null });
  show();
  expect(await screen.findByText('Lendo saldos: 1 de 4')).toBeVisible();
  expect(screen.getByText('leituras: 1')).toBeVisible();

  network.get('/portfolio/refresh-progress', { ...idle, finished_at: 'agora' });
  expect(await screen.findByText('leituras: 2')).toBeVisible();
  expect(screen.queryByText(/Lendo saldos/)).not.toBeInTheDocument();
});

it('needs no progress from the server', async () => {
  network.get('/portfolio/refresh-progress', {}, { status: 404 });
  network.post('/portfolio/refresh-balances', { updated: 4, failed: 0 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Atualizar saldos' }));
  expect(await screen.findByText('leituras: 2')).toBeVisible();
});

it('is disabled and speaks in the gerund while it runs', async () => {
  let answer = () => {};
  network.post(
    '/portfolio/refresh-balances',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ updated: 0, failed: 0 }));
      }),
  );
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Atualizar saldos' }));

  expect(screen.getByRole('button', { name: 'Atualizando saldos' })).toBeDisabled();
  await waitFor(() => answer());
  expect(await screen.findByRole('button', { name: 'Atualizar saldos' })).toBeEnabled();
});

it('loads the list again two seconds after a refresh of the history starts, and is busy until then', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.get('/portfolio/refresh-transactions', { status: 'started' }, { status: 202 });
  show();
  await screen.findByText('leituras: 1');
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar histórico' }));

  await pass(1900);
  expect(screen.getByRole('button', { name: 'Atualizando histórico' })).toBeDisabled();
  expect(screen.getByText('leituras: 1')).toBeVisible();
  await pass(200);
  expect(screen.getByText('leituras: 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Atualizar histórico' })).toBeEnabled();
});

it.each([
  ['Atualizar saldos', 'Falha ao atualizar saldos'],
  ['Atualizar histórico', 'Erro ao atualizar histórico de transações'],
])('%s says when it fails, and that nothing is lost', async (button, sentence) => {
  network.post('/portfolio/refresh-balances', {}, { status: 503 });
  network.get('/portfolio/refresh-transactions', {}, { status: 503 });
  const user = show();
  await user.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByText('Os valores anteriores foram mantidos.')).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
});
