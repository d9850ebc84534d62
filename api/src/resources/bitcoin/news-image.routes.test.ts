import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorsPlugin } from '../../plugins/errors';
import { pictures } from '../../testing/vendors/pictures';
import { createTestMarket } from '../../testing/market/test-market';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { newsImageRoutes } from './news-image.routes';

const stored = 'https://portal.exemplo/foto.jpg?w=1&h=2';
const asked: string[] = [];
let app: FastifyInstance;

beforeEach(async () => {
  asked.length = 0;
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  await app.register(newsImageRoutes, {
    market: Object.assign(createTestMarket(), {
      hasNewsImage: async (url: string) => url === stored || url.endsWith('/sumiu.jpg'),
    }),
    images: {
      async get(url) {
        asked.push(url);
        if (url !== stored) throw new UpstreamUnavailableError();
        return { type: 'image/jpeg', bytes: pictures.jpeg };
      },
    },
  });
});
afterEach(() => app.close());

const get = (url: string, headers = {}) =>
  app.inject({ url: `/bitcoin/news/image?url=${encodeURIComponent(url)}`, headers });

it('shows the picture of an article as nothing but a picture', async () => {
  const { statusCode, headers, rawPayload } = await get(stored);

  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(pictures.jpeg);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^public, max-age=86400/),
  });
});

it('answers 304 to a browser that has it', async () => {
  const { headers } = await get(stored);

  expect((await get(stored, { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

it.each([
  'https://portal.exemplo/outra.jpg',
  'https://portal.exemplo/foto.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'null',
  '',
])('sends no request for %j, which no article has', async (url) => {
  const answer = await get(url);

  expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
  expect(asked).toEqual([]);
});

it('says that a picture cannot be had now', async () => {
  const answer = await get('https://portal.exemplo/sumiu.jpg');

  expect([answer.statusCode, answer.json().error]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
  expect(answer.headers).not.toHaveProperty('cache-control');
});

it.each([
  '/bitcoin/news/image',
  `/bitcoin/news/image?url=${'a'.repeat(2_001)}`,
  '/bitcoin/news/image?url=a&url=b',
])('refuses %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(400);
});
