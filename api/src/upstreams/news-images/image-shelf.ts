import { createConcurrencyLimiter } from '../../concurrency-limiter';
import { UpstreamUnavailableError } from '../unavailable';
import type { FetchedImage, ImageFetcher } from './image-fetcher';

export interface ImageShelf {
  /** Throws UpstreamUnavailableError when the picture cannot be had. */
  get(url: string): Promise<FetchedImage>;
}

const mostBytes = 32 * 1024 * 1024;
const failureKeptMs = 60_000;

/** Keeps the pictures shown of late, asks once for one that many want, and not again soon for one that failed. */
export function createImageShelf(fetcher: ImageFetcher, now: () => number = Date.now): ImageShelf {
  const limit = createConcurrencyLimiter(8, 64, () => new UpstreamUnavailableError());
  const shown = new Map<string, FetchedImage>();
  const asked = new Map<string, Promise<FetchedImage>>();
  const failedAt = new Map<string, number>();
  let bytes = 0;

  const keep = (url: string, image: FetchedImage) => {
    shown.set(url, image);
    bytes += image.bytes.length;
    for (const [oldest, { bytes: old }] of shown) {
      if (bytes <= mostBytes) break;
      shown.delete(oldest);
      bytes -= old.length;
    }
  };

  const fetchOnce = async (url: string): Promise<FetchedImage> => {
    try {
      const image = await limit(() => fetcher.fetch(url));
      failedAt.delete(url);
      keep(url, image);
      return image;
    } catch (error) {
      if (failedAt.size >= 1_000) failedAt.clear();
      failedAt.set(url, now());
      throw new UpstreamUnavailableError(error);
    } finally {
      asked.delete(url);
    }
  };

  return {
    async get(url) {
      const known = shown.get(url);
      if (known) return known;
      if (now() - (failedAt.get(url) ?? -Infinity) < failureKeptMs) throw new UpstreamUnavailableError();
      const asking = asked.get(url) ?? fetchOnce(url);
      asked.set(url, asking);
      return asking;
    },
  };
}
