import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const system = '/usr/bin/chromium';
const chosen = () => process.env['CHROMIUM'] ?? system;

/** A headless Chromium; as root it needs to go without its sandbox. */
export function launch(added: readonly string[] = [], executablePath = chosen()): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // A process of its own would copy every picture of a page once more.
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...added,
    ],
  });
}

/** A Chromium that can show notifications: the headless shell denies them to every page. */
export function launchWithNotifications(): Promise<Browser> {
  const whole = [chosen().replace(/-headless-shell$/, ''), system].find((file) => existsSync(file));
  return launch([], whole);
}

export interface Visitor {
  page: Page;
  /** Uncaught errors, rejections and refused scripts. */
  errors: string[];
}

/** The running page repeats a click on the prerendered page later, so journeys wait for the running page. */
function awaitRunningPages(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(() => !document.querySelector('#prerendered, main[hidden]'));
    return response;
  };
}

/** A new visitor with empty storage, in São Paulo, reading Portuguese, who prefers less motion. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (options.javaScriptEnabled !== false) awaitRunningPages(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|integrity/i.test(message.text())) errors.push(message.text());
  });
  return { page, errors };
}

/** A visit from a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let people = 0;

/** A reader without an account. */
export function newReader() {
  people += 1;
  return {
    name: 'Marina Duarte',
    email: `marina.${Date.now()}.${people}@exemplo.com.br`,
    password: 'cofre-azul-2009',
  };
}

export type Person = ReturnType<typeof newReader>;

export async function register(page: Page, { name, email, password }: Person) {
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Criar Conta Gratuita' }).click();
  await page.getByText('Cadastro concluído com sucesso, por favor, faça Login').waitFor();
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
