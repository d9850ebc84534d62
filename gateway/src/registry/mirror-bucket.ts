import { mirror, openStore, type Store } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Mirrors a released site from a bucket into the folder that this process serves. It waits for the first copy; where the bucket is unreadable, it
 * continues with the copy of an earlier start.
 *
 * @returns the function that ends it
 */
export async function mirrorBucket(
  bucket: Store,
  siteDir: string,
  log: FastifyBaseLogger,
  checkEveryMs = 5000,
): Promise<() => void> {
  const copy = await openStore(siteDir);
  let reported: string | null = null;
  let tag: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function check() {
    try {
      tag = await mirror(bucket, copy, tag);
      if (reported) log.info('the bucket of the site can be read again');
      reported = null;
    } catch (error) {
      const { message } = error as Error;
      if (reported !== message) log.error({ err: error }, `the site is not copied from ${bucket.name}`);
      reported = message;
    }
    if (!ended) timer = setTimeout(() => void check(), checkEveryMs).unref();
  }

  await check();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
