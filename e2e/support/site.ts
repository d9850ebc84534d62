import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createAccount, type SignedIn } from './api';
import { launch, somebody, visit, type Person, type Visitor } from './browser';
import { startStack, type Environment, type Stack } from './stack';

export interface Newcomer {
  person: Person;
  session: SignedIn;
}

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

  /** A browser whose local storage holds this already. */
  function visitWith(stored: Record<string, string>, options?: BrowserContextOptions): Promise<Visitor> {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin: stack.url, localStorage }] };
    return visit(browser, stack.url, { storageState, ...options });
  }

  return {
    get url() {
      return stack.url;
    },
    get siteDir() {
      return stack.siteDir;
    },
    get dataDir() {
      return stack.dataDir;
    },
    get browser() {
      return browser;
    },
    visit: (options?: BrowserContextOptions) => visit(browser, stack.url, options),
    visitWith,
    /** A browser that kept this session from its last visit. */
    visitAs: ({ token, user }: SignedIn, options?: BrowserContextOptions) =>
      visitWith({ token, user: JSON.stringify(user) }, options),
    /** Somebody with an account, and one session of it. */
    newcomer: async (): Promise<Newcomer> => {
      const person = somebody();
      return { person, session: await createAccount(stack.url, person) };
    },
  };
}
