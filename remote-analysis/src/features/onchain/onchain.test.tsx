import metrics from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen } from '@testing-library/react';
import { OnchainMetricsCard, onchainFailure } from './onchain-metrics-card';
import { OnchainTools } from './onchain-tools';
import { ApiError } from '@painel/shared/api';

it.each([
  [
    new ApiError('unavailable', { status: 503, serverMessage: 'Fora do ar.' }),
    'Serviço temporariamente indisponível. API não conseguiu obter dados reais.',
  ],
  [new ApiError('timeout'), 'Tempo limite excedido. O servidor está demorando muito para responder.'],
  [
    new ApiError('rejected', { status: 429, serverMessage: 'Muitas requisições.' }),
    'Falha ao carregar métricas on-chain: Muitas requisições.',
  ],
  [new ApiError('offline'), 'Falha ao carregar métricas on-chain: sem resposta da rede.'],
  [
    new ApiError('broken-contract', { status: 200 }),
    'Falha ao carregar métricas on-chain: dados incompletos.',
  ],
])('says of %s what the catalogue says', (error, sentence) => {
  expect(onchainFailure(error)).toBe(sentence);
});

const path = '/bitcoin/onchain-metrics';
const show = () =>
  renderElement(
    <>
      <OnchainTools />
      <OnchainMetricsCard />
    </>,
  );
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;
const serviceDown = 'Serviço temporariamente indisponível. API não conseguiu obter dados reais.';

it('shows the eight figures of the network', async () => {
  network.get(path, metrics);
  show();

  expect(await cell('Hash rate')).toHaveTextContent(/1\.085,4 EH\/svariação em 7 dias.*\+1,9%$/);
  expect(await cell('Dificuldade')).toHaveTextContent(/152,3 Tpróximo ajuste.*\+0,8%$/);
  expect(await cell('Receita dos mineradores')).toHaveTextContent(/44,2 M USDreceita diária.*-3,1%$/);
  expect(await cell('Nós ativos')).toHaveTextContent(/23\.450alcançáveis na rede$/);
  expect(await cell('Transações pendentes')).toHaveTextContent(/48\.231na fila da mempool$/);
  expect(await cell('Taxa mediana')).toHaveTextContent(/9,1 sat\/vBpor byte virtual$/);
  expect(await cell('Tamanho da mempool')).toHaveTextContent(/31,4 MvBà espera de confirmação$/);
  expect(await cell('Endereços com saldo')).toHaveTextContent(/54,9 miguardam algum bitcoin$/);
  expect(screen.getByText('Hash rate')).toHaveAttribute('lang', 'en');
});

it("prints the miners' revenue in the unit that comes with it", async () => {
  network.get(path, { ...metrics, minerRevenue: { value: 452.3, change: 0, unit: 'BTC/dia' } });
  show();

  expect(await cell('Receita dos mineradores')).toHaveTextContent('452,3 BTC/dia');
});

it('says «Indisponível» for a figure without a source', async () => {
  network.get(path, {
    hashRate: { ...metrics.hashRate, change: null },
    mempool: { transactionCount: 7 },
  });
  show();

  expect(await cell('Nós ativos')).toHaveTextContent(/—Indisponível$/);
  expect(await cell('Hash rate')).toHaveTextContent(/variação em 7 dias—$/);
  expect(screen.getAllByText('Indisponível')).toHaveLength(6);
});

it.each([
  ['hashRate', { ...metrics, hashRate: undefined }],
  ['mempool', { ...metrics, mempool: undefined }],
])('takes an answer without %s for a failure', async (_, answer) => {
  network.get(path, answer);
  show();

  expect(await screen.findByText('Falha ao carregar métricas on-chain: dados incompletos.')).toBeVisible();
  expect(screen.queryByText('Nós ativos')).not.toBeInTheDocument();
});

it('says that the service is down at 503, and reads again on request', async () => {
  network.refuse('get', path, 503, 'UPSTREAM_UNAVAILABLE', 'Fora do ar.');
  const user = show();

  expect(await screen.findByText(serviceDown)).toBeVisible();
  expect(screen.getByText('Indisponível')).toBeVisible();

  network.get(path, metrics);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nós ativos')).toBeVisible();
  expect(screen.queryByText('Indisponível')).not.toBeInTheDocument();
});

it('gives the server 20 seconds without a byte, then says that it takes too long', async () => {
  const late = 'Tempo limite excedido. O servidor está demorando muito para responder.';
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  network.get(path, () => new Promise<never>(() => {}));
  show();
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByText(late)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(late)).toBeVisible();
  jest.useRealTimers();
});

it('reads again with «Atualizar»', async () => {
  network.get(path, metrics);
  const user = show();
  expect(await cell('Nós ativos')).toHaveTextContent('23.450');

  network.get(path, { ...metrics, network: { activeNodes: 23_451, hodlingAddresses: null } });
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));

  expect(await screen.findByText('23.451')).toBeVisible();
});

it('keeps the last figures when reading again fails, with what failed and when they are from', async () => {
  network.get(path, metrics, { headers: { 'X-Data-Time': new Date(2026, 10, 20, 13, 15).toISOString() } });
  const user = show();
  await cell('Nós ativos');

  network.get(path, {}, { status: 503 });
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));

  expect(await screen.findByText(new RegExp(serviceDown))).toHaveTextContent(
    /Última leitura: 20\/11\/2026, 13:15$/,
  );
  expect(screen.getByText('23.450')).toBeVisible();
  expect(screen.getByText('Indisponível')).toBeVisible();
});
