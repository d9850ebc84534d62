import type { Page } from 'playwright-core';
import { sharedSite } from '../../support/servers/site';
import { itDeep } from '../../support/deep';

const site = sharedSite();

const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const edit = (page: Page) => page.getByRole('button', { name: 'Editar perfil' }).click();
const toast = (page: Page) => page.getByText('Perfil atualizado');

it('edits the name and the nickname, requests another e-mail, and gives up without a trace', async () => {
  const { person, session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
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
  page.on('request', (request) => {
    // Beacons count the sections that were shown. They are sent seconds later.
    if (request.method() === 'POST' && !request.url().endsWith('/_beacons')) sent.push(request.url());
  });
  await edit(page);
  await page.getByLabel('Nome completo').fill('Outra Pessoa');
  await page.getByLabel('Escolher imagem').setInputFiles(await stripes(page));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Marina Duarte Prado').waitFor();
  expect(sent).toEqual([]);
  expect(await page.getByText('Outra Pessoa').count()).toBe(0);

  await page.reload();
  await page.getByText('Marina Duarte Prado').waitFor();
  await page.getByText(person.email, { exact: true }).first().waitFor();
  await page.getByText(`abra o link enviado a nova.${person.email}`).waitFor();
  expect(errors).toEqual([]);
});

it('shows a chosen picture before it is saved, saves its middle as a square, and takes it away again', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
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
  expect(errors).toEqual([]);
});

itDeep('sends of a photo of 12 megapixels a small upright square', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.goto('/profile');
  await edit(page);
  const photo = await lyingPhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  await page.getByLabel('Escolher imagem').setInputFiles(photo);
  const preview = (await page.getByRole('main').locator('img[src^="blob:"]').getAttribute('src'))!;
  expect(await cornersOf(page, preview)).toEqual({
    width: 512,
    height: 512,
    corners: ['red', 'red', 'blue', 'blue'],
  });

  const upload = page.waitForRequest('**/profile/upload-image');
  await save(page);
  const { requestBodySize } = await (await upload).sizes();
  expect(requestBodySize).toBeLessThan(512 * 1024);
  await toast(page).waitFor();
  expect(errors).toEqual([]);
});

/** A JPEG of 4000 by 3000, red on its left and blue on its right, that says it was taken with the telephone upright. */
async function lyingPhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const grain = new OffscreenCanvas(256, 256);
    const noise = new ImageData(256, 256);
    for (let byte = 0; byte < noise.data.length; byte += 1)
      noise.data[byte] = byte % 4 === 3 ? 90 : Math.random() * 256;
    grain.getContext('2d')!.putImageData(noise, 0, 0);
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext('2d')!;
    for (const [color, from] of [
      ['red', 0],
      ['blue', 2000],
    ] as const) {
      pen.fillStyle = color;
      pen.fillRect(from, 0, 2000, 3000);
    }
    pen.fillStyle = pen.createPattern(grain, 'repeat')!;
    pen.fillRect(0, 0, 4000, 3000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1]!));
      reader.readAsDataURL(blob);
    });
  });
  const plain = Buffer.from(base64, 'base64');
  // One tag: orientation (0x0112) 6, a quarter turn clockwise.
  const orientation = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  );
  return {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), orientation, plain.subarray(2)]),
  };
}

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
