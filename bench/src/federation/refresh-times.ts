import { type copyWorkspace, startDevelopment } from '@painel/platform/testing';
import { launch } from './chromium';

type Workspace = Awaited<ReturnType<typeof copyWorkspace>>;

const timeoutMs = 120_000;
const file = 'remote-news/src/pages/news.copy.ts';

declare const painted: { at: number };

/** Seconds from saving an edit until an open page has painted it. */
export async function refreshTimes(workspace: Workspace, edits: number): Promise<number[]> {
  const development = await startDevelopment(workspace.folder);
  const browser = await launch();
  try {
    const page = await browser.newPage({ baseURL: development.url, locale: 'pt-BR' });
    page.setDefaultTimeout(timeoutMs);
    await page.goto('/news');
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

    const seconds: number[] = [];
    // The first edit finds the compilers cold, and does not count.
    for (let edit = 0; edit <= edits; edit += 1) {
      await page.waitForTimeout(1500);
      const wanted = `Notícias ${edit}`;
      await page.evaluate((text) => {
        Object.assign(globalThis, { painted: { at: 0 } });
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => (painted.at = Date.now())));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }, wanted);
      const saved = Date.now();
      await workspace.edit(file, /title: '[^']*'/, `title: '${wanted}'`);
      await page.waitForFunction(() => painted.at > 0);
      const at = await page.evaluate(() => painted.at);
      if (edit > 0) seconds.push((at - saved) / 1000);
    }
    return seconds;
  } finally {
    await browser.close();
    await development.stop();
  }
}
