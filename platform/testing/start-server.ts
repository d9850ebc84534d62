import { spawn } from 'node:child_process';

export type Server = ReturnType<typeof startServer>;

const startTimeoutMs = 300_000;

/** Starts a program that serves, with variables in addition to those of this process. */
export function startServer(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env?: Record<string, string> },
) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  /** Its output until now. */
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  // Its output closes when no process is left that it started.
  return { child, output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** @throws with the end of its output, where it ends or does not become ready */
export async function untilReady(url: string, { child, output }: Server): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer:\n${output.join('').slice(-4000)}`);
}
