import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askPostgres } from '@painel/api/testing/engines';
import { freePort } from '@painel/platform/testing';

/** A service of one bench, which may be killed. */
export interface OwnService {
  url: string;
  readonly child: ChildProcess;
  /** Starts it again after its end. Resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function own(
  url: string,
  launch: () => ChildProcess,
  answers: () => Promise<unknown>,
  folder: string,
): Promise<OwnService> {
  let child: ChildProcess;
  async function restart() {
    for (;;) {
      child = launch();
      const isUp = await untilUp(child);
      if (isUp) return;
    }
  }
  /** False where it ended: PostgreSQL refuses to start while a process of the killed one exists. */
  async function untilUp(started: ChildProcess): Promise<boolean> {
    while (started.exitCode === null) {
      const isUp = await answers().then(
        () => true,
        () => false,
      );
      if (isUp) return true;
      await pause(20);
    }
    await pause(100);
    return false;
  }
  await restart();
  return {
    url,
    get child() {
      return child;
    },
    restart,
    async stop() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      child.kill('SIGINT');
      if (isRunning) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const [newest] = existsSync(versions)
    ? readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))
    : [];
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(versions, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function userOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** With the settings of an installation: acknowledged writes are on disk. */
export async function startPostgres(): Promise<OwnService> {
  const programs = postgresPrograms();
  const user = userOfPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'painel-bench-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'painel', '--auth=trust'], options);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const url = `postgres://painel@127.0.0.1:${port}/postgres`;
  const launch = () => spawn(join(programs, 'postgres'), args, options);
  return own(url, launch, () => askPostgres(url, 'select 1'), folder);
}

async function ping(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!String(answer).startsWith('+PONG')) throw new Error(String(answer));
  } finally {
    socket.destroy();
  }
}

/** As in the cluster: it keeps nothing. */
export async function startRedis(): Promise<OwnService> {
  const folder = mkdtempSync(join(tmpdir(), 'painel-bench-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const launch = () => spawn('redis-server', args, { stdio: 'ignore' });
  return own(`redis://127.0.0.1:${port}`, launch, () => ping(port), folder);
}
