import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { waitFor } from './wait-for';
import { freePort } from './free-port';

const upstream = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

/** Any client may publish our packages; all others come from where npm has them. */
const configurationFor = (folder: string) => ({
  storage: path.join(folder, 'storage'),
  auth: { htpasswd: { file: path.join(folder, 'htpasswd') } },
  uplinks: { npm: { url: upstream, maxage: '60m', cache: true } },
  packages: {
    '@painel/*': { access: '$all', publish: '$all', unpublish: '$all' },
    '**': { access: '$all', proxy: 'npm' },
  },
  web: { enable: false },
  log: { type: 'stdout', format: 'pretty', level: 'error' },
});

export type NpmRegistry = Awaited<ReturnType<typeof startNpmRegistry>>;

/** A registry of packages on loopback. */
export async function startNpmRegistry() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-npm-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const configuration = path.join(folder, 'config.yaml');
  await writeFile(configuration, JSON.stringify(configurationFor(folder)));
  // npm publishes only with a token; this registry asks for none.
  const settings = path.join(folder, 'npmrc');
  await writeFile(settings, `//127.0.0.1:${port}/:_authToken=anybody\n`);

  const manifest = createRequire(import.meta.url).resolve('verdaccio/package.json');
  const program = path.join(manifest, '../bin/verdaccio');
  const words = [program, '--config', configuration, '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const answers = () =>
    fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(
    async () => child.exitCode !== null || (await answers()),
    () => `an answer of the registry at ${url}`,
  );
  if (child.exitCode !== null) throw new Error('The registry of packages did not start.');
  return {
    url,
    /** For npm: this registry, and its own cache and settings. */
    env: {
      npm_config_registry: url,
      npm_config_userconfig: settings,
      npm_config_cache: path.join(folder, 'npm-cache'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
