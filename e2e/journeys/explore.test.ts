import { violations } from '../support/accessibility';
import { itInDepth, looks } from '../support/deep';
import { sharedSite } from '../support/servers/site';

const site = sharedSite();
const views = looks.map(({ width, theme }) => ({
  width,
  theme,
  view: {
    viewport: { width, height: width === 390 ? 844 : 900 },
    ...(width === 390 && { hasTouch: true, isMobile: true }),
  },
}));
type View = (typeof views)[number];
const lightPhone = views[0]!;

async function memberWith({ theme, view }: View) {
  const { token, user } = (await site.newcomer()).session;
  return site.visitWith({ token, user: JSON.stringify(user), theme }, view);
}

itInDepth(views, [lightPhone])(
  'a visitor sees an example portfolio from the first page on $width px in $theme, and protected pages stay so',
  async ({ theme, view }) => {
    const { page, errors } = await site.visitWith({ theme }, view);
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver exemplo de portfólio, sem conta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exemplo de portfólio' }).waitFor();
    expect(await page.getByText('Simulado', { exact: true }).count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.goto('/portfolio');
    await page.waitForURL('**/login*');
    expect(errors).toEqual([]);
  },
);

itInDepth(views, [])(
  'a member saves an article on $width px in $theme, and finds it under «Salvas» after a reload',
  async (view) => {
    const { page, errors } = await memberWith(view);
    await page.goto('/news');
    const save = page.getByRole('button', { name: /^Salvar: / }).first();
    await save.waitFor();
    const title = (await save.getAttribute('aria-label'))!.replace('Salvar: ', '');
    await save.click();
    await page.getByRole('button', { name: `Remover das salvas: ${title}` }).waitFor();
    await page.getByRole('button', { name: 'Salvas', exact: true }).click();
    await page.waitForURL('**/news?filter=saved');
    await page.reload();
    await page.getByRole('list', { name: 'Notícias salvas' }).getByText(title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

itInDepth(views, [])(
  'the technical page of $width px in $theme says what followed after days like the last, and fills the screen with all weeks',
  async (view) => {
    const { page, errors } = await memberWith(view);
    await page.goto('/technical');
    await page.getByText(/^No fechamento de .*dias que diziam o mesmo/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Máx', exact: true }).click();
    await page.getByText(/semanal, até \d\d\/\d\d\/\d{4} só de fechamentos diários/).waitFor();
    const chart = page.getByRole('slider', { name: /^Gráfico de velas/ });
    expect(Number(await chart.getAttribute('aria-valuemax'))).toBeGreaterThan(600);
    await page.getByRole('button', { name: 'Opções do gráfico' }).click();
    await page.getByRole('switch', { name: 'Escala logarítmica' }).click();
    await page.getByText('Tela cheia').click();
    await page.waitForFunction(() => document.fullscreenElement?.querySelector('[role=slider]'));
    const { width, height } = (await chart.boundingBox())!;
    expect([width > 0.7 * view.width, height > 400]).toEqual([true, true]);
    expect(errors).toEqual([]);
  },
);
