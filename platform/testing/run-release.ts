import { releaseCommand } from '../release/command';

interface Ended {
  stdout: string;
  stderr: string;
  status: number;
}

/**
 * Runs `pnpm release` with these words in this process: starting one takes longer than most commands.
 *
 * @param env variables next to those of this process; undefined removes one
 */
export async function runRelease(
  words: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const before = { ...process.env };
  const log = jest.spyOn(console, 'log').mockImplementation((line) => void (said.stdout += `${line}\n`));
  const error = jest.spyOn(console, 'error').mockImplementation((line) => void (said.stderr += `${line}\n`));
  try {
    for (const [name, value] of Object.entries(env))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    return { status: await releaseCommand([...words]), ...said };
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
    log.mockRestore();
    error.mockRestore();
  }
}
