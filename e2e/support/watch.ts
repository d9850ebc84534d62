import type { Page } from 'playwright-core';

interface Seen {
  texts: Set<string>;
  titles: Set<string>;
}

const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { texts, titles } = (globalThis as unknown as { seen: Seen }).seen;
    return { texts: [...texts], titles: [...titles] };
  });

/** Records every text and address of a page, from before its first script. */
export async function watch(page: Page) {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) addresses.push(pathname + search);
  });
  await page.addInitScript(() => {
    const seen: Seen = { texts: new Set(), titles: new Set() };
    Object.assign(globalThis, { seen });
    // Called before each paint, so every painted state is recorded.
    new MutationObserver(() => {
      seen.texts.add(document.body?.textContent ?? '');
      for (const title of document.querySelectorAll('h1')) seen.titles.add(title.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return {
    addresses,
    /** The texts and titles of the current document. */
    seen: () => seenIn(page),
    /** The number of navigations to a path. */
    visits: (path: string) => addresses.filter((address) => address.startsWith(path)).length,
  };
}
