import type { Page } from 'playwright-core';
import { until } from './until';

interface Copies {
  /** Whether there is a page to start from. */
  page: boolean;
  files: string[];
  data: string[];
}

/** Returns the copies that the site has stored in this browser for a visit without a network. */
export const storedCopies = (page: Page): Promise<Copies> =>
  page.evaluate(async () => {
    const namesIn = async (cache: string) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => decodeURIComponent(url));
    const dataCaches = (await caches.keys()).filter((name) => name.startsWith('painel-data'));
    return {
      page: (await namesIn('painel-site')).some((name) => name.endsWith('/kept/page')),
      files: await namesIn('painel-files'),
      data: (await Promise.all(dataCaches.map(namesIn))).flat(),
    };
  });

/** Makes the stored registry one that ended. */
export const endStoredRegistry = (page: Page) =>
  page.evaluate(async () => {
    const site = await caches.open('painel-site');
    const allowance = await (await site.match('/kept/allowance'))!.json();
    await site.put('/kept/allowance', Response.json({ ...allowance, expires: new Date(0).toISOString() }));
  });

/** Menus and dialogs come a while after the page. */
const settledMs = 3000;

/** Waits for the worker to answer the page's requests, and until the copies of these sections and data are all there. */
export async function untilStored(page: Page, wanted: { files: string[]; data: string[] }) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  let [count, since] = [0, 0];
  await until(async () => {
    const stored = await storedCopies(page);
    if (stored.files.length !== count) [count, since] = [stored.files.length, Date.now()];
    return (
      Date.now() - since > settledMs &&
      stored.page &&
      wanted.files.every((section) => stored.files.some((file) => file.includes(`/remotes/${section}/`))) &&
      wanted.data.every((kind) => stored.data.some((name) => name.includes(kind)))
    );
  });
}
