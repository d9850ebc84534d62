import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../chart-page');
const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Builds the page with the two charts, in one piece, and serves it at the address it returns. */
async function serveChartPage() {
  const built = await mkdtemp(join(tmpdir(), 'chart-page-'));
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production', '--output-path', built], {
    cwd: folder,
  });

  const server = createServer(async ({ url = '/' }, response) => {
    const name = basename(new URL(url, 'http://page').pathname) || 'index.html';
    const bytes = await readFile(join(built, name)).catch(() => null);
    const type = types[name.split('.').at(-1)!] ?? 'application/octet-stream';
    response.writeHead(bytes ? 200 : 404, { 'content-type': type }).end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}

/** Measures on the page with the two charts, in a browser without a graphics card. */
export async function onChartPage<Figures>(
  options: BrowserContextOptions,
  measure: (page: Page, address: string) => Promise<Figures>,
): Promise<Figures> {
  const site = await serveChartPage();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await measure(await browser.newPage(options), site.address);
  } finally {
    await browser.close();
    await site.close();
  }
}
