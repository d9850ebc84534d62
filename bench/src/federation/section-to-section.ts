import type { Browser, Page } from 'playwright-core';
import { type Kept, newProfile } from './chromium';
import { type Navigation, watchNavigation } from './watch-navigation';

declare const watched: { navigation: Navigation; begin: (path: string) => void };

const hoverMs = 150;
const restMs = 1500;

/**
 * The links in order: first between sections that are new to the visit, later between their pages; with the menu that contains the link.
 */
const walk = [
  { path: '/news', group: 'Conteúdo' },
  { path: '/technical', group: 'Análises' },
  { path: '/dashboard' },
  { path: '/learn', group: 'Conteúdo' },
  { path: '/market', group: 'Análises' },
  { path: '/portfolio' },
  { path: '/onchain', group: 'Análises' },
];

async function clickAsAReader(page: Page, { path, group }: { path: string; group?: string }) {
  if (group) await page.getByRole('banner').getByRole('button', { name: group }).click();
  const place = page.getByRole(group ? 'menu' : 'banner');
  const link = place.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  await link.waitFor();
  const box = (await link.boundingBox())!;
  // The pointer leaves first, because the link may have been hovered before.
  await page.mouse.move(box.x - 12, box.y + box.height / 2);
  await page.evaluate((wanted) => watched.begin(wanted), path);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
}

/** One visit through the sections. Only the host and the first section are loaded at the start. */
export async function walkSections(browser: Browser, url: string, kept: Kept, cpuRate: number) {
  const context = await newProfile(browser, url, kept);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watchNavigation);
    await page.goto('/settings');
    await page.locator('main h1').waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });

    const taken: (Required<Navigation> & { path: string })[] = [];
    for (const stop of walk) {
      await page.waitForTimeout(restMs);
      await clickAsAReader(page, stop);
      await page.waitForFunction(() => watched.navigation.tookMs !== undefined);
      const navigation = await page.evaluate(() => watched.navigation);
      taken.push({ ...(navigation as Required<Navigation>), path: stop.path });
    }
    return taken;
  } finally {
    await context.close();
  }
}
