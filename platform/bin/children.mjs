import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const running = new Set();
let reaper;
let endingWith;

/**
 * Starts a command that ends with this process, however that ends, and so does everything that the command starts: it is a process group of
 * its own, which the reaper ends when the pipe from here closes.
 */
export function startChild(command, args, options = {}) {
  reaper ??= prepare();
  const child = spawn(command, args, {
    // A group in the background is stopped by the terminal once it reads from there.
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
    if (endingWith !== undefined && running.size === 0) process.exit(endingWith);
  });
  return child;
}

/** Ends what runs, then this process with the code. */
export function endWith(code) {
  if (endingWith !== undefined) return;
  endingWith = code;
  if (running.size === 0) process.exit(code);
  reaper.stdin.end();
}

const codeOf = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** To be told of by what a signal ends in good order, such as a server. */
export function endInOrderOnSignals() {
  for (const signal of Object.keys(codeOf)) codeOf[signal] = 0;
}

function prepare() {
  for (const signal of Object.keys(codeOf)) process.on(signal, () => endWith(codeOf[signal]));
  const parent = process.ppid;
  // Nothing else tells of an npm that was killed. A shell that started this by itself may go, and leave it to run.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && endWith(codeOf.SIGHUP), 500).unref();

  const script = fileURLToPath(new URL('reaper.mjs', import.meta.url));
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  const started = spawn(process.execPath, [script], options);
  started.unref();
  started.stdin.unref();
  // One that was killed takes no more, and costs nothing but the care for a parent that is killed too.
  started.stdin.on('error', () => {});
  return started;
}
