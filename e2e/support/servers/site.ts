import type { Environment, Site } from '@painel/platform/testing';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { createAccount, storedSession, type SignedIn } from '../api';
import { launch, newReader, visit, type Person, type Visitor } from '../browser';
import { serveCopy, placeOfSharedSite } from './shared-site';

export interface Newcomer {
  person: Person;
  session: SignedIn;
}

/** A site of this file's own, from before its first test until after its last. */
export function ownSite(environment?: Environment, serve = serveCopy, start?: () => Promise<Browser>) {
  let own: Site;
  beforeAll(async () => {
    own = await serve(environment);
  });
  const visitors = visitorsOf(() => own.url, start);
  // Begun after the browser's end, which visits it.
  afterAll(() => own?.stop());

  return Object.defineProperties(visitors, {
    siteDir: { get: () => own.siteDir },
    dataDir: { get: () => own.dataDir },
    output: { get: () => own.output },
  }) as typeof visitors & Pick<Site, 'siteDir' | 'dataDir' | 'output'>;
}

export type OwnSite = ReturnType<typeof ownSite>;

/** The site that the whole run shares: for journeys that change no more than their people's data. */
export const sharedSite = (browserArguments?: readonly string[]) =>
  visitorsOf(() => placeOfSharedSite().url, browserArguments && (() => launch(browserArguments)));

/** Ignores errors of route handlers that are running when the page closes: the test is over by then. */
async function closeContext(context: BrowserContext) {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** The browser that the files of a process open one after another, each in its own contexts. */
async function browserOfProcess() {
  const { ofProcess } = globalThis as unknown as { ofProcess: { browser?: Browser } };
  if (!ofProcess.browser?.isConnected()) ofProcess.browser = await launch();
  return ofProcess.browser;
}

/** Opens pages of a site in the browser that is started for this file, else in that of the process. */
function visitorsOf(urlOf: () => string, start?: () => Promise<Browser>) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await (start ?? browserOfProcess)();
  });
  // An open page continues to render each new price.
  afterEach(() => Promise.all(browser.contexts().map(closeContext)));
  afterAll(() => (start ? browser?.close() : undefined));

  /** A browser whose local storage holds this already. */
  function visitWith(stored: Record<string, string>, options?: BrowserContextOptions): Promise<Visitor> {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin: urlOf(), localStorage }] };
    return visit(browser, urlOf(), { storageState, ...options });
  }

  return {
    get url() {
      return urlOf();
    },
    get browser() {
      return browser;
    },
    visit: (options?: BrowserContextOptions) => visit(browser, urlOf(), options),
    visitWith,
    /** A browser that kept this session from its last visit. */
    visitAs: (session: SignedIn, options?: BrowserContextOptions) =>
      visit(browser, urlOf(), { storageState: storedSession(urlOf(), session), ...options }),
    /** A reader with an account, and one session of it. */
    newcomer: async (): Promise<Newcomer> => {
      const person = newReader();
      return { person, session: await createAccount(urlOf(), person) };
    },
  };
}
