import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './processes/children.mjs';
import { releasedFolders, root, runInStep } from './run.mjs';
import { beginStep } from './processes/steps.mjs';
import { collectOutput } from './processes/tool-output.mjs';

const program = fileURLToPath(new URL('builder.mjs', import.meta.url));
/** Each takes most of a processor, and up to a gigabyte. */
const most = Math.min(4, os.availableParallelism());

/** The host takes longest. */
const isHost = ({ folder }) => path.basename(folder) === 'host';

/**
 * Starts builders, to which the task runner's processes leave their packages (`build.mjs`): each of them would load webpack for one package alone,
 * which is half of the work.
 *
 * @param onBuilt gets the folder of each package that they built
 * @returns `address`, for `PAINEL_BUILDERS`, and `end`: it first stores their caches for the next build
 */
export async function startBuilders({ onBuilt = () => {} } = {}) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'painel-builders-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const waiting = [];
  const builders = new Set();

  function answer(builder, answer) {
    const { socket, folder } = builder.asked;
    builder.asked = undefined;
    socket.end(JSON.stringify(answer));
    if (!answer.hasFailed) onBuilt(folder);
  }

  function assign() {
    const free = [...builders].filter(({ isFree }) => isFree);
    for (const builder of free.slice(0, waiting.length)) {
      const next = waiting.findIndex(isHost);
      [builder.asked] = waiting.splice(Math.max(next, 0), 1);
      builder.isFree = false;
      builder.child.send(builder.asked.folder);
    }
    if (waiting.length > 0 && builders.size < most) startBuilder();
  }

  function startBuilder() {
    const child = startChild(process.execPath, ['--max-semi-space-size=64', program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    collectOutput(child, path.join(root, '.cache'));
    const builder = { child, isFree: false };
    builders.add(builder);
    child.on('message', ({ isFree, ...built }) => {
      if (!isFree) return answer(builder, built);
      builder.isFree = true;
      builder.hasBegun = true;
      assign();
    });
    child.once('exit', (code, signal) => {
      builders.delete(builder);
      if (builder.asked)
        answer(builder, { output: `A builder ended with ${signal ?? code}.`, hasFailed: true });
      if (builder.hasBegun) return assign();
      // One that cannot even begin would be started for ever.
      for (const { socket } of waiting.splice(0))
        socket.end(JSON.stringify({ output: 'No builder can begin.', hasFailed: true }));
    });
  }

  const server = net.createServer((socket) => {
    // One whose task was ended: the others continue.
    socket.on('error', () => {});
    socket.once('data', (folder) => {
      waiting.push({ socket, folder: folder.toString() });
      assign();
    });
  });
  const address = path.join(place, 'socket');
  await new Promise((resolve) => server.listen(address, resolve));
  return {
    address,
    end() {
      server.close();
      for (const { child } of builders) if (child.connected) child.disconnect();
    },
  };
}

/** Builds what changed of the host, the sections and the server. */
export async function buildSite(begin = beginStep) {
  const step = begin('Building');
  let through = 0;
  let built = 0;
  const report = () => step.report((through += 1), releasedFolders.length);
  const builders = await startBuilders({
    onBuilt() {
      built += 1;
      report();
    },
  });
  const options = ['run', 'build', '--output-logs=new-only', '--log-prefix=task', '--log-order=stream'];
  await runInStep(step, 'turbo', options, {
    whenItFails: 'The build failed.',
    env: { PAINEL_BUILDERS: builders.address },
    onLine: (line) => /^@painel\/(host|remote-\S+):build: cache hit/.test(line) && report(),
  });
  builders.end();
  step.end(built > 0 ? `Built ${built} of ${releasedFolders.length} packages` : 'Nothing to build');
}
