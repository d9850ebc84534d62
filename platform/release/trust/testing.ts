import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { findSigner, release } from '../index';
import type { Origin } from '../origin';
import type { ReleaseOptions } from '../release';
import { namedKeyFile } from '../signature';
import { releaseSandbox } from '../testing';
import { runKeysCommand } from './keys-command';
import type { NewKey } from './key-changes';

/** A released site with a host and two sections, whose keys have several owners. */
export async function delegatedSandbox() {
  const sandbox = await releaseSandbox();
  const { folder, store } = sandbox;
  const dataDir = path.join(folder, 'data');
  await sandbox.release([
    await sandbox.host('1.0.0', {}, '<html><head></head></html>'),
    await sandbox.section('news', '1.0.0'),
    await sandbox.section('dashboard', '1.0.0'),
  ]);
  const keys = async (words: string, given: NewKey = {}, from = dataDir, origin?: Origin) =>
    (await runKeysCommand({ store, dataDir: from, words: words.split(' '), given, origin })).said;

  /** A data folder of its own with only these keys. */
  async function holding(...names: string[]): Promise<string> {
    const own = await mkdtemp(path.join(folder, 'holder-'));
    await mkdir(path.join(own, 'registry-keys'));
    for (const name of names) await copyFile(namedKeyFile(dataDir, name), namedKeyFile(own, name));
    return own;
  }
  const signerIn = async (own: string) => (await findSigner(own, ''))!;

  return {
    ...sandbox,
    dataDir,
    keys,
    holding,
    signerIn,
    signerWith: async (...names: string[]) => signerIn(await holding(...names)),
    /** Releases with these keys alone. */
    releaseWith: async (names: string[], directories: string[], options: Partial<ReleaseOptions> = {}) =>
      release({ store, signer: await signerIn(await holding(...names)), directories, ...options }),
  };
}

export type DelegatedSandbox = Awaited<ReturnType<typeof delegatedSandbox>>;
