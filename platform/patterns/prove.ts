// Reads patterns as a JSON list and writes why which of them is not proven linear. It is a separate process: in Jest the checker is ten times slower.
import { text } from 'node:stream/consumers';

// Only its own JavaScript is installed, and only it runs.
process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

function whyNotLinear(pattern: string): string[] {
  const at = pattern.lastIndexOf('/');
  // The automaton proves; the other method only looks for attacks.
  const options = { checker: 'automaton', timeout: 120_000 } as const;
  const answer = checkSync(pattern.slice(1, at), pattern.slice(at + 1), options);
  if (answer.status === 'safe') return [];
  return [`${pattern}: ${answer.status === 'vulnerable' ? answer.complexity.summary : answer.error.kind}`];
}

process.stdout.write(
  JSON.stringify((JSON.parse(await text(process.stdin)) as string[]).flatMap(whyNotLinear)),
);
