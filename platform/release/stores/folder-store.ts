import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasCode } from './has-code';
import type { Store } from './store';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json)$/;

/** The best quality takes two seconds for a megabyte, thirteen times as long as this one, to make it smaller by some percent. */
const qualityOf = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length > 1_000_000 ? 6 : constants.BROTLI_MAX_QUALITY },
});

let written = 0;

/**
 * A site in a folder, as the gateway serves it.
 *
 * @param siteDir an absolute path
 */
export function folderStore(siteDir: string): Store {
  const at = (key: string) => path.join(siteDir, key);

  /** Writes the content under a temporary name next to its key, so that readers never see half of it. */
  async function writeAside(key: string, content: string | Buffer): Promise<string> {
    written += 1;
    const aside = `${at(key)}.${process.pid}.${Date.now()}.${written}.new`;
    await mkdir(path.dirname(aside), { recursive: true });
    await writeFile(aside, content);
    return aside;
  }

  async function replace(key: string, content: string | Buffer): Promise<void> {
    await rename(await writeAside(key, content), at(key));
  }

  const read = (key: string) =>
    readFile(at(key)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });

  return {
    name: siteDir,
    read,

    async readUnless(key, knownTag) {
      const content = await read(key);
      if (!content) return null;
      const tag = createHash('sha256').update(content).digest('hex');
      return tag === knownTag ? 'unchanged' : { content, tag };
    },

    replace,

    async create(key, content) {
      const aside = await writeAside(key, content);
      try {
        // A link, unlike a rename, is refused where the name is taken.
        await link(aside, at(key));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(aside);
      }
    },

    async publish(key, content) {
      await replace(key, content);
      if (!compressible.test(key)) return;
      const [br, gz] = await Promise.all([brotli(content, qualityOf(content)), zip(content, { level: 9 })]);
      await Promise.all([replace(`${key}.br`, br), replace(`${key}.gz`, gz)]);
    },

    async folders(prefix) {
      const entries = await readdir(at(prefix), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },

    async files(prefix) {
      const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(at(prefix), path.join(parentPath, name)));
    },

    remove: (prefix) => rm(at(prefix), { recursive: true, force: true }),
  };
}
