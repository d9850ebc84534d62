import adoption from '@painel/contract/examples/bitcoin/adoption-metrics.json';
import aiAnalysis from '@painel/contract/examples/bitcoin/ai-analysis.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import onchain from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import analysis from '@painel/contract/examples/bitcoin/technical-analysis.json';
import indicators from '@painel/contract/examples/bitcoin/technical-indicators.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { AdoptionSection } from '../features/adoption/adoption-section';
import { MarketStructureSection } from '../features/market-metrics/market-structure-section';
import { OnchainMetricsCard } from '../features/onchain/onchain-metrics-card';
import { Widget as AiAnalysis } from './ai-analysis';
import { Widget as HalvingCountdown } from './halving-countdown';
import { Widget as KeyMetrics } from './key-metrics';
import { Widget as MarketInfo } from './market-info';
import { Widget as TechnicalIndicators } from './technical-indicators';
import { Widget as TechnicalMetrics } from './technical-metrics';

const minute = 60_000;
const cards: [string, ComponentType, string, object, number][] = [
  ['AI analysis, dashboard', AiAnalysis, '/bitcoin/ai-analysis', aiAnalysis, 5 * minute],
  [
    'AI analysis, technical',
    () => <AiAnalysis page="technical" />,
    '/bitcoin/ai-analysis',
    aiAnalysis,
    3 * minute,
  ],
  ['indicators', TechnicalIndicators, '/bitcoin/technical-indicators', indicators, 15 * minute],
  ['technical metrics', TechnicalMetrics, '/bitcoin/technical-analysis', analysis, 15 * minute],
  ['market structure', MarketStructureSection, '/bitcoin/market-metrics', metrics, 15 * minute],
  ['key metrics', KeyMetrics, '/bitcoin/market-metrics', metrics, 30 * minute],
  ['adoption', AdoptionSection, '/bitcoin/adoption-metrics', adoption, 30 * minute],
  [
    'halving, dashboard',
    () => <HalvingCountdown page="dashboard" />,
    '/bitcoin/halvening',
    halving,
    60 * minute,
  ],
  ['halving, its own card', HalvingCountdown, '/bitcoin/halvening', halving, 10 * minute],
  ['on-chain', OnchainMetricsCard, '/bitcoin/onchain-metrics', onchain, 15 * minute],
  ['market info', MarketInfo, '/bitcoin/mbtc/ticker', ticker, minute / 2],
];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => pass(200);

async function show(element: ReactNode, path: string, answer: object) {
  const read = jest.fn(() => Response.json(answer));
  network.get(path, read);
  renderRoutes([{ path: '/', element }], { at: '/' });
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  return read;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
// Fails the other requests of the widgets.
beforeEach(() => {
  network.down('/bitcoin/technical-analysis');
  network.down('/bitcoin/mbtc/ticker');
});
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

it.each(cards)('%s: asks again at its interval, and not before', async (_, Card, path, answer, every) => {
  const read = await show(<Card />, path, answer);

  await pass(every - 1000);
  expect(read).toHaveBeenCalledTimes(1);

  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each(cards)('%s: rests in a hidden tab and catches up on return', async (_, Card, path, answer, every) => {
  const read = await show(<Card />, path, answer);

  focusManager.setFocused(false);
  await pass(3 * every);
  expect(read).toHaveBeenCalledTimes(1);

  focusManager.setFocused(true);
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
});

it.each(cards)(
  '%s: rests without a connection and catches up with it',
  async (_, Card, path, answer, every) => {
    const read = await show(<Card />, path, answer);

    onlineManager.setOnline(false);
    await pass(3 * every);
    expect(read).toHaveBeenCalledTimes(1);

    onlineManager.setOnline(true);
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
  },
);

it('requests each resource once per interval, however many cards show it', async () => {
  const read = await show(
    <>
      <AiAnalysis />
      <AiAnalysis page="technical" />
      <AiAnalysis page="technical" />
    </>,
    '/bitcoin/ai-analysis',
    aiAnalysis,
  );

  await pass(9 * minute);
  expect(read).toHaveBeenCalledTimes(1 + 3);
});
