import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadSigner } from '../release/index';
import { sectionsBuilt } from '../webpack/development/sections-built';
import { freePort } from './free-port';

/**
 * Serves a working tree as `npm run dev` does, with its own database and signing key, as after `npm start`; with a section's name, that one in front
 * of a released site.
 */
export async function startDevelopment(
  root: string,
  args: string[] = [],
  environment: Record<string, string> = {},
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-dev-'));
  await loadSigner(folder);
  // The API of a whole tree listens ten beyond the page.
  const port = await freePort(10);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['run', 'dev', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      BITCOIN_SOURCE: 'simulated',
      ...environment,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm run dev ended: ${output}`)));
    // One section alone is built before the page opens; for several the page waits only so long.
    const awaited = new Set(
      args.length > 0 ? [`in development: ${url}`] : [`in development: ${url}`, sectionsBuilt],
    );
    child.stdout.on('data', (chunk) => {
      for (const text of awaited) if (String(chunk).includes(text)) awaited.delete(text);
      if (awaited.size === 0) resolve();
    });
  });
  return {
    url,
    /** The lines that it has printed; those of npm begin with «>». */
    printed: () => output.split('\n').filter((line) => line && !line.startsWith('>')),
    /** Resolves when no process is left that was started: until then one of them has its output. */
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
