import type { Page } from 'playwright-core';
import { sharedSite } from '../support/site';

const site = sharedSite();

const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const edit = (page: Page) => page.getByRole('button', { name: 'Editar perfil' }).click();
const toast = (page: Page) => page.getByText('Perfil atualizado');

it('edits the name, the nickname and the e-mail, and gives up without a trace', async () => {
  const { person, session } = await site.newcomer();
  const { page, troubles } = await site.visitAs(session);
  await page.goto('/profile');
  await edit(page);
  await page.getByLabel('Nome completo').fill('Marina Duarte Prado');
  await page.getByLabel(/Apelido/).fill('Nina');
  await page.getByLabel('E-mail').fill(`nova.${person.email}`);
  await save(page);
  await toast(page).waitFor();
  await page.getByText('Marina Duarte Prado').waitFor();
  await inBar(page, 'Nina').waitFor();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await edit(page);
  await page.getByLabel('Nome completo').fill('Outra Pessoa');
  await page.getByLabel('Escolher imagem').setInputFiles(await stripes(page));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Marina Duarte Prado').waitFor();
  expect(sent).toEqual([]);
  expect(await page.getByText('Outra Pessoa').count()).toBe(0);

  await page.reload();
  await page.getByText('Marina Duarte Prado').waitFor();
  await page.getByText(`nova.${person.email}`).first().waitFor();
  expect(troubles).toEqual([]);
});

it('shows a chosen picture before it is saved, saves its middle as a square, and takes it away again', async () => {
  const { session } = await site.newcomer();
  const { page, troubles } = await site.visitAs(session);
  const main = page.getByRole('main');
  const picture = inBar(page, 'Marina').locator('img');
  await page.goto('/profile');
  await edit(page);
  await page.getByLabel('Escolher imagem').setInputFiles(await stripes(page));
  await main.locator('img[src^="blob:"]').waitFor();
  expect(await picture.count()).toBe(0);

  await save(page);
  await toast(page).waitFor();
  await picture.waitFor();
  const address = new URL((await picture.getAttribute('src'))!, site.url).href;
  expect(address).toContain('/btc-api/uploads/');
  expect(await cornersOf(page, address)).toEqual({
    width: 120,
    height: 120,
    corners: Array(4).fill('green'),
  });

  await page.route('**/btc-api/uploads/**', (route) => route.abort());
  await page.reload();
  await main.getByText('M', { exact: true }).waitFor();
  await inBar(page, 'Marina').getByText('M', { exact: true }).waitFor();
  await page.unroute('**/btc-api/uploads/**');

  await page.reload();
  await picture.waitFor();
  await edit(page);
  await page.getByRole('button', { name: 'Remover imagem' }).click();
  await save(page);
  await picture.waitFor({ state: 'detached' });
  expect((await page.request.get(address)).status()).toBe(404);
  expect(troubles).toEqual([]);
});

/** A PNG of 300 by 120: red, green and blue side by side. */
async function stripes(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 120);
    const pen = canvas.getContext('2d')!;
    for (const [color, from, width] of [
      ['red', 0, 90],
      ['lime', 90, 120],
      ['blue', 210, 90],
    ] as const) {
      pen.fillStyle = color;
      pen.fillRect(from, 0, width, 120);
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name: 'listras.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** How large the picture at the address is, and which color leads in each of its corners. */
function cornersOf(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const leading = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) =>
      green > red && green > blue ? 'green' : red > blue ? 'red' : 'blue';
    const corners = [
      [3, 3],
      [width - 4, 3],
      [3, height - 4],
      [width - 4, height - 4],
    ].map(([x, y]) => leading(pen.getImageData(x!, y!, 1, 1).data));
    return { width, height, corners };
  }, address);
}
