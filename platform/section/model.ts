import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of a section: where it lies in its folder, and its text. */
export type SectionFile = [file: string, text: string];

const model = 'dashboard';

/** What every section has, word for word but for its name: read from one of them, so that a new section is like the others. */
const taken = [
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  'webpack.config.mjs',
  'src/index.ts',
  'src/standalone.tsx',
  'src/lifecycles.tsx',
  'src/routes.tsx',
];

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The model's files under the new name. */
export function filesOfModel(root: string, name: string, port: number): Promise<SectionFile[]> {
  return Promise.all(
    taken.map(async (file): Promise<SectionFile> => {
      const text = await readFile(path.join(root, `remote-${model}`, file), 'utf8');
      const renamed = text.replaceAll(model, name).replaceAll(capitalised(model), capitalised(name));
      return [file, renamed.replace(/port: \d+/, `port: ${port}`)];
    }),
  );
}
