// pnpm mutation: mutates one sampled line at a time and runs the tests that should fail, for every module of modules.mjs or for those named.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run } from '../bin/run.mjs';
import { drawMutants } from './draw.mjs';
import { isEquivalent } from './equivalent.mjs';
import { modules, sampleSize, seed } from './modules.mjs';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(seed) },
    size: { type: 'string', default: String(sampleSize) },
    // Only the mutants that survived the last run: to see whether a new test kills them.
    survivors: { type: 'boolean' },
  },
});
const unknown = names.filter((name) => !modules.some((module) => module.name === name));
if (unknown.length > 0) {
  console.error(`No module is named ${unknown.join(', ')}: ${modules.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

await install();
await run('pnpm', ['install', '--frozen-lockfile', '--silent'], {
  cwd: import.meta.dirname,
  whenItFails: 'The packages of platform/mutation could not be installed.',
});
// They need the pinned Node, and what was just installed.
const { bundlePackages } = await import('../jest/bundle-packages.mjs');
const { mutate } = await import('./sample.mjs');
const { testMutants } = await import('./test-mutants.mjs');
await bundlePackages();

const folder = path.join(root, '.cache/mutation');
mkdirSync(folder, { recursive: true });

const resultsOf = (name) => path.join(folder, `${name}.json`);
const isSurvivor = ({ outcome }) => outcome === 'survived' || outcome === 'not covered';

/** Returns the keys of the mutants that survived the last run of a module. */
const survivorsOf = (name) =>
  new Set(
    JSON.parse(readFileSync(resultsOf(name), 'utf8'))
      .filter(isSurvivor)
      .map(keyOf),
  );
const keyOf = ({ file, line, original, replacement }) => [file, line, original, replacement].join('\n');

async function measure({ name, goal, sources, tests }) {
  const mutated = await mutate(root, sources);
  let drawn = drawMutants(mutated.mutants, { seed: values.seed, size: Number(values.size) });
  const survivors = values.survivors && survivorsOf(name);
  if (survivors) drawn = drawn.filter((mutant) => survivors.has(keyOf(mutant)));
  const sourcesFile = path.join(folder, `${name}-sources.json`);
  writeFileSync(sourcesFile, JSON.stringify(mutated.sources));
  const began = Date.now();
  const results = await testMutants(drawn, { name, tests, sourcesFile, folder });
  rmSync(sourcesFile);
  if (!survivors) writeFileSync(resultsOf(name), JSON.stringify(results, null, 1));
  const open = results.filter((one) => isSurvivor(one) && !isEquivalent(one));
  const equivalent = results.filter((one) => isSurvivor(one) && isEquivalent(one)).length;
  const judged = results.length - equivalent;
  for (const { file, lineNumber, original, replacement, outcome } of open)
    console.log(
      `${outcome === 'survived' ? 'Survived' : 'Not covered'}: ${file}:${lineNumber}: ${original}  →  ${replacement}`,
    );
  return {
    module: name,
    mutants: mutated.mutants.length,
    drawn: results.length,
    equivalent,
    killed: judged - open.length,
    score: judged === 0 ? 1 : (judged - open.length) / judged,
    goal,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}

const rows = [];
for (const module of modules.filter(({ name }) => names.length === 0 || names.includes(name)))
  rows.push(await measure(module));

const percent = (share) => `${Math.floor(share * 100)} %`;
console.table(rows.map((row) => ({ ...row, score: percent(row.score), goal: percent(row.goal) })));
const short = rows.filter(({ score, goal }) => score < goal).map(({ module }) => module);
if (short.length > 0) console.error(`Below the goal: ${short.join(', ')}`);
process.exit(short.length > 0 ? 1 : 0);
