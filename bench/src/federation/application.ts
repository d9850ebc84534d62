import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { repository } from '@painel/platform/testing';

export interface Application {
  url: string;
  /** Sets the files that the page at a path preloads, in addition to those of every page. */
  preload(path: string, files: readonly string[]): void;
  /** Replaces the served build. */
  deploy(folder: string): Promise<void>;
  close(): void;
}

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

const run = promisify(execFile);
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How the application is split into files: by hand, or by the bundler's defaults. */
export type Cut = 'split' | 'plain';

/** An application of fewer sections would make federation look dear. */
async function refuseMissingSections(workspace: string) {
  const file = 'bench/federation/application/sections.ts';
  const text = await readFile(join(workspace, file), 'utf8');
  const folders = (await readdir(workspace)).filter((name) => name.startsWith('remote-'));
  const missing = folders.filter((folder) => !text.includes(`/${folder}/src/routes'`));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
}

/** Builds host and sections of a workspace as one application, into its own folder. */
export async function buildApplication(cut: Cut = 'split', workspace = repository): Promise<string> {
  await refuseMissingSections(workspace);
  const folder = await mkdtemp(join(tmpdir(), 'painel-application-'));
  const webpack = join(workspace, 'bench/node_modules/webpack/bin/webpack.js');
  const cwd = join(workspace, 'bench/federation/application');
  const args = ['--mode', 'production', '--env', cut, '--output-path', folder];
  await run(process.execPath, [webpack, ...args], { cwd });
  return folder;
}

interface SecurityHeaders {
  ofPages: Record<string, string>;
  ofFiles: Record<string, string>;
}

/** The gateway's headers for pages, scripts and styles. */
async function securityHeaders(gateway: string): Promise<SecurityHeaders> {
  const ofAll =
    /^(content-security-policy|cross-origin|origin-agent|permissions|referrer|x-(content|dns|download|frame|permitted|xss))/;
  const of = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => ofAll.test(name)));
  const page = await fetch(gateway, { headers: { accept: 'text/html' } });
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  return { ofPages: of(page), ofFiles: of(await fetch(new URL(script, gateway))) };
}

function answerOf(name: string, body: Buffer, { ofPages, ofFiles }: SecurityHeaders): Answer {
  const headers = /\.(js|css)$/.test(name) ? ofFiles : ofPages;
  const type = types[extname(name)] ?? 'application/octet-stream';
  const isText = !/woff2|octet/.test(type);
  const sent = isText ? brotliCompressSync(body) : body;
  return {
    body: sent,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(sent.length),
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
      ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      'cache-control': name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    },
  };
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link href="${file}" rel="stylesheet">`
    : `<link href="${file}" rel="preload" as="script">`;

function send({ body, headers }: Answer, asked: IncomingMessage, response: ServerResponse) {
  if (asked.headers['if-none-match'] !== headers['etag']) return response.writeHead(200, headers).end(body);
  const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers;
  return response.writeHead(304, kept).end();
}

function proxyToApi(gateway: string, asked: IncomingMessage, response: ServerResponse) {
  const options = { method: asked.method, headers: asked.headers };
  const passed = request(new URL(asked.url!, gateway), options, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  asked.pipe(passed);
}

async function readFolder(folder: string, headers: SecurityHeaders) {
  const files = new Map<string, Answer>();
  for (const name of await readdir(folder))
    files.set(`/assets/${name}`, answerOf(name, await readFile(join(folder, name)), headers));
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const page = (links: readonly string[]) => {
    const html = template.replace('</head>', `${links.map(linkTo).join('')}</head>`);
    return answerOf('index.html', Buffer.from(html), headers);
  };
  await rm(folder, { recursive: true });
  return { files, page, plainPage: page([]), pages: new Map<string, Answer>() };
}

/** Serves an application as the gateway serves the site: compressed beforehand, files for ever, the API behind the same address. */
export async function serveApplication(gateway: string, folder: string): Promise<Application> {
  const headers = await securityHeaders(gateway);
  // The site's worker reports each release to open pages. This application never changes, so its worker stays the same.
  const worker = await (await fetch(new URL('/sw.js', gateway))).arrayBuffer();
  const workerAnswer = answerOf('sw.js', Buffer.from(worker), headers);
  let deployed = await readFolder(folder, headers);

  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url!, gateway);
    const { files, pages, plainPage } = deployed;
    if (/^\/(btc-api|_beacons)/.test(pathname)) return proxyToApi(gateway, asked, response);
    if (pathname === '/sw.js') return send(workerAnswer, asked, response);
    return send(files.get(pathname) ?? pages.get(pathname) ?? plainPage, asked, response);
  });
  server.keepAliveTimeout = 72_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async deploy(next) {
      deployed = await readFolder(next, headers);
    },
    preload: (path, links) => void deployed.pages.set(path, deployed.page(links)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
