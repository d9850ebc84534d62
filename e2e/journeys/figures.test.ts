import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import type { SignedIn } from '../support/api';
import { inDepth, itDeep, itInDepth } from '../support/deep';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { sharedSite } from '../support/servers/site';
import { plain } from '../support/text';

const site = sharedSite();
let session: SignedIn;
beforeAll(async () => {
  session = await createPortfolioOwner(site);
});

async function open(path: string) {
  const visitor = await site.visitAs(session);
  await openAtRest(visitor.page, path);
  return visitor;
}

const choosePeriod = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Período do gráfico' }).getByRole('button', { name, exact: true });

it.each(inDepth ? ['/dashboard', '/technical'] : ['/dashboard'])(
  'says on %s of two readings of the same market on which time each of them looks',
  async (path) => {
    const { page, errors } = await open(path);
    const titleOf = async (name: RegExp) => {
      const title = page.getByRole('heading', { level: 2, name });
      await title.waitFor();
      return title.textContent();
    };
    expect(await titleOf(/^Análise com IA/)).toMatch(/Curto prazo|Médio prazo|Longo prazo/);
    expect(await titleOf(/^Indicadores técnicos/)).toContain('curto prazo');
    await page
      .getByText(/^A tendência de médio prazo, pelas médias de 50 e 200 dias e pelo MACD, /)
      .first()
      .waitFor();
    await page.getByText('último dia completo, contra média de 10').waitFor();
    expect(errors).toEqual([]);
  },
);

itDeep(
  'has figures for every indicator from the first candle of a short period, and keeps period and indicators',
  async () => {
    const { page, errors } = await open('/technical');
    const chart = page.getByRole('slider', { name: /^Gráfico de velas do preço do Bitcoin em reais/ });
    const lines = page.getByRole('list', { name: 'Indicadores do gráfico' });
    await choosePeriod(page, '8d').click();
    await page.getByRole('button', { name: 'Opções do gráfico' }).click();
    for (const name of [
      'Média móvel de 50 (SMA)',
      'Bandas de Bollinger (20, 2)',
      'RSI (14)',
      'MACD (12, 26, 9)',
    ])
      await page.getByRole('switch', { name }).click();

    await openAtRest(page, '/technical');
    expect(await choosePeriod(page, '8d').getAttribute('aria-pressed')).toBe('true');
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await lines.innerText();
    expect(first).toMatch(/SMA 50.*Banda superior.*RSI 14.*Sinal do MACD/s);
    expect(first).not.toMatch(/precisa|—/);
    expect(errors).toEqual([]);
  },
);

itDeep(
  'turns chart, range, opening and volume into dollars for a reader who puts them first, and names the currency of the rest',
  async () => {
    const { session: reader } = await site.newcomer();
    const { page, errors } = await site.visitAs(reader);
    await page.goto('/settings');
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('group', { name: 'Moeda principal' }).getByRole('button', { name: 'Dólar' }).click();
    await kept;

    for (const path of ['/dashboard', '/technical']) {
      await openAtRest(page, path);
      const chart = page.getByRole('slider', { name: /^Gráfico de velas do preço do Bitcoin em dólares/ });
      await chart.waitFor();
      expect(plain(await chart.getAttribute('aria-label'))).toMatch(/Último preço US\$ [\d.]+/);
      expect(await page.getByRole('heading', { name: /^Preço BTC\/USD/ }).count()).toBe(1);
    }

    await openAtRest(page, '/market');
    const range = page.getByRole('meter', { name: 'Faixa de 24h' });
    expect(plain(await range.getAttribute('aria-valuetext'))).toMatch(
      /^De US\$ [\d.]+ a US\$ [\d.]+ em 24 horas, agora US\$ [\d.]+$/,
    );
    const cell = async (label: string) =>
      plain(await page.getByText(label, { exact: true }).locator('xpath=ancestor::div[1]').textContent());
    expect(await cell('Volume em 24h')).toMatch(/US\$ [\d,]+/);
    expect(await cell('Abertura em reais')).toMatch(/(?<!US)R\$ [\d.]+/);
    expect(errors).toEqual([]);
  },
);

// The dashboard has widgets of others, the others are alone.
itInDepth(['/dashboard', '/portfolio', '/technical', '/market', '/onchain'], [])(
  'says once on %s that the data is simulated',
  async (path) => {
    const { page, errors } = await open(path);
    const notice = page.getByRole('main').getByText('Dados simulados neste servidor');
    await notice.first().waitFor();
    expect(await notice.count()).toBe(1);
    expect(errors).toEqual([]);
  },
);
