import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { launch } from './chromium';
import type { copyWorkspace } from './workspace-copy';

type Workspace = Awaited<ReturnType<typeof copyWorkspace>>;

const patienceMs = 120_000;
const file = 'remote-news/src/pages/news.copy.ts';

declare const painted: { at: number };

async function startDevelopment({ folder }: Workspace) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['platform/bin/dev.mjs'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), BITCOIN_SOURCE: 'simulated' },
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm run dev ended')));
    child.stdout.on('data', (chunk) => String(chunk).includes(`in development: ${url}`) && resolve());
  });
  return {
    url,
    async stop() {
      process.kill(-child.pid!, 'SIGTERM');
      await exited;
    },
  };
}

/** Seconds from saving an edit until an open page has painted it. */
export async function refreshTimes(workspace: Workspace, edits: number): Promise<number[]> {
  const development = await startDevelopment(workspace);
  const browser = await launch();
  try {
    const page = await browser.newPage({ baseURL: development.url, locale: 'pt-BR' });
    page.setDefaultTimeout(patienceMs);
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
