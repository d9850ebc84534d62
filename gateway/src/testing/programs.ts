import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  child: ChildProcess;
  address: string;
  /** The output so far. */
  output(): string;
  /** The part of it on standard output. */
  printed(): string;
}

/** Less than a test may take. */
const startMs = 90_000;

export type Programs = ReturnType<typeof programsOn>;

/** Starts the whole program as a process over the folder of a site. */
export function programsOn(folder: string) {
  const children: ChildProcess[] = [];

  function launch(env: Record<string, string>) {
    const child = spawn(process.execPath, ['dist/main.mjs'], {
      cwd: `${__dirname}/../..`,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: '0',
        BITCOIN_SOURCE: 'simulated',
        SITE_DIR: folder,
        DATA_DIR: `${folder}/data`,
        ...env,
      },
    });
    children.push(child);
    let text = '';
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    return { child, output: () => text, printed: () => printed };
  }

  return {
    launch,
    /** Resolves with the address that it listens at. */
    async start(env: Record<string, string> = {}): Promise<Running> {
      const launched = launch(env);
      const { child, output } = launched;
      for (const deadline = Date.now() + startMs; ;) {
        const address = /Painel Bitcoin: (http:\S+)/.exec(output())?.[1];
        if (address) return { ...launched, address };
        if (child.exitCode !== null) throw new Error(`the gateway ended: ${output()}`);
        if (Date.now() > deadline)
          throw new Error(`Timed out waiting for the address of the gateway, which printed: ${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    killAll() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
