import type { SignedIn } from '@painel/e2e/api';
import type { Browser, Page } from 'playwright-core';
import { newProfile } from './federation/chromium';
import { median, quantile } from './median';
import { noteAtMost } from './note-result';

/** The record of one navigation. */
interface Navigation {
  /** Milliseconds from the click until the other page's own heading is painted; undefined before that. */
  tookMs?: number;
  /** Whether anything that says «Carregando» in place of the page was painted meanwhile. */
  sawLoading: boolean;
}

/** Runs in the page before its own scripts: `begin` is called before a link is pressed, `navigation` is read afterwards. */
function watchNavigation() {
  const state: { navigation: Navigation; begin: (path: string) => void } = {
    navigation: { sawLoading: false },
    begin(path) {
      const heading = () => document.querySelector('main h1');
      const before = heading();
      const beforeText = before?.textContent;
      const navigation: Navigation = { sawLoading: false };
      state.navigation = navigation;
      let pressedAt = 0;
      addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });

      const loading = () => document.querySelector('main > [role=status], main > * > [role=status] > svg');
      // The current document is painted after the next frame.
      const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
      let waiting = false;
      const observer = new MutationObserver(() => {
        if (loading() && !waiting) {
          waiting = true;
          afterPaint(() => {
            waiting = false;
            if (loading()) navigation.sawLoading = true;
          });
        }
        const now = heading();
        if (location.pathname !== path || !now?.textContent) return;
        if (now === before && now.textContent === beforeText) return;
        observer.disconnect();
        afterPaint(() => (navigation.tookMs = performance.now() - pressedAt));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
  };
  Object.assign(globalThis, { watched: state });
}

declare const watched: { navigation: Navigation; begin: (path: string) => void };

const hoverMs = 150;
const restMs = 1500;
const maxMs = 100;
const visits = 3;

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
async function walkSections(browser: Browser, url: string, session: SignedIn, cpuRate: number) {
  const context = await newProfile(browser, url, session);
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

/** Row P6: the milliseconds to another section, and whether a loading mark was painted meanwhile. */
export async function measureNavigation(browser: Browser, url: string, session: SignedIn): Promise<boolean> {
  let holds = true;
  for (const cpuRate of [1, 4]) {
    const taken: Awaited<ReturnType<typeof walkSections>> = [];
    for (let visit = 0; visit < visits; visit += 1)
      taken.push(...(await walkSections(browser, url, session, cpuRate)));
    const times = taken.map(({ tookMs }) => tookMs);
    const loading = taken.filter(({ sawLoading }) => sawLoading);
    const late = quantile(times, 0.95);
    noteAtMost('P6', `ms, 95 in 100, processor ${cpuRate} times as slow`, late, maxMs, 0);
    noteAtMost('P6', `loading marks, processor ${cpuRate} times as slow`, loading.length, 0, 0);
    console.log(
      `P6 ${cpuRate}×: median ${median(times).toFixed(0)} ms, 95 in 100 ${late.toFixed(0)} ms (at most ${maxMs}), loading marks: ${loading.length}`,
    );
    for (const { path, tookMs } of taken) console.log(`  ${path} ${tookMs.toFixed(0)}`);
    holds &&= late <= maxMs && loading.length === 0;
  }
  return holds;
}
