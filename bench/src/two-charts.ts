import type { CDPSession } from 'playwright-core';
import type { ChartPage } from '../chart-page/chart-page';
import { onChartPage } from './chart-site';
import { median } from './median';

declare const chartPage: ChartPage;

const rounds = 15;
const updates = 10;

interface Cost {
  /** Milliseconds of the page's main thread. */
  mount: number;
  update: number;
}

/** Processor time of the main thread since the page started, in milliseconds. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** Mounts both charts with `count` candles alternately in one page, and updates the last candle of each. */
export const measureTwoCharts = (count: number): Promise<Record<'painel' | 'lightweight', Cost>> =>
  onChartPage({ viewport: { width: 1000, height: 600 } }, async (page, address) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(address);

    const cost = async (action: () => Promise<void>) => {
      const before = await worked(session);
      await action();
      return (await worked(session)) - before;
    };
    const measure = async (which: 'painel' | 'lightweight'): Promise<Cost> => {
      const mount = await cost(() =>
        page.evaluate(([name, candles]) => chartPage.mount(name, candles), [which, count] as const),
      );
      const update = await cost(async () => {
        for (let move = 0; move < updates; move += 1) await page.evaluate(() => chartPage.update());
      });
      await page.evaluate(() => chartPage.unmount());
      return { mount, update: update / updates };
    };

    const all: Record<'painel' | 'lightweight', Cost[]> = { painel: [], lightweight: [] };
    // The first round of each compiles its code, and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const which of ['painel', 'lightweight'] as const) {
        const measured = await measure(which);
        if (round > 0) all[which].push(measured);
      }
    const middle = (costs: Cost[]): Cost => ({
      mount: median(costs.map(({ mount }) => mount)),
      update: median(costs.map(({ update }) => update)),
    });
    return { painel: middle(all.painel), lightweight: middle(all.lightweight) };
  });
