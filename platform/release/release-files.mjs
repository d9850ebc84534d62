import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json)$/;

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function writeWithCompressedTwins(file, content) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!compressible.test(file)) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** The files of a build, each checked against the hash that the build wrote down. */
async function readBuilt(dist, files) {
  return Promise.all(
    Object.entries(files).map(async ([name, expected]) => {
      const content = await readFile(path.join(dist, name)).catch(() => null);
      if (!content || sha384(content) !== expected)
        throw new Error(
          `${path.join(dist, name)} is not what the build wrote: build again before releasing.`,
        );
      return [name, content];
    }),
  );
}

async function isReleased(target, files) {
  const released = await Promise.all(
    Object.entries(files).map(async ([name, expected]) => {
      const content = await readFile(path.join(target, name)).catch(() => null);
      return content !== null && sha384(content) === expected;
    }),
  );
  return released.every(Boolean);
}

/** Writes a build under its version, whole or not at all, with brotli and gzip twins. What is there already stays untouched. */
export async function writeImmutable({ dist, target, files }) {
  if (await isReleased(target, files)) return;
  const fresh = `${target}.${process.pid}.new`;
  const built = await readBuilt(dist, files);
  await Promise.all(
    built.map(([name, content]) => writeWithCompressedTwins(path.join(fresh, name), content)),
  );
  // A folder of this version that lacks a file is damage, not a release: nobody was served from it whole.
  await rm(target, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await rename(fresh, target);
}
