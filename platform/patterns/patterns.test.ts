import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FoundPattern, findPatterns } from './find-patterns';
import { unproven } from './unproven';

// Only its own JavaScript is installed, and only it runs.
process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';

const isDeep = process.env.TEST_DEEP === '1';
const isRecording = process.env.RECORD_PATTERNS === '1';
jest.setTimeout(isDeep || isRecording ? 600_000 : 60_000);

const recordPath = path.join(import.meta.dirname, 'proven.json');
const recorded = JSON.parse(readFileSync(recordPath, 'utf8')) as string[];

/** Null for a pattern whose time is proven linear in its text; otherwise why not. */
async function whyNotLinear(pattern: string): Promise<string | null> {
  const { checkSync } = await import('recheck');
  const at = pattern.lastIndexOf('/');
  // The automaton proves; the other method only looks for attacks.
  const answer = checkSync(pattern.slice(1, at), pattern.slice(at + 1), {
    checker: 'automaton',
    timeout: 60_000,
  });
  if (answer.status === 'safe') return null;
  return `${pattern}: ${answer.status === 'vulnerable' ? answer.complexity.summary : answer.error.kind}`;
}

async function refusalsOf(patterns: readonly string[]): Promise<string[]> {
  const answers: (string | null)[] = [];
  for (const pattern of patterns) answers.push(await whyNotLinear(pattern));
  return answers.filter((answer) => answer !== null);
}

const nameOf = ({ file, pattern }: FoundPattern) => pattern ?? file;
const names = [...new Set(findPatterns(path.resolve(import.meta.dirname, '../..')).map(nameOf))].sort();
const toProve = names.filter((name) => !(name in unproven));

it('proves every pattern over foreign text linear, or says why it need not', async () => {
  // pnpm patterns:record proves new ones.
  const unknown = toProve.filter((name) => !recorded.includes(name));
  expect(await refusalsOf(unknown)).toEqual([]);
  if (isRecording) writeFileSync(recordPath, `${JSON.stringify(toProve, null, 2)}\n`);
  else expect(unknown).toEqual([]);
});

it('keeps no proof and no exception of a pattern that is gone', () => {
  expect(recorded.filter((name) => !isRecording && !toProve.includes(name))).toEqual([]);
  expect(Object.keys(unproven).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(['/(a+)+$/', '/\\s*$/', '/^(\\d|\\d\\d)*$/', '/x(?=y)/'])(
  'does not take %s for proven',
  async (pattern) => {
    expect(await refusalsOf([pattern])).toHaveLength(1);
  },
);

if (isDeep) it('proves all of the record again', async () => expect(await refusalsOf(recorded)).toEqual([]));
