import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import { createOutbound } from '../../outbound/outbound';
import { userAgentOf } from '../../upstreams/http/http-client';
import { createImageFetcher } from '../../upstreams/news-images/image-fetcher';
import { createImageCache } from '../../upstreams/news-images/image-cache';
import type { Slice } from '../context';
import { bitcoinRoutes } from './bitcoin.routes';
import { newsImageRoutes } from './news-image.routes';
import type { Clock } from '../../clock';
import { clientKey } from '../../plugins/client-key';
import { memoryWindows } from '../../plugins/limit-counters';
import { tooManyRequests } from '../../plugins/rate-limits';
import { minuteMs } from '../../time/durations';

/** Far more than the pages of a whole office request. Each process counts alone, because asking Redis takes longer than the answers. */
function limitPublicReads(perMinute: number, clock: Clock): onRequestHookHandler {
  const add = memoryWindows(() => clock().getTime());
  return (request, _reply, done) => {
    const { current, ttl } = add(clientKey(request), minuteMs);
    done(current > perMinute ? tooManyRequests(ttl) : undefined);
  };
}

/** The public figures and the pictures of news, limited by client. Not wrapped by fp: the limit holds for these routes only. */
export const bitcoinPlugin: FastifyPluginAsync<
  Slice<'market' | 'clock', 'publicUrl' | 'limits' | 'outbound'>
> = async (app, { config, market, clock }) => {
  const outbound = config.outbound.proxy ? createOutbound(config.outbound) : null;
  const fetcher = createImageFetcher({ userAgent: userAgentOf(config.publicUrl), outbound });
  app.addHook('onClose', () => fetcher.close());
  app.addHook('onRequest', limitPublicReads(config.limits.publicPerMinute, clock));
  await app.register(bitcoinRoutes, { market, clock });
  await app.register(newsImageRoutes, { market, images: createImageCache(fetcher) });
};
