import { chromium } from 'playwright-core';
import type { ChartPage } from '../chart-page/measured-chart';
import { serveChartPage } from './chart-site';

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

interface Drag {
  /** Milliseconds of the main thread. */
  longestTask: number;
  framesPerSecond: number;
}

/** Shows half of the candles and drags them to and fro with a processor that is four times slower. The release counts too. */
export async function measureDrag(count: number): Promise<Drag> {
  const site = await serveChartPage();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1000, height: 600 },
      reducedMotion: 'no-preference',
    });
    const session = await page.context().newCDPSession(page);
    await page.goto(site.address);
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
  } finally {
    await browser.close();
    await site.close();
  }
}
