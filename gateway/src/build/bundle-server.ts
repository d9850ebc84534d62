import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { fontFiles } from '@painel/api/font-files';
import { build } from 'esbuild';
import { isLive, pruneVersions, publishVersion } from './versions';

const gateway = path.join(import.meta.dirname, '../..');
const dist = path.join(gateway, 'dist');

/** They load their own files: native code, threads, pages. Only they are dependencies of this package, which an image installs. */
const external = ['@fastify/swagger-ui', '@node-rs/argon2', 'piscina', 'sharp', 'pg-native'];

// Bundled CommonJS packages expect these names, which an ES module does not have.
const commonJsNames = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const programs = {
  main: 'src/main.ts',
  'release-builds': 'src/release-builds.ts',
  operate: 'src/operate.ts',
};
export const programNames = Object.keys(programs);
/** Programs that the server starts itself, from the folder of its build. */
const workers = { 'publish-worker': 'src/publish/publish-worker.ts' };

/**
 * Writes the server, gateway and API with their packages, which starts in a third of the time that its sources take, and the programs that a
 * container has no sources for. `dist/main.mjs` leads to them. A server that runs from an earlier build keeps its files.
 *
 * @param options.sources names what is built, where that is known: a live one is left alone
 * @param options.note a comment in each file, by which tests make another build of the same sources
 */
export async function bundleServer({ sources = '', note = '' } = {}): Promise<void> {
  if (sources && isLive(dist, sources)) return;
  await mkdir(dist, { recursive: true });
  const output = await mkdtemp(path.join(dist, '.new-'));
  await writeBundle(output, `${commonJsNames}${note && `\n// ${note}`}`);
  publishVersion(dist, output, programNames, sources);
  pruneVersions(dist, programNames);
}

async function writeBundle(output: string, banner: string): Promise<void> {
  await build({
    absWorkingDir: gateway,
    entryPoints: { ...programs, ...workers },
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports, such as the client of buckets, stay in separate files.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // A CommonJS package in a separate file would offer its names as members of `default` alone.
    mainFields: ['module', 'main'],
    external,
    banner: { js: banner },
    legalComments: 'linked',
    logLevel: 'error',
  });
  // Threads start from separate files.
  await build({
    absWorkingDir: gateway,
    entryPoints: ['../api/src/resources/file-thread.ts'],
    outfile: path.join(output, 'file-thread.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: banner },
    legalComments: 'linked',
    logLevel: 'error',
  });
  for (const font of Object.values(fontFiles))
    await copyFile(path.join(gateway, '../api/node_modules', font), path.join(output, path.basename(font)));
  await copyFile(
    path.join(gateway, '../api/src/secrets/hash-thread.mjs'),
    path.join(output, 'hash-thread.mjs'),
  );
}
