import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { sectionHeaders } from './development-server';

let folder: string;
let server: WebpackDevServer;
let address: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-sources-'));
  writeFileSync(path.join(folder, 'index.js'), 'console.log("fonte");');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './index.js',
    output: { path: folder },
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  })!;
  server = new WebpackDevServer(
    { port: 0, host: '127.0.0.1', hot: false, client: false, headers: sectionHeaders },
    compiler,
  );
  await server.start();
  address = `http://127.0.0.1:${(server.server!.address() as AddressInfo).port}/main.js`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'cross-origin'],
  ['http://localhost:8080', 'http://localhost:8080', 'cross-origin'],
  ['http://127.0.0.1:9999', null, 'same-site'],
  ['https://exemplo.com.br', null, 'same-site'],
  ['null', null, 'same-site'],
])('a page of %s may read the sources of a section: %s', async (origin, allowed, policy) => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await fetch(address, { method, headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  }
});

it('a script element of another site does not run them', async () => {
  const policyFor = async (referer: string) =>
    (await fetch(address, { headers: { referer } })).headers.get('cross-origin-resource-policy');
  expect(await policyFor('http://localhost:8080/news')).toBe('cross-origin');
  expect(await policyFor('https://exemplo.com.br/')).toBe('same-site');
  expect(await policyFor('http://localhost:8080.exemplo.com.br/')).toBe('same-site');
});
