import { spawnSync } from 'node:child_process';

/** Types name a broken property in seconds, and tests in minutes. The task runner checks them in a separate task. */
export default function checkTypes(_settings, { rootDir }) {
  if (process.env.TURBO_HASH || process.env.CI) return;
  const { status, stdout } = spawnSync('tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: rootDir,
    encoding: 'utf8',
  });
  if (!status) return;
  const errors = stdout.trim().split('\n');
  process.stderr.write(`${errors.join('\n')}\nFirst cause: ${errors[0]}\n`);
  process.exit(1);
}
