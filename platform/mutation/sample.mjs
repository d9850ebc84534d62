import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** Words that a reader sees, declarations of routes and lists of exports have no behaviour; the rest serves tests. */
const withoutBehaviour = /(\.test\.tsx?|\.(copy|content|routes|d)\.ts|\/index\.ts)$|\/(testing|fixtures)\//;

const silent = new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : () => {}) });

/** The text of a mutant's place, without line breaks. */
function describe({ fileName, location: { start, end }, ...mutant }, lines) {
  const within = lines.slice(start.line, end.line + 1);
  within[within.length - 1] = within.at(-1).slice(0, end.column);
  within[0] = within[0].slice(start.column);
  const flat = (text) => text.replaceAll(/\s+/g, ' ').trim();
  return {
    id: mutant.id,
    file: fileName,
    lineNumber: start.line + 1,
    line: lines[start.line].trim(),
    original: flat(within.join('\n')),
    replacement: flat(mutant.replacement),
  };
}

/** The files that globs name. Throws for one that names none: its folder has another name now. */
export function filesOf(root, patterns) {
  const found = patterns.map((pattern) => globSync(pattern, { cwd: root }));
  const empty = patterns.filter((_, at) => found[at].length === 0);
  if (empty.length > 0) throw new Error(`modules.mjs: no file is ${empty.join(' or ')}`);
  return [...new Set(found.flat())];
}

/**
 * All mutants of the sources that globs name, and each source with all of them in it: `__STRYKER_ACTIVE_MUTANT__` chooses one.
 *
 * @returns `mutants`, their files relative to `root`, and `sources`, the code by absolute path
 */
export async function mutate(root, patterns) {
  const names = filesOf(root, patterns).filter((name) => !withoutBehaviour.test(name));
  const files = names.toSorted().map((name) => ({
    name,
    mutate: true,
    content: readFileSync(path.join(root, name), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(silent).instrument(files, options);
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  return {
    mutants: result.mutants.map((mutant) => describe(mutant, lines.get(mutant.fileName))),
    sources: Object.fromEntries(result.files.map(({ name, content }) => [path.join(root, name), content])),
  };
}
