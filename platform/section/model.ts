import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of a section: its path in its folder, and its text. */
export type SectionFile = [file: string, text: string];

const model = 'dashboard';

/** The files that every section has, equal but for its name. They are read from an existing section, so that a new section is like the others. */
export const modelFiles = [
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

/** Where the packed platform has the model's files, with an ending that hides them from tools. */
const packed = path.join(import.meta.dirname, 'model');

function readModel(root: string, file: string): Promise<string> {
  const copy = path.join(packed, `${file}.txt`);
  return readFile(existsSync(copy) ? copy : path.join(root, `remote-${model}`, file), 'utf8');
}

/** The model's files under the new name. */
export function filesOfModel(root: string, name: string, port: number): Promise<SectionFile[]> {
  return Promise.all(
    modelFiles.map(async (file): Promise<SectionFile> => {
      const text = await readModel(root, file);
      const renamed = text.replaceAll(model, name).replaceAll(capitalised(model), capitalised(name));
      return [file, renamed.replace(/port: \d+/, `port: ${port}`)];
    }),
  );
}
