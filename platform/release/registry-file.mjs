import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const staleLockMs = 30_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Replaces a file in one step: readers see the old one or the new one, never half of it. */
export async function replaceFile(file, content) {
  const fresh = `${file}.${process.pid}.${Date.now()}.new`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

async function isStale(lock) {
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > staleLockMs;
}

/** Runs `action` while no other release writes to the same site. */
export async function withLock(siteDir, action) {
  const lock = path.join(siteDir, '.release-lock');
  await mkdir(siteDir, { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (await isStale(lock)) await rm(lock, { recursive: true, force: true });
      else await pause(50);
    }
  }
  try {
    return await action();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

const registryFile = (siteDir) => path.join(siteDir, 'remotes.json');

export async function readRegistry(siteDir) {
  try {
    return JSON.parse(await readFile(registryFile(siteDir), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { revision: 0, host: null, sections: {} };
    const advice = 'restore it from a copy, or delete it and release everything again';
    throw new Error(`${registryFile(siteDir)} cannot be read as JSON: ${advice}.`, { cause: error });
  }
}

export const writeRegistry = (siteDir, registry) =>
  replaceFile(registryFile(siteDir), `${JSON.stringify(registry, null, 2)}\n`);
