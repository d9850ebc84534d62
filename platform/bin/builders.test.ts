import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const bin = import.meta.dirname;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel builders á-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A package that notes which process builds it. */
function write(name: string, source: string, whileConfigured = '') {
  mkdirSync(path.join(folder, name, 'src'), { recursive: true });
  writeFileSync(path.join(folder, name, 'src/index.js'), source);
  writeFileSync(
    path.join(folder, name, 'webpack.config.mjs'),
    `import { writeFileSync } from 'node:fs';
    ${whileConfigured}
    export default (_env, { mode }) => {
      writeFileSync('builder', String(process.pid));
      return { mode, context: process.cwd(), devtool: false, stats: 'errors-warnings' };
    };`,
  );
}
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

interface Ended {
  name: string;
  pid: number;
  code: number;
  stdout: string;
}

/** Builds packages as the task runner does, all at once, with builders that were started for them. */
function build(names: string[]): Ended[] {
  const script = `
    import { spawn } from 'node:child_process';
    import path from 'node:path';
    import { text } from 'node:stream/consumers';
    import { startBuilders } from ${JSON.stringify(path.join(bin, 'builders.mjs'))};
    const { address, end } = await startBuilders();
    const ended = await Promise.all(${JSON.stringify(names)}.map(async (name) => {
      const child = spawn(process.execPath, [${JSON.stringify(path.join(bin, 'build.mjs'))}], {
        cwd: path.join(${JSON.stringify(folder)}, name),
        env: { ...process.env, PAINEL_BUILDERS: address },
      });
      const code = new Promise((resolve) => child.once('close', resolve));
      return { name, pid: child.pid, stdout: await text(child.stdout), code: await code };
    }));
    end();
    console.log(JSON.stringify(ended));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

it('packages are built by a few processes, each of which loads webpack once', () => {
  const names = ['host', 'remote-a', 'remote-b', 'remote-c'];
  for (const name of names) write(name, `console.log('built ' + '${name}')`);
  const ended = build(names);
  expect(ended.map(({ code }) => code)).toEqual(names.map(() => 0));
  for (const name of names) expect(read(`${name}/dist/main.js`)).toBe(`console.log("built ${name}");`);
  const builders = new Set(names.map((name) => Number(read(`${name}/builder`))));
  expect(builders.size).toBeLessThanOrEqual(Math.min(4, os.availableParallelism()));
  for (const { pid } of ended) expect(builders.has(pid)).toBe(false);
});

it('a package that does not build fails with its error, and one that ends its builder does; the others are built', () => {
  write('remote-a', 'const = 1;');
  write('remote-b', '', 'process.exit(5);');
  write('remote-c', 'console.log(1)');
  write('remote-d', 'console.log(1)');
  const ended = build(['remote-a', 'remote-b', 'remote-c', 'remote-d']);
  expect(ended.map(({ name, code }) => [name, code])).toEqual([
    ['remote-a', 1],
    ['remote-b', 1],
    ['remote-c', 0],
    ['remote-d', 0],
  ]);
  expect(ended[0]!.stdout).toContain('Module parse failed');
  expect(ended[1]!.stdout).toBe('A builder ended with 5.\n');
  expect(existsSync(path.join(folder, 'remote-d/dist/main.js'))).toBe(true);
});

it('without builders a package is built in the requesting process', () => {
  write('remote-a', 'console.log(1)');
  const { PAINEL_BUILDERS: _none, ...env } = process.env;
  const cwd = path.join(folder, 'remote-a');
  const { pid, status } = spawnSync(process.execPath, [path.join(bin, 'build.mjs')], { cwd, env });
  expect([status, read('remote-a/builder')]).toEqual([0, String(pid)]);
});
