import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, resultsOf } from './note-result';

/** The commands that measure the rows of speed, by the row each begins with. */
const commands: Record<string, string> = {
  P1: 'first-visit',
  P2: 'return-visit',
  P3: 'first-loads',
  P5: 'layout-shift',
  P7: 'charts',
  P8: 'api',
  S23: 'hostile-files',
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((row) => !(row in commands));
if (unknown.length > 0)
  throw new Error(`bench: ${unknown.join(' ')} is none of ${Object.keys(commands).join(' ')}`);

const folder = mkdtempSync(join(tmpdir(), 'painel-bench-results-'));
const results: Result[] = [];
try {
  for (const [row, command] of Object.entries(commands)) {
    if (wanted.length > 0 && !wanted.includes(row)) continue;
    console.log(`\n${row}: ${command}`);
    const file = join(folder, command);
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`)], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_RESULTS: file },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    results.push(
      ...resultsOf({ row, command, code, results: lines.map((line) => JSON.parse(line) as Result) }),
    );
  }
  console.log('\nSpeed: goal, figure and verdict of each row');
  console.table(
    results.map(({ row, what, goal, figure, holds }) => ({
      row,
      what,
      goal,
      figure,
      verdict: holds ? 'holds' : 'MISSED',
    })),
  );
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
