import { violations } from '../support/accessibility';
import { sharedSite } from '../support/site';

const site = sharedSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

it.each([
  ['phone', phone],
  ['desk', desk],
])(
  'a visitor sees an example portfolio from the first page on a %s, and protected pages stay so',
  async (_, view) => {
    const { page, errors } = await site.visit({ ...view, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver exemplo de portfólio, sem conta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exemplo de portfólio' }).waitFor();
    expect(await page.getByText('Simulado', { exact: true }).count()).toBe(4);
    expect(await violations(page)).toEqual([]);
    await page.goto('/portfolio');
    await page.waitForURL('**/login*');
    expect(errors).toEqual([]);
  },
);

it.each([
  ['phone', phone],
  ['desk', desk],
])('a member saves an article on a %s, and finds it under «Salvas» after a reload', async (_, view) => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session, { ...view, reducedMotion: 'reduce' });
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
});

it('the technical page says what followed after days like the last, and shows all weeks there are', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session, { ...desk, reducedMotion: 'reduce' });
  await page.goto('/technical');
  await page.getByText(/^No fechamento de .*dias que diziam o mesmo/).waitFor();
  await page.getByRole('button', { name: 'Máx', exact: true }).click();
  await page.getByText(/semanal, até \d\d\/\d\d\/\d{4} só de fechamentos diários/).waitFor();
  const chart = page.getByRole('slider', { name: /^Gráfico de velas/ });
  expect(Number(await chart.getAttribute('aria-valuemax'))).toBeGreaterThan(600);
  expect(errors).toEqual([]);
});
