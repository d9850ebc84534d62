import { mirror, openStore, type Store } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Keeps a copy of a released site that lies in a bucket in the folder that this process serves. It waits for the first copy; where the bucket
 * cannot be read, the copy of an earlier start goes on.
 *
 * @returns what ends it
 */
export async function followBucket(
  bucket: Store,
  siteDir: string,
  log: FastifyBaseLogger,
  lookEveryMs = 5000,
): Promise<() => void> {
  const copy = await openStore(siteDir);
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function look() {
    try {
      await mirror(bucket, copy);
      if (told) log.info('the bucket of the site can be read again');
      told = null;
    } catch (error) {
      const { message } = error as Error;
      if (told !== message) log.error({ err: error }, `the site is not copied from ${bucket.name}`);
      told = message;
    }
    if (!ended) timer = setTimeout(() => void look(), lookEveryMs).unref();
  }

  await look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
