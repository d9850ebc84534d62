import { type SignedIn, storedSession } from '@painel/e2e/api';
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      // As on phones: letters are as wide as their size says, not rounded to whole pixels.
      '--font-render-hinting=none',
      '--enable-font-subpixel-positioning',
      '--disable-background-networking',
      '--disable-component-update',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });

/** A browser profile with an empty cache, signed in with a session if given. */
export async function newProfile(
  browser: Browser,
  url: string,
  session?: SignedIn,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    storageState: session && storedSession(url, session),
  });
  // The compiler of these files names functions by a helper that a page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

/** A slow connection and a slow processor: 1.6 Mbit/s, 150 ms, a quarter of this machine. */
export async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
