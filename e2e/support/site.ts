import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launch, visit } from './browser';
import { startStack, type Environment, type Stack } from './stack';

/** A site and a browser of this file's own, from before its first test until after its last. */
export function ownSite(environment?: Environment) {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(environment), launch()]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  return {
    get url() {
      return stack.url;
    },
    get siteDir() {
      return stack.siteDir;
    },
    get browser() {
      return browser;
    },
    visit: (options?: BrowserContextOptions) => visit(browser, stack.url, options),
  };
}
