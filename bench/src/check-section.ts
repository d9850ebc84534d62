// Measures the waits of a developer of one section: for `pnpm check` after a change, and until it names a wrong property.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@painel/platform/testing';
import { noteAtMost } from './note-result';

const changed = join(repository, 'remote-news/src/pages/news.copy.ts');
const broken = join(repository, 'remote-news/src/pages/wrong-property.tsx');
const wrongProperty = `import { Card } from '@painel/shared/ui';

export const WrongProperty = () => <Card colour="red" />;
`;
const maxSeconds = { check: 60, cause: 15 };

/** Processor seconds of all that this process has started and that has ended (proc(5), fields 16 and 17). */
function ofChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs `pnpm check`. @returns its exit code, its seconds, those of the processor, and those until it printed `cause` */
async function check(cause = '') {
  const [begun, before] = [performance.now(), ofChildren()];
  const seconds = () => (performance.now() - begun) / 1000;
  const child = spawn('npm', ['run', 'check'], { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const found = { at: null as number | null };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
      if (cause !== '' && printed.includes(cause)) found.at ??= seconds();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, seconds: seconds(), processor: ofChildren() - before, causeAt: found.at, printed };
}

async function checked(what: string) {
  const run = await check();
  if (run.code !== 0)
    throw new Error(`${what}: pnpm check ended with ${run.code}:\n${run.printed.slice(-4000)}`);
  console.log(`${what}: ${run.seconds.toFixed(1)} s, ${run.processor.toFixed(1)} s of the processor`);
  return run;
}

/** @returns whether the check after a change is quick enough */
async function measureChange(written: string) {
  writeFileSync(changed, `${written}\n// A change.\n`);
  const { seconds } = await checked('a check after a change in one section');
  noteAtMost('', 'seconds of pnpm check after a change in one section', seconds, maxSeconds.check, 1);
  return seconds <= maxSeconds.check;
}

/** @returns whether the check names a wrong property soon enough */
async function measureCause() {
  writeFileSync(broken, wrongProperty);
  const { code, causeAt, processor } = await check('wrong-property.tsx');
  if (code === 0 || causeAt === null) throw new Error('pnpm check does not name the wrong property');
  console.log(
    `a wrong property is named after ${causeAt.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`,
  );
  noteAtMost('', 'seconds until pnpm check names a wrong property', causeAt, maxSeconds.cause, 1);
  return causeAt <= maxSeconds.cause;
}

const written = readFileSync(changed, 'utf8');
const mode = process.argv[2];
try {
  if (mode === undefined) await checked('the first check, which keeps its answers');
  const isQuick = mode === 'cause' || (await measureChange(written));
  process.exitCode = (await measureCause()) && isQuick ? 0 : 1;
} finally {
  writeFileSync(changed, written);
  rmSync(broken, { force: true });
}
