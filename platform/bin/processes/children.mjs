import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const running = new Set();
let reaper;
let exitCode;

/** Starts a command in its own session. When this process ends, even by a kill, its pipe to the reaper closes, and the reaper ends the session. */
export function startChild(command, args, options = {}) {
  // The reaper takes no more.
  if (exitCode !== undefined) process.exit(exitCode);
  reaper ??= prepare();
  const child = spawn(command, args, {
    // The terminal would stop a background group that reads from it.
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached: true,
  });
  if (child.pid === undefined) return child;
  running.add(child);
  reaper.stdin.write(`start ${child.pid}\n`);
  child.once('exit', () => {
    running.delete(child);
    reaper.stdin.write(`exit ${child.pid}\n`);
    if (exitCode !== undefined && running.size === 0) process.exit(exitCode);
  });
  return child;
}

/**
 * Waits for the end of a child: `exit`, or `close` with the last of its output.
 *
 * @returns a promise of its code and signal, which stays pending where this process ends with it: the next step must not begin
 */
export async function endOf(child, event = 'exit') {
  const [code, signal] = await once(child, event);
  if (exitCode !== undefined) await new Promise(() => {});
  return { code, signal };
}

/** Ends the children, then this process with the code. */
export function exitAfterChildren(code) {
  if (exitCode !== undefined) return;
  exitCode = code;
  if (running.size === 0) process.exit(code);
  reaper.stdin.end();
}

const exitCodeOf = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** For servers: a signal is a regular end, with exit code 0. */
export function exitZeroOnSignals() {
  for (const signal of Object.keys(exitCodeOf)) exitCodeOf[signal] = 0;
}

function prepare() {
  for (const signal of Object.keys(exitCodeOf))
    process.on(signal, () => exitAfterChildren(exitCodeOf[signal]));
  const parent = process.ppid;
  // Nothing else reports that npm, or the Node.js in front, was killed. A shell that started this by itself may go, and leave it to run.
  if (process.env.npm_lifecycle_event || process.env.PAINEL_FRONT === String(parent))
    setInterval(() => process.ppid !== parent && exitAfterChildren(exitCodeOf.SIGHUP), 500).unref();

  const script = fileURLToPath(new URL('reaper.mjs', import.meta.url));
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  const started = spawn(process.execPath, [script], options);
  started.unref();
  started.stdin.unref();
  // One that was killed takes no more, and costs nothing but the care for a parent that is killed too.
  started.stdin.on('error', () => {});
  return started;
}
