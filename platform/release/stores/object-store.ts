import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ListObjectsV2CommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import type { Store } from './store';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

interface Place {
  bucket: string;
  prefix?: string;
  endpoint?: string;
  region?: string;
  /** After this much silence a request counts as failed. It is sent twice more before that is reported. */
  silenceMs?: number;
}

/**
 * A site in a bucket of any S3-compatible server, for a content network to serve. Access keys come from the environment, as every tool for S3
 * reads them.
 */
export async function objectStore({
  bucket,
  prefix = '',
  endpoint,
  region = 'us-east-1',
  silenceMs = 15_000,
}: Place): Promise<Store> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // A release into a folder never waits for the client of an object store.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The client itself waits for ever.
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const name = `s3://${bucket}/${prefix}`;
  const root = prefix && `${prefix.replace(/\/$/, '')}/`;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });

  const put = (
    key: string,
    content: string | Buffer,
    cacheControl: string,
    condition?: Pick<PutObjectCommandInput, 'IfNoneMatch'>,
  ) =>
    client.send(
      new s3.PutObjectCommand({
        ...at(key),
        Body: content,
        ContentType: types[path.extname(key)] ?? 'application/octet-stream',
        CacheControl: cacheControl,
        ...condition,
      }),
    );
  async function replace(key: string, content: string | Buffer): Promise<void> {
    await put(key, content, 'no-cache');
  }
  const removeOne = (key: string) => client.send(new s3.DeleteObjectCommand(at(key)));

  async function readUnless(key: string, knownTag?: string) {
    try {
      const condition = knownTag !== undefined && { IfNoneMatch: knownTag };
      const { Body, ETag } = await client.send(new s3.GetObjectCommand({ ...at(key), ...condition }));
      return { content: Buffer.from(await Body!.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }
  async function read(key: string): Promise<Buffer | null> {
    const found = await readUnless(key);
    return found && found !== 'unchanged' ? found.content : null;
  }

  const inFolder = (folder: string) => `${folder.replace(/\/$/, '')}/`;
  async function pagesOf(folder: string, delimiter?: string) {
    const query = { Bucket: bucket, Prefix: root + inFolder(folder), Delimiter: delimiter };
    const found: ListObjectsV2CommandOutput[] = [];
    for await (const page of s3.paginateListObjectsV2({ client }, query)) found.push(page);
    return found;
  }

  /** The keys in a folder, without its name. */
  async function list(folder: string): Promise<string[]> {
    const found = (await pagesOf(folder)).flatMap(({ Contents = [] }) => Contents);
    return found.map(({ Key }) => Key!.slice(root.length + inFolder(folder).length));
  }

  /** Puts a file that must not exist yet. @returns false where it does */
  async function putNew(key: string, content: string): Promise<boolean> {
    try {
      await put(key, content, 'no-cache', { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      // 412: it exists. 409: another writer is writing it this moment.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw error;
    }
  }

  /** Whether the server refuses a second file of the same name: some take the condition and ignore it, some refuse the header. */
  async function honoursConditions(): Promise<boolean> {
    const probe = `.registry/probe-${randomUUID()}`;
    try {
      await replace(probe, 'probe');
      return !(await putNew(probe, 'probe'));
    } catch (error) {
      if (statusOf(error) === 501 || statusOf(error) === 400) return false;
      throw error;
    } finally {
      await removeOne(probe);
    }
  }
  let asked: Promise<boolean> | undefined;

  /** @throws for a server on which two releases at once would both be answered that they won */
  async function requireConditions(): Promise<void> {
    asked ??= honoursConditions();
    if (!(await asked))
      throw new Error(
        `${name} cannot hold a site: its server writes over a file that must not be there yet (If-None-Match), so of two releases at once one would be lost. Use a folder, or a server with conditional writes: Amazon S3, Cloudflare R2, MinIO.`,
      );
  }

  return {
    name,
    read,
    readUnless,
    replace,

    async create(key, content) {
      await requireConditions();
      return putNew(key, content);
    },

    async publish(key, content) {
      await requireConditions();
      await put(key, content, 'public, max-age=31536000, immutable');
    },

    async folders(below) {
      const found = (await pagesOf(below, '/')).flatMap(({ CommonPrefixes = [] }) => CommonPrefixes);
      return found.map(({ Prefix }) => path.posix.basename(Prefix!));
    },

    files: list,

    async remove(below) {
      for (const key of await list(below)) await removeOne(inFolder(below) + key);
    },

    close: () => client.destroy(),
  };
}
