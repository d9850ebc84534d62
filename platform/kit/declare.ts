import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packagesFolder } from '../layout';
import { filesBelow, kitPackages } from './packages';

const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/** Every file by name: otherwise chance decides whether the compiler takes a file found by an import alone for a library's, and emits nothing. */
const declared = () =>
  kitPackages
    .filter(({ name }) => name !== 'platform')
    .flatMap(({ name, isCompiled }) =>
      filesBelow(path.join(packagesFolder, name))
        .filter(isCompiled)
        .map((file) => path.join(packagesFolder, name, file)),
    );

/** The declarations of the packages' exports, in a folder with the same places as in this repository. */
export function declareTypes(output: string): void {
  const at = (...names: string[]) => path.join(packagesFolder, ...names);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const configuration = path.join(output, 'tsconfig.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: at('tsconfig.browser.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: packagesFolder,
        outDir: output,
        typeRoots: [at('shared/node_modules/@types')],
        types: ['node', 'jest'],
      },
      files: [at('platform/client.d.ts'), ...declared()],
    }),
  );
  execFileSync(process.execPath, [compiler, '-p', configuration, '--singleThreaded'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
