import { openAtRest, violations } from '../support/accessibility';
import { createAccount, post, type SignedIn } from '../support/api';
import { somebody } from '../support/browser';
import { inDepth } from '../support/deep';
import { sharedSite } from '../support/site';

const site = sharedSite();
const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const txid = 'a'.repeat(64);

let ana: SignedIn;
const send = <Answer>(path: string, body: object) =>
  post(site.url, `/portfolio/ledger${path}`, body, ana.token) as Promise<Answer>;

/** An exchange with a month at the limit, an own wallet, and a month above the limit in which a loss lowers nothing. */
beforeAll(async () => {
  ana = await createAccount(site.url, somebody());
  const institution = { institution: 'Corretora S.A.', taxId: '12.345.678/0001-90' };
  const account = async (values: object) => (await send<{ id: string }>('/accounts', values)).id;
  const exchange = await account({ name: 'Corretora', kind: 'exchange_br', ...institution });
  const wallet = await account({ name: 'Carteira fria', kind: 'self_custody' });
  const entries: [string, string, string, number, object][] = [
    [
      exchange,
      'buy',
      '2025-11-10T15:00:00.000Z',
      10_000_000,
      { amountCents: 5_000_000, amountFeeCents: 25_000 },
    ],
    [exchange, 'buy', at('01-10'), 5_000_000, { feeSats: 25_000, amountCents: 3_000_000 }],
    [exchange, 'transfer_out', at('02-03'), 6_000_000, { feeSats: 10_000, txid }],
    [wallet, 'transfer_in', at('02-03'), 6_000_000, { txid }],
    [exchange, 'sell', at('03-10'), 3_000_000, { amountCents: 1_740_000, amountFeeCents: 8_700 }],
    [exchange, 'sell', at('03-25'), 3_000_000, { amountCents: 1_760_000, amountFeeCents: 8_800 }],
    [wallet, 'spend', at('05-20'), 1_000_000, { feeSats: 1_000, amountCents: 560_000 }],
    [exchange, 'sell', at('08-11'), 2_500_000, { amountCents: 1_300_000, amountFeeCents: 6_500 }],
    [wallet, 'sell', at('08-28'), 4_000_000, { amountCents: 2_320_000 }],
  ];
  for (const [accountId, kind, occurredAt, sats, money] of entries)
    await send('/entries', { accountId, kind, occurredAt, sats, ...money });
});

const page2026 = '/imposto-de-renda?ano=2026';

it('leads from a ledger to an exempt month, a DARF and the text of the declaration', async () => {
  const { page, errors } = await site.visitAs(ana, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Imposto de renda' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imposto de renda' }).waitFor();
  await page.goto(page2026);

  const months = page.getByRole('region', { name: 'Mês a mês' });
  const month = (name: string) => months.getByRole('group').filter({ hasText: new RegExp(`^${name}`) });
  const lacks = page.getByRole('region', { name: 'O que falta' });
  // Nobody has said whether there was other crypto: the exempt months wait, the taxed one can only grow.
  await lacks.getByRole('listitem').first().waitFor();
  expect(await lacks.getByRole('listitem').count()).toBe(3);
  await month('Março').getByText('Falta informação').waitFor();

  await lacks.getByRole('link', { name: /Resolver Agosto de 2026/ }).click();
  await month('Agosto').locator('summary').click();
  await month('Agosto').getByText('É o mínimo').waitFor();
  await month('Agosto').getByRole('button', { name: 'Sim' }).click();
  await page.getByLabel('Quanto alienou').fill('1000,00');
  await page.getByLabel('Ganho, sem descontar perdas').fill('0');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await month('Agosto').getByText('acima de R$ 35.000,00', { exact: false }).first().waitFor();
  await month('Agosto').getByText('Outras criptos: R$ 1.000,00', { exact: false }).waitFor();

  await page.getByRole('switch', { name: 'Só tenho bitcoin neste ano' }).click();
  await lacks.getByText('Não falta nada').waitFor();
  await month('Março').getByText('Isento').waitFor();
  await month('Agosto').getByText('Vencido').waitFor();
  await month('Agosto').getByText('DARF 4600: R$ 264,64 até 30/09/2026').waitFor();

  const assets = page.getByRole('region', { name: 'Bens e Direitos' });
  await assets.getByRole('button', { name: /^Copiar 0,00999000 BTC/ }).click();
  await page.getByText('Texto copiado.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0,00999000 BTC em custódia própria («Carteira fria»), custo médio ponderado de R$ 535.893,44 por bitcoin.',
  );
  for (const cost of ['R$ 2.491,90', 'R$ 5.353,58', 'R$ 50.250,00']) await assets.getByText(cost).waitFor();
  await page.getByText('Apoio ao preenchimento, não é consultoria. Confira com um contador.').waitFor();
  expect(errors).toEqual([]);
});

it('says what a figure rests on, and has nothing for axe to find in both themes and widths', async () => {
  const { page } = await site.visitAs(ana);
  await openAtRest(page, page2026);
  await page.getByRole('region', { name: 'Mês a mês' }).getByText('Agosto').click();
  const found: Record<string, unknown> = {};
  for (const theme of ['light', 'dark'] as const)
    for (const width of inDepth ? [390, 1440] : theme === 'light' ? [390] : [1440]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await page.getByRole('button', { name: 'Base de DARF 4600' }).click();
      const rules = page.getByRole('dialog', { name: 'Base de DARF 4600' });
      await rules.getByText('Lei 8.981/1995, art. 21', { exact: false }).first().waitFor();
      // Colours change over a moment.
      await page.waitForTimeout(200);
      const ofPage = await violations(page);
      await page.keyboard.press('Escape');
      await rules.waitFor({ state: 'hidden' });
      if (beside > 0 || ofPage.length > 0) found[`${theme} ${width}`] = [beside, ofPage];
    }
  expect(found).toEqual({});
});
