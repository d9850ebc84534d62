import type { FastifyPluginAsync } from 'fastify';
import { userAgentOf } from '../../upstreams/http/user-agent';
import { createImageFetcher } from '../../upstreams/news-images/image-fetcher';
import { createImageCache } from '../../upstreams/news-images/image-cache';
import type { Slice } from '../context';
import { bitcoinRoutes } from './bitcoin.routes';
import { newsImageRoutes } from './news-image.routes';
import { limitPublicReads } from './public-limit';

/** The public figures and the pictures of news, limited by client. Not wrapped by fp: the limit holds for these routes only. */
export const bitcoinPlugin: FastifyPluginAsync<Slice<'market' | 'clock', 'publicUrl' | 'limits'>> = async (
  app,
  { config, market, clock },
) => {
  const fetcher = createImageFetcher({ userAgent: userAgentOf(config.publicUrl) });
  app.addHook('onClose', () => fetcher.close());
  app.addHook('onRequest', limitPublicReads(config.limits.publicPerMinute, clock));
  await app.register(bitcoinRoutes, { market, clock });
  await app.register(newsImageRoutes, { market, images: createImageCache(fetcher) });
};
