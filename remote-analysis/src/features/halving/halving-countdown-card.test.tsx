import { configureAnalytics } from '@painel/shared/analytics';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen } from '@testing-library/react';
import halving from '../../../../contract/examples/bitcoin/halvening.json';
import { HalvingCountdownCard } from './halving-countdown-card';

const show = () => renderElement(<HalvingCountdownCard refetchInterval={600_000} />);

const days = 24 * 60 * 60;
const estimate = (seconds: number) => ({ ...halving, estimatedTimeRemaining: seconds });

afterEach(() => jest.useRealTimers());

it('counts down to the halving, with the progress of its cycle and the change of the reward', async () => {
  network.get('/bitcoin/halvening', estimate(511 * days + 40 * 60 + 30));
  show();

  expect(await screen.findByRole('timer')).toHaveTextContent('511 dias 00 h 40 min');
  expect(screen.getByText('Estimativa: 18 de abril de 2028')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progresso até o próximo halving' })).toHaveAttribute(
    'aria-valuenow',
    '64.7',
  );
  expect(screen.getByText('64,71% do ciclo')).toBeVisible();
  expect(screen.getByText('faltam 74.100 blocos')).toBeVisible();
  expect(screen.getByText('975.900')).toBeVisible();
  expect(screen.getByText('3,125 → 1,5625 BTC')).toHaveTextContent('-50%');
  expect(screen.getByText('5º halving')).toBeVisible();
});

it('links to an alert a week before it', async () => {
  network.get('/bitcoin/halvening', halving);
  show();
  expect(await screen.findByRole('link', { name: 'Criar alerta do halving' })).toHaveAttribute(
    'href',
    '/alerts?kind=halving&blocksLeft=1008',
  );
});

it('recomputes the countdown every 60 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.get('/bitcoin/halvening', estimate(2 * days + 30));
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(await screen.findByRole('timer')).toHaveTextContent('2 dias 00 h 00 min');

  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(screen.getByRole('timer')).toHaveTextContent('1 dias 23 h 59 min');
});

it('shows what it can when the answer lacks estimate, progress and rewards', async () => {
  network.get('/bitcoin/halvening', {
    currentBlock: 976_412,
    nextHalvingBlock: 1_050_000,
    blocksRemaining: 73_588,
  });
  show();

  expect(await screen.findByText('64,96% do ciclo')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^5(11|10) dias/);
  expect(screen.getByText('Estimativa: —')).toBeVisible();
  expect(screen.getByText('— → — BTC')).toBeVisible();
});

it('says that the halving failed to load, and tries again', async () => {
  network.get('/bitcoin/halvening', {}, { status: 503 });
  const user = show();

  expect(await screen.findByText('Falha ao carregar dados do halving')).toBeVisible();

  network.get('/bitcoin/halvening', halving);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('timer')).toBeVisible();
});

it('reports that halving data was loaded', async () => {
  const beacon = jest.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://eventos.exemplo');
  network.get('/bitcoin/halvening', halving);
  show();
  await screen.findByRole('timer');

  dispatchEvent(new Event('pagehide'));

  expect(beacon.mock.calls.map(([, body]) => body).join()).toMatch('"Halving_Data_Loaded"');
  configureAnalytics(null);
});
