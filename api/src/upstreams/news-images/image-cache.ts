import { LRUCache } from 'lru-cache';
import { createConcurrencyLimiter } from '../../concurrency/concurrency-limiter';
import { UpstreamUnavailableError } from '../unavailable';
import type { FetchedImage, ImageFetcher } from './image-fetcher';

export type ImageCache = ReturnType<typeof createImageCache>;

const maxBytes = 32 * 1024 * 1024;
const failureTtlMs = 60_000;

/** Caches recent pictures. Parallel requests for one share a fetch, and a failed fetch is not repeated for a minute. */
export function createImageCache(fetcher: ImageFetcher, now: () => number = Date.now) {
  const limit = createConcurrencyLimiter(8, 64, () => new UpstreamUnavailableError());
  const shown = new LRUCache<string, FetchedImage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, url) => bytes.length + url.length,
  });
  const asked = new Map<string, Promise<FetchedImage>>();
  const failedAt = new LRUCache<string, number>({ max: 1_000 });

  const fetchOnce = async (url: string): Promise<FetchedImage> => {
    try {
      const image = await limit(() => fetcher.fetch(url));
      failedAt.delete(url);
      shown.set(url, image);
      return image;
    } catch (error) {
      failedAt.set(url, now());
      throw new UpstreamUnavailableError(error);
    } finally {
      asked.delete(url);
    }
  };

  return {
    /** Throws UpstreamUnavailableError when the picture cannot be fetched. */
    async get(url: string): Promise<FetchedImage> {
      const known = shown.get(url);
      if (known) return known;
      if (now() - (failedAt.get(url) ?? -Infinity) < failureTtlMs) throw new UpstreamUnavailableError();
      const asking = asked.get(url) ?? fetchOnce(url);
      asked.set(url, asking);
      return asking;
    },
  };
}
