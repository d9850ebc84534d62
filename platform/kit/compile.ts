import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';

const nothing = 'nothing';
const endings = ['', '.ts', '.tsx', '/index.ts'];

/** Imports stay imports, with the name that the compiled file has: Node asks for endings, and TypeScript does not. */
const keepImports: Plugin = {
  name: 'keep-imports',
  setup(esbuild) {
    // The packed files are JavaScript, so the TypeScript loader is not needed.
    esbuild.onResolve({ filter: /^tsx\/esm$/ }, ({ path: name }) => ({ path: name, namespace: nothing }));
    esbuild.onLoad({ filter: /./, namespace: nothing }, () => ({ contents: '' }));
    esbuild.onResolve({ filter: /./ }, ({ kind, path: name, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      if (!name.startsWith('.')) return { path: name, external: true };
      const ending = endings.find(
        (one) => /\.\w+$/.test(name + one) && existsSync(path.join(resolveDir, name + one)),
      );
      if (ending === undefined) throw new Error(`${resolveDir} imports ${name}, which is not there.`);
      return { path: (name + ending).replace(/\.tsx?$/, '.js'), external: true };
    });
  },
};

/**
 * Makes JavaScript modules of TypeScript, one of each file. `.mjs` keeps its ending.
 *
 * @param folder of the package; names of files begin there
 */
export async function compile(folder: string, files: string[], output: string): Promise<void> {
  const options: BuildOptions = {
    absWorkingDir: folder,
    outdir: output,
    outbase: '.',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [keepImports],
    logLevel: 'error',
  };
  const isModule = (file: string) => file.endsWith('.mjs');
  await build({ ...options, entryPoints: files.filter((file) => !isModule(file)) });
  await build({ ...options, entryPoints: files.filter(isModule), outExtension: { '.js': '.mjs' } });
}
