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

/** Follows a page from before its first script: every state its text was in, and every address it went to. */
export async function watch(page: Page) {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) addresses.push(pathname + search);
  });
  await page.addInitScript(() => {
    const seen: Seen = { texts: new Set(), titles: new Set() };
    Object.assign(globalThis, { seen });
    // Called before the browser paints, after each change: what was painted is among what is kept.
    new MutationObserver(() => {
      seen.texts.add(document.body?.textContent ?? '');
      for (const title of document.querySelectorAll('h1')) seen.titles.add(title.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return {
    addresses,
    /** What the document on screen showed since it began. */
    seen: () => seenIn(page),
    /** How often the page went there. */
    visits: (path: string) => addresses.filter((address) => address.startsWith(path)).length,
  };
}
