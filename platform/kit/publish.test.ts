import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from '../testing';
import { describeDeep } from '../testing/deep';
import { type NpmRegistry, startNpmRegistry } from '../testing/npm-registry';

const run = promisify(execFile);
// A registry, and the packing of three packages again and again.
jest.setTimeout(300_000);

describeDeep('into a registry on loopback', () => {
  let copy: Awaited<ReturnType<typeof copyWorkspace>>;
  let registry: NpmRegistry;

  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' });
  const publishAs = async (env: Record<string, string>, ...options: string[]) => {
    const command = ['platform/bin/publish-kit.mjs', '--registry', registry.url, ...options];
    const { stdout } = await run(process.execPath, command, {
      cwd: copy.folder,
      env: { ...process.env, ...env },
    });
    return stdout;
  };
  const publish = (...options: string[]) => publishAs(registry.env, ...options);
  const view = (name: string, field: string) =>
    JSON.parse(
      execFileSync('npm', ['view', name, field, '--json'], {
        env: { ...process.env, ...registry.env },
        encoding: 'utf8',
      }),
    );
  const versionIn = (folder: string) =>
    JSON.parse(readFileSync(path.join(copy.folder, folder, 'package.json'), 'utf8')).version;

  beforeAll(async () => {
    [copy, registry] = await Promise.all([copyWorkspace(), startNpmRegistry()]);
    await copy.commit('feat: all');
  });
  afterAll(async () => {
    await registry?.stop();
    await copy?.remove();
  });

  it('says how to sign in where npm has no token, and nothing of the files', async () => {
    const withoutToken = { ...registry.env, npm_config_userconfig: path.join(copy.folder, 'no-npmrc') };
    await expect(publishAs(withoutToken)).rejects.toMatchObject({
      stderr: expect.stringMatching(/need auth[^]*\nSign in: npm login --registry http/),
    });
    await expect(publishAs(withoutToken)).rejects.toMatchObject({
      stderr: expect.not.stringContaining('npm notice'),
    });
  });

  it('refuses a tree with changes that are in no commit, and names them', async () => {
    const file = path.join(copy.folder, 'stages.json');
    writeFileSync(file, '{}');
    await expect(publish()).rejects.toMatchObject({
      stderr: expect.stringContaining('Commit or put away first:\n?? stages.json'),
    });
    rmSync(file);
  });

  it('says what it would do, and does it the first time for all', async () => {
    expect(await publish('--dry-run')).toMatch(/@painel\/shared +\(new\) → 1\.0\.0/);
    await expect(
      run('npm', ['view', '@painel/shared'], { env: { ...process.env, ...registry.env } }),
    ).rejects.toThrow('E404');
    expect(await publish()).toMatch(/@painel\/platform +\(new\) → 1\.0\.0/);
    const contract = versionIn('contract');
    expect(view('@painel/shared', 'dependencies')).toMatchObject({ '@painel/contract': `^${contract}` });
    expect(view('@painel/contract', 'peerDependencies')).toEqual({ zod: expect.stringMatching(/^4\./) });
  });

  it('publishes nothing where nothing changed', async () => {
    const said = await publish();
    expect(said.match(/as it is/g)).toHaveLength(3);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('publishes the changed packages alone, at the level of their commits, and keeps the version for the host', async () => {
    await copy.edit('shared/src/paths/index.ts', /$/, "\nexport const glossaryWord = 'glossario';\n");
    await expect(publish()).rejects.toMatchObject({
      stderr: expect.stringContaining('shared/src/paths/index.ts'),
    });
    await copy.commit('feat(shared): a word for the glossary');
    expect(await publish()).toMatch(
      /contract +\S+, as it is\n.*shared +1\.0\.0 → 1\.1\.0\n.*platform +1\.0\.0, as it is/,
    );
    expect(versionIn('shared')).toBe('1.1.0');
    await copy.commit('chore: the version of shared');

    await copy.edit('contract/src/tolerance.ts', /$/, '\nexport const patience = 1;\n');
    await copy.commit('feat(contract)!: patience');
    expect(await publish()).toMatch(/contract +(\d+\.\d+)\.0 → \1\.1\n.*as it is\n.*as it is/);
    expect(git('status', '--porcelain')).toBe('');
  });
});
