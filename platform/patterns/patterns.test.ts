import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inDepth } from '../testing/deep';
import { type FoundPattern, findPatterns } from './find-patterns';
import { unproven } from './unproven';

const isRecording = process.env.RECORD_PATTERNS === '1';
jest.setTimeout(inDepth || isRecording ? 600_000 : 60_000);

const recordPath = path.join(import.meta.dirname, 'proven.json');
const recorded = JSON.parse(readFileSync(recordPath, 'utf8')) as string[];

/** Which of these patterns are not proven to take linear time in their text, and why. */
function refusalsOf(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const prove = path.join(import.meta.dirname, 'prove.ts');
  const answer = execFileSync(process.execPath, [prove], {
    input: JSON.stringify(patterns),
    encoding: 'utf8',
  });
  return JSON.parse(answer) as string[];
}

const nameOf = ({ file, pattern }: FoundPattern) => pattern ?? file;
const names = [...new Set(findPatterns(path.resolve(import.meta.dirname, '../..')).map(nameOf))].sort();
const toProve = names.filter((name) => !(name in unproven));

it('proves every pattern over foreign text linear, or says why it need not', () => {
  expect(refusalsOf(toProve.filter((name) => !recorded.includes(name)))).toEqual([]);
  expect(Object.keys(unproven).filter((name) => !names.includes(name))).toEqual([]);
  // RECORD_PATTERNS=1 npx pnpm --filter @painel/platform test patterns/ keeps the proofs, which take a minute.
  if (isRecording) writeFileSync(recordPath, `${JSON.stringify(toProve, null, 2)}\n`);
});

it('takes no pattern for proven that is not', () => {
  const slow = ['/(a+)+$/', '/\\s*$/', '/^(\\d|\\d\\d)*$/', '/x*(?=y)/'];
  expect(refusalsOf(['/^a+$/', ...slow])).toHaveLength(slow.length);
});

if (inDepth)
  it('proves all again, and keeps no proof of a removed pattern', () => {
    expect(refusalsOf(toProve)).toEqual([]);
    expect(recorded.filter((name) => !toProve.includes(name))).toEqual([]);
  });
