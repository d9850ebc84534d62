// Starts file-thread.ts where no compiled one is next to the server. Bundled first, it starts in a third of the time that its many files take.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { buildSync } from 'esbuild';

const folder = import.meta.dirname;

function bundle() {
  const url = JSON.stringify(import.meta.url);
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, 'file-thread.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    define: { 'import.meta.dirname': JSON.stringify(folder), 'import.meta.url': url },
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${url});`,
    },
  });
  return outputFiles[0].contents;
}

/** The threads of a test run share a bundle in this file: building it takes longer than the work of most of them. */
function keptBundle(file) {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true });
    const own = `${file}.${process.pid}-${threadId}`;
    writeFileSync(own, bundle());
    renameSync(own, file);
  }
  return pathToFileURL(file).href;
}

const kept = process.env.PAINEL_TESTS_FILE_THREAD;
const source = kept
  ? keptBundle(kept)
  : `data:text/javascript;base64,${Buffer.from(bundle()).toString('base64')}`;
export const { openArchive, parse, simulateWithdrawal, writeReport, writeSpreadsheet } = await import(source);
