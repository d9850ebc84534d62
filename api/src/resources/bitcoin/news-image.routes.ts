import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import fresh from 'fresh';
import * as z from 'zod';
import type { MarketData } from '../../upstreams/market-data/market-data';
import type { ImageCache } from '../../upstreams/news-images/image-cache';

const query = z.object({ url: z.string().max(2_000) });

const imageHeaders = {
  'cache-control': 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Serves the pictures of articles, so that no visitor's browser contacts a newspaper's server. */
export const newsImageRoutes: FastifyPluginAsyncZod<{
  market: Pick<MarketData, 'current'>;
  images: ImageCache;
}> = async (app, { market, images }) => {
  app.get('/bitcoin/news/image', { schema: { querystring: query } }, async (request, reply) => {
    const { url } = request.query;
    if (!(await market.current().hasNewsImage(url))) return reply.callNotFound();

    const { type, bytes } = await images.get(url);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    reply.headers({ ...imageHeaders, 'content-type': type, etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    return reply.send(bytes);
  });
};
