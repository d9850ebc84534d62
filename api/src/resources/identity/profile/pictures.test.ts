import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { hostilePictures, picturesWithMetadata } from '../../../testing/vendors/pictures';
import { type FormPart, sendForm } from '../../../testing/send-form';
import { apiForAllTests } from '../../../testing/test-api';

const api = apiForAllTests();
let ana: string;
let eva: string;
beforeAll(async () => {
  ana = await api.signIn();
  eva = await api.signIn('eva@exemplo.com.br');
});

const root = () => join(api.dataDir, 'uploads');
const kept = () =>
  readdirSync(root(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
beforeEach(() => rmSync(root(), { recursive: true, force: true }));
const keptNames = () => {
  try {
    return kept().map(({ name }) => name);
  } catch {
    return [];
  }
};

const png = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();
const part = (content: Buffer, field = 'profileImage'): FormPart => [
  field,
  content,
  { name: 'eu.png', type: 'image/png' },
];
const upload = (content: Buffer, token = ana) =>
  sendForm(api, '/api/profile/upload-image', token, [part(content)]);
const update = (fields: object, token = ana) =>
  api.inject({
    method: 'POST',
    url: '/api/profile/update',
    payload: { name: 'Ana Souza', email: 'ana@exemplo.com.br', ...fields },
    token,
  });
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
async function urlOf(content: Buffer, token = ana): Promise<string> {
  return (await upload(content, token)).json<{ imageUrl: string }>().imageUrl;
}

describe('a picture', () => {
  it('is encoded again as a WebP with a random name, and shown to all who have its address', async () => {
    const answer = await upload(await png());
    expect(answer.statusCode).toBe(200);
    const { imageUrl } = answer.json<{ imageUrl: string }>();
    expect(imageUrl).toMatch(/^\/uploads\/[\da-f]{16}-[\da-f]{32}\.webp$/);
    const shown = await api.inject({ url: imageUrl });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 20 });
    expect(await urlOf(await png())).not.toBe(imageUrl);
  });

  it.each([
    ['a PNG of 24 megapixels', 6000, 4000, 512],
    ['a tall one', 300, 3000, 300],
    ['one pixel', 1, 1, 1],
  ])('%s becomes a centred square of 512 at most', async (_name, width, height, side) => {
    const { rawPayload } = await api.inject({ url: await urlOf(await png(width, height)) });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side });
  });

  it('is turned as its camera was held', async () => {
    const halves = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .composite([
        {
          input: await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { rawPayload } = await api.inject({ url: await urlOf(halves) });
    const [red = 0, , blue = 0] = await sharp(rawPayload)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it.each(picturesWithMetadata)('keeps nothing but pixels of %s', async (_name, make) => {
    const { rawPayload } = await api.inject({ url: await urlOf(await make()) });
    expect(rawPayload.includes('script')).toBe(false);
    const { exif, icc, xmp, iptc } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each(hostilePictures)('that is %s is not taken', async (_name, make, status) => {
    const bytes = await make();
    const sent = await upload(bytes);
    expect([sent.statusCode, sent.json().error]).toEqual([
      status,
      status === 415 ? 'UNSUPPORTED_IMAGE' : 'PAYLOAD_TOO_LARGE',
    ]);
    if (bytes.length > 0 && bytes.length < 2_000_000) {
      expect((await update({ profileImage: dataUrl(bytes) })).statusCode).toBe(status);
    }
    expect(keptNames()).toEqual([]);
  });
});

describe('a form', () => {
  it.each([
    ['without a file', async (): Promise<FormPart[]> => [], 400],
    ['with a text for a file', async (): Promise<FormPart[]> => [['profileImage', 'x']], 413],
    ['with the file elsewhere', async (): Promise<FormPart[]> => [part(await png(), 'avatar')], 400],
    ['with two files', async (): Promise<FormPart[]> => [part(await png()), part(await png())], 413],
  ])('%s is refused', async (_name, parts, status) => {
    const answer = await sendForm(api, '/api/profile/upload-image', ana, await parts());
    expect(answer.statusCode).toBe(status);
    expect(keptNames()).toEqual([]);
  });

  it('is required, and JSON is refused', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/profile/upload-image',
      payload: {},
      token: ana,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('that breaks off is an answer, not a failure', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\ncontent-disposition: form-data; name="profileImage"; filename="a"\r\n\r\nabc';
    const answer = await api.inject({
      method: 'POST',
      url: '/api/profile/upload-image',
      payload,
      headers,
      token: ana,
    });
    expect([answer.statusCode, answer.json().details]).toEqual([400, 'profileImage']);
  });

  it('of no user is not read', async () => {
    const answer = await sendForm(api, '/api/profile/upload-image', undefined, [part(await png())]);
    expect(answer.statusCode).toBe(401);
  });
});

describe('the kept pictures', () => {
  it('of a user are the present one and one that waits; others’ are left alone', async () => {
    const evas = await urlOf(await png(), eva);
    const first = await urlOf(await png());
    await update({ profileImage: first });
    for (let sent = 0; sent < 3; sent += 1) await urlOf(await png());
    expect(keptNames()).toHaveLength(3);
    expect((await api.inject({ url: first })).statusCode).toBe(200);
    expect((await update({ profileImage: null })).json().profileImage).toBeNull();
    expect(keptNames().map((name) => `/uploads/${name}`)).toEqual([evas]);
  });

  it.each([
    '/uploads/',
    '/uploads/x.webp',
    '/uploads/..%2f..%2fauth-secret',
    `/uploads/${'0'.repeat(16)}-${'0'.repeat(32)}.webp`,
  ])('do not include %s', async (url) => {
    expect((await api.inject({ url })).statusCode).toBe(404);
  });
});

describe('the picture of an updated profile', () => {
  it('may be a data URL, which is encoded again like a file', async () => {
    const { profileImage } = (await update({ profileImage: dataUrl(await png()) })).json<{
      profileImage: string;
    }>();
    expect(profileImage).toMatch(/^\/uploads\/[\da-f]{16}-[\da-f]{32}\.webp$/);
    expect((await api.inject({ url: profileImage })).statusCode).toBe(200);
  });

  it('stays when it is omitted or sent unchanged, and is removed by null', async () => {
    const profileImage = await urlOf(await png());
    expect((await update({ profileImage })).json().profileImage).toBe(profileImage);
    expect((await update({})).json().profileImage).toBe(profileImage);
    expect((await update({ profileImage })).json().profileImage).toBe(profileImage);
    expect((await api.inject({ url: profileImage })).statusCode).toBe(200);
    expect((await update({ profileImage: null })).json().profileImage).toBeNull();
    expect((await api.inject({ url: profileImage })).statusCode).toBe(404);
  });

  it('is not another’s, and nothing from elsewhere', async () => {
    const evas = await urlOf(await png(), eva);
    for (const profileImage of [
      evas,
      'https://mal.example/a.png',
      '/uploads/../auth-secret',
      '//mal.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'data:image/png;base64,',
    ]) {
      const answer = await update({ profileImage });
      expect([profileImage, answer.statusCode, answer.json().details]).toEqual([
        profileImage,
        400,
        'profileImage',
      ]);
    }
    expect((await api.inject({ url: evas })).statusCode).toBe(200);
  });
});
