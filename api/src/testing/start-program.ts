import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buildSync } from 'esbuild';

/** Their native code is found next to them. */
const external = ['@node-rs/argon2', 'piscina', 'sharp', 'pg-native'];
const require = `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`;

const bundles = new Map<string, string>();
afterAll(() => {
  for (const file of bundles.values()) rmSync(file);
});

/** The file of a program whose sources are bundled: one file starts in a third of the time that hundreds take. */
export function bundledProgram(source: string): string {
  const known = bundles.get(source);
  if (known) return known;
  // Packages are found from here.
  const folder = join(import.meta.dirname, '../../node_modules/.cache/programs');
  const file = join(folder, `${basename(source, '.ts')}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external,
    banner: { js: require },
    logLevel: 'error',
  });
  bundles.set(source, file);
  return file;
}

/** Starts a program of the sources, whose output the test reads. */
export const startProgram = (source: string, ...args: string[]): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, [bundledProgram(source), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
