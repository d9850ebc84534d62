import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { person } from '../servers/start-api-server';

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

/** The local storage of a signed-in user. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const nothing: Kept = { cookies: [], origins: [] };

/** A browser profile with an empty cache, signed in if wanted. */
export async function newProfile(
  browser: Browser,
  url: string,
  kept = nothing,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    storageState: {
      cookies: kept.cookies,
      origins: kept.origins.map((origin) => ({ ...origin, origin: url })),
    },
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

/** The response to a sign-in. */
export interface Session {
  token: string;
  user: object;
}

async function createAccount(url: string): Promise<Session> {
  const post = async (path: string) => {
    const answer = await fetch(`${url}/btc-api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Session;
  };
  await post('register');
  return post('login');
}

/** Signs a user in, with a new account unless given one, and returns the local storage. */
export async function signIn(browser: Browser, url: string, session?: Session): Promise<Kept> {
  const { token, user } = session ?? (await createAccount(url));
  const localStorage = Object.entries({ token, user: JSON.stringify(user) }).map(([name, value]) => ({
    name,
    value,
  }));
  const context = await newProfile(browser, url, { cookies: [], origins: [{ origin: url, localStorage }] });
  // The site adds more keys after the first visit.
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, origins: [{ origin: url, localStorage }] };
}
