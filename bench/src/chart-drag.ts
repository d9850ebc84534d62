import type { ChartPage } from '../chart-page/chart-page';
import { onChartPage } from './chart-site';

declare const chartPage: ChartPage;
declare const measured: { longest: number; frames: number; begun: number };

/** As text: the names that the compiler keeps of functions are unknown to the page. */
const countFrames = `{
  const all = (globalThis.measured = { longest: 0, frames: 0, begun: performance.now() });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) all.longest = Math.max(all.longest, duration);
  }).observe({ type: 'longtask' });
  const next = () => {
    all.frames += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;
const slower = 4;
const steps = 120;

/**
 * Shows half of the candles and drags them to and fro with a processor that is four times slower. The release counts too.
 *
 * @returns the longest task in milliseconds of the main thread, and the frames per second
 */
export const measureDrag = (count: number) =>
  onChartPage(
    { viewport: { width: 1000, height: 600 }, reducedMotion: 'no-preference' },
    async (page, address) => {
      const session = await page.context().newCDPSession(page);
      await page.goto(address);
      await page.evaluate((candles) => chartPage.mount('painel', candles), count);
      const chart = page.getByRole('slider');
      const { x, y, width } = (await chart.boundingBox())!;
      await page.mouse.move(x + width / 2, y + 100);
      await page.waitForTimeout(500);
      await page.mouse.move(x + width / 2, y + 101);
      await page.mouse.wheel(0, -462);
      await page.waitForTimeout(500);
      const shown = Number(await chart.getAttribute('aria-valuemax'));
      if (Math.abs(shown - count / 2) > 5) throw new Error(`The wheel left ${shown} candles`);

      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.evaluate(countFrames);
      await page.mouse.down();
      for (let step = 0; step < steps; step += 1)
        await page.mouse.move(x + width / 2 + 0.6 * width * Math.sin(step / 8), y + 100);
      const framesPerSecond = await page.evaluate(
        () => (1000 * measured.frames) / (performance.now() - measured.begun),
      );
      await page.mouse.up();
      await page.waitForTimeout(1500);
      return { framesPerSecond, longestTask: await page.evaluate(() => measured.longest) };
    },
  );
