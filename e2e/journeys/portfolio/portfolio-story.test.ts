import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { itInDepth, looks } from '../../support/deep';
import { sharedSite } from '../../support/servers/site';
import { until } from '../../support/until';
import { plain } from '../../support/text';

const site = sharedSite();
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const mesa = { name: 'Mesa', platform: 'X', balance: 1.23456789 };

type Look = (typeof looks)[number];
const darkDesk = looks.at(-1)!;

/** Someone who watches an address, and has an account with one purchase. */
async function owner({ linked = false } = {}) {
  const { session } = await site.newcomer();
  const { token } = session;
  const send = (path: string, body: object) =>
    post(site.url, `/portfolio/${path}`, body, token) as Promise<{ id: string }>;
  const address = await send('addresses', { address: vault, label: 'Cofre frio' });
  const reference = linked ? { addressId: address.id } : {};
  const account = await send('ledger/accounts', { kind: 'self_custody', name: 'Cofre', ...reference });
  const buy = { accountId: account.id, kind: 'buy', sats: 500, amountCents: 200 };
  await send('ledger/entries', { ...buy, occurredAt: '2026-01-10T12:00:00.000Z' });
  return session;
}

async function openAs({ token, user }: Awaited<ReturnType<typeof owner>>, { width, theme }: Look) {
  const stored = { token, user: JSON.stringify(user), theme };
  return site.visitWith(stored, {
    viewport: { width, height: width === 390 ? 844 : 900 },

    acceptDownloads: true,
  });
}

declare const sharing: { written: string[]; shared: string[] };

/** Records what is written into canvases; with `canShare`, the device has a sheet for files, which takes the picture. */
function followPicture({ canShare }: { canShare: boolean }) {
  const kept: typeof sharing = { written: [], shared: [] };
  Object.assign(globalThis, { sharing: kept });
  for (const method of ['fillText', 'strokeText'] as const) {
    const write = CanvasRenderingContext2D.prototype[method];
    CanvasRenderingContext2D.prototype[method] = function record(...given) {
      kept.written.push(given[0]);
      write.apply(this, given);
    };
  }
  const toText = (file: File) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsDataURL(file);
    });
  Object.assign(navigator, {
    canShare: canShare ? () => true : undefined,
    share: async ({ files = [] }: ShareData) => void kept.shared.push(await toText(files[0]!)),
  });
}

/** The size of a picture, and how many of its pixels have each of these colours of the page. */
const inspect = (page: Page, picture: string, tokens: readonly string[]) =>
  page.evaluate(
    async ([source, names]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const counts = names.map((name) => {
        // As six digits, however the style sheet writes it.
        context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
        const hex = String(context.fillStyle);
        const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
        return count;
      });
      return { width, height, counts };
    },
    [picture, tokens] as const,
  );

itInDepth(looks, [darkDesk])(
  'a picture of percentages alone is made on $width px in $theme, and shared or saved',
  async (view) => {
    const canShare = view.width === 390;
    const { page, errors } = await openAs(await owner(), view);
    await page.addInitScript(followPicture, { canShare });
    await page.goto('/portfolio');
    // Without scrolling: all parts of the page load.
    const button = page.getByRole('button', { name: 'Compartilhar imagem' });
    await button.waitFor();
    await page.evaluate(() => sharing.written.splice(0));
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Compartilhar imagem' });
    await dialog.getByRole('img', { name: /^Prévia da imagem/ }).waitFor();
    const written = plain((await page.evaluate(() => sharing.written)).join('\n'));
    expect(await violations(page)).toEqual([]);
    const saving = canShare ? null : page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Compartilhar' }).click();
    const download = await saving;
    if (download) expect(download.suggestedFilename()).toBe('meu-bitcoin.png');
    else await until(() => page.evaluate(() => sharing.shared.length === 1));
    const bytes = download && (await readFile((await download.path())!)).toString('base64');
    const picture = bytes ? `data:image/png;base64,${bytes}` : await page.evaluate(() => sharing.shared[0]!);

    const { width, height, counts } = await inspect(page, picture, ['--surface-1', '--accent-graphic']);
    expect([width, height]).toEqual([1200, 630]);
    expect(counts[0]).toBeGreaterThan(0.8 * width * height);
    // The line crosses the picture, five pixels high.
    expect(counts[1]).toBeGreaterThan(1000);
    expect(written).toMatch(/^Meu Bitcoin desde .+\n[+−-][\d.,]+%\n/);
    expect(written).toContain('Simulado');
    expect(written).not.toMatch(/R\$|BTC|sats|bc1|Cofre/i);
    expect(errors).toEqual([]);
  },
);

itInDepth(looks, [])(
  'a press links an account to its address and one more mends it, on $width px in $theme',
  async (view) => {
    const session = await owner();
    const { page, errors } = await openAs(session, view);
    await page.goto('/portfolio/pendencias');
    const region = page.getByRole('region', { name: 'Saldos que não conferem' });
    await region.getByText(/^Cofre: lançamentos 0,00000500\sBTC, sem vínculo$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await region.getByRole('button', { name: 'Ligar', exact: true }).click();
    await region.getByLabel('Acompanha').selectOption({ label: 'Cofre frio' });
    await region.getByRole('button', { name: 'Salvar conta' }).click();
    const difference = region.getByText(/^Cofre: lançamentos 0,00000500\sBTC, na rede \d,\d{8}\sBTC$/);
    await difference.waitFor();
    const onChain = /na rede (\S+ BTC)$/.exec(plain(await difference.innerText()))![1]!;
    await region.getByRole('button', { name: 'Registrar saldo inicial' }).click();
    await region.getByRole('button', { name: 'Salvar lançamento' }).click();
    await region.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Visão geral' }).click();
    const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
    await summary.getByText(onChain).first().waitFor();
    expect(errors).toEqual([]);
  },
);

/** Every amount of a page, but those of its quick links, which are of the market: in text, in drawings, and in texts for assistive technology. */
const amountsOn = (page: Page) =>
  page.evaluate(() => {
    // There is no `main` during a navigation.
    const main = document.querySelector('main') ?? document.body;
    const spoken = [...main.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    const drawn = [...main.querySelectorAll('svg text, svg title')].map((element) => element.textContent);
    const links = main.querySelector<HTMLElement>('nav[aria-label="Atalhos"]')?.innerText ?? '';
    const text = [main.innerText.replace(links, ''), ...spoken, ...drawn]
      .join('\n')
      .replaceAll('\u00A0', ' ');
    return (
      text.match(/(?:R\$|US\$) ?-?[\d.]*\d(?:,\d+)?(?: (?:mil|mi|bi|tri))?|\d[\d.,]* (?:BTC|sats)/g) ?? []
    );
  });

itInDepth(looks, [])('discreet mode leaves no amount of the reader on $width px in $theme', async (view) => {
  const session = await owner({ linked: true });
  await post(site.url, '/portfolio/external-wallets', mesa, session.token);
  const { currentPrice, usdPrice } = (await (
    await fetch(`${site.url}/btc-api/bitcoin/mbtc/ticker`)
  ).json()) as Record<'currentPrice' | 'usdPrice', number>;
  const isPrice = (text: string) => {
    const value = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
    return (
      !/BTC|sats/.test(text) && Math.abs(value / (text.startsWith('US') ? usdPrice : currentPrice) - 1) < 0.05
    );
  };
  // The market's figures next to them are rounded: an own amount has its centavos, or all eight decimals.
  const isExact = (text: string) => /,\d\d$|,\d{8} BTC$/.test(text);
  const { page, errors } = await openAs(session, view);
  const own = async (path: string) =>
    (await amountsOn(page)).filter((text) => !isPrice(text) && (path !== '/dashboard' || isExact(text)));

  async function open(path: string) {
    await page.goto(path);
    if (path === '/dashboard') await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
    if (path === '/portfolio') await page.getByRole('button', { name: 'Mais sobre o gráfico' }).waitFor();
  }
  // In the normal run `settings` hides the amounts of the first two.
  const pages = ['/dashboard', '/portfolio', '/portfolio/pendencias', '/portfolio/lancamentos'];
  const cost = page.getByRole('listitem').filter({ hasText: /^Seu custo médio/ });
  for (const path of pages) {
    await open(path);
    await until(async () => (await own(path)).length > 1);
    if (path === '/dashboard') await cost.waitFor();
  }
  await page.keyboard.press('d');
  await page.getByText('Valores ocultos').waitFor();
  for (const path of pages) {
    await open(path);
    await page.getByText('••••').first().waitFor();
    expect([path, await own(path), await cost.count()]).toEqual([path, [], 0]);
  }
  expect(errors).toEqual([]);
});
