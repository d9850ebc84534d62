import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOn } from '@painel/api/testing/services';
import { createAccount } from '../../support/api';
import { launch, register, signIn, newReader, visit } from '../../support/browser';
import { type Cluster, reasonWithoutNginx, releaseBuilds, startCluster } from '../../support/servers/cluster';
import { readRegistry, releaseAgain } from '../../support/servers/releases';
import { until } from '../../support/until';
import { createWriter } from '../../support/wallet-writers';
import { itDeep } from '../../support/deep';

interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ask = (url: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Of the connection or the moment; the mark of a file, which each server makes in its own way; and ranges, which nginx gives of whole files only. */
const ofEach = [
  'accept-ranges',
  'connection',
  'date',
  'etag',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-request-id',
];
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofEach.includes(name))),
  body: createHash('sha256').update(body).digest('hex'),
});

const lack = reasonWithoutNginx();
const describeCluster = lack === null ? describe : describe.skip;
const visitors = 10;

let cluster: Cluster;
let news: string;
/** The entry of the news as it was released before: the file that a browser offers as its dictionary. */
let earlier: Buffer;

const dictionaryOf = (content: Buffer) => `:${createHash('sha256').update(content).digest('base64')}:`;
const takesDeltas = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz' };

async function start() {
  cluster = await startCluster({ REGISTER_LIMIT_PER_HOUR: '1000' });
  const { version } = (await readRegistry(cluster)).sections['news']!;
  earlier = await readFile(path.join(cluster.siteDir, 'remotes/news', version, 'remoteEntry.js'));
  news = `/remotes/news/${await releaseAgain(cluster, 'news')}`;
}

/** One file of each kind that the host has. */
async function filesOfHost(): Promise<string[]> {
  const { version } = (await readRegistry(cluster)).host!;
  const names = await readdir(path.join(cluster.siteDir, 'host', version));
  return [/^main.*\.js$/, /^main.*\.css$/, /\.woff2$/, /\.png$/, /\.svg$/, /^build\.json$/, /\.txt$/].map(
    (kind) => `/host/${version}/${names.find((name) => kind.test(name))!}`,
  );
}

/** Answers as the gateway and as nginx give them. */
async function both(file: string, options?: Parameters<typeof ask>[1]) {
  const [process] = cluster.processes;
  const answers = [await ask(`${process!.url}${file}`, options), await ask(`${cluster.url}${file}`, options)];
  return answers as [Answer, Answer];
}

describeOn('PostgreSQL', 'nginx before two processes', () => {
  describeOn('Redis', 'with limits', () => {
    describeCluster(lack ?? 'from the packages of Debian', () => {
      beforeAll(start);
      afterAll(() => cluster?.stop());

      it('begins again without a release, where the site has had its builds', async () => {
        const before = await readRegistry(cluster);
        const said = releaseBuilds(cluster);
        expect(said).toContain(`Revision ${before.revision}: nothing new to release`);
        // The test released the news again after the container did.
        expect(said).toContain('news stays at');
        expect(await readRegistry(cluster)).toEqual(before);
      });

      it('serves files with the bytes and headers of the gateway, and by itself', async () => {
        const entry = `${news}/remoteEntry.js`;
        const offered = { ...takesDeltas, 'available-dictionary': dictionaryOf(earlier) };
        const files = await filesOfHost();
        const asked: [string, Parameters<typeof ask>[1]?][] = [
          ...[...files, entry].flatMap((file) =>
            ['br', 'gzip', 'gzip, br, zstd', 'identity'].map(
              (encoding) => [file, { headers: { 'accept-encoding': encoding } }] as [string, object],
            ),
          ),
          [entry, { headers: offered }],
          [entry, { headers: { ...offered, 'accept-encoding': 'br, dcz;q=0' } }],
          [entry, { headers: { ...offered, 'available-dictionary': dictionaryOf(Buffer.from('x')) } }],
          [entry, { headers: { ...offered, 'available-dictionary': 'mine' } }],
          [entry, { headers: offered, method: 'HEAD' }],
          [entry, { headers: { range: 'bytes=0-9' } }],
          [entry, { headers: { origin: 'https://outra.example' } }],
          [entry, { method: 'POST' }],
          [`${news}/missing.js`],
          [`${news}/../../../remotes.json`],
          [`${news}/.secret.js`],
          ['/host/'],
        ];
        for (const [file, options] of asked) {
          const [expected, answer] = await both(file, options);
          expect({ file, options, ...comparable(answer) }).toEqual({
            file,
            options,
            ...comparable(expected),
          });
        }
        const delta = (await both(entry, { headers: offered }))[1];
        expect(delta.headers['content-encoding']).toBe('dcz');
        expect(delta.body.length).toBeLessThan(earlier.length / 6);
        const known = (await both(entry))[1].headers.etag!;
        expect((await ask(`${cluster.url}${entry}`, { headers: { 'if-none-match': known } })).status).toBe(
          304,
        );

        const isStrong = ({ headers }: Answer) => !headers.etag!.startsWith('W/');
        const served = await Promise.all(files.map((file) => ask(`${cluster.url}${file}`)));
        // The gateway marks files weakly.
        expect(served.map(isStrong)).toEqual([true, true, true, true, false, false, false]);
      });

      it('passes on a statement of the largest size, and refuses what is larger itself', async () => {
        const MiB = 1024 * 1024;
        const sent = (bytes: number) =>
          fetch(`${cluster.url}/btc-api/portfolio/ledger/imports`, {
            method: 'POST',
            headers: { 'content-type': 'text/csv' },
            body: Buffer.alloc(bytes),
          });
        // The API refuses it for another reason: there is no session.
        expect((await sent(5 * MiB + 20_000)).status).toBe(401);
        expect((await sent(7 * MiB)).status).toBe(413);
      });

      itDeep('takes a newcomer to the dashboard, whose figures go on', async () => {
        const browser = await launch();
        try {
          const { page, errors } = await visit(browser, cluster.url);
          const person = newReader();
          await register(page, person);
          await signIn(page, person);
          await page.waitForURL('**/dashboard');
          await page.getByRole('heading', { level: 1, name: /Marina/ }).waitFor();
          await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
          expect(errors).toEqual([]);
        } finally {
          await browser.close();
        }
      });

      it('loses nothing but what was in flight when a process is killed, and no write that it acknowledged', async () => {
        const { token } = await createAccount(cluster.url, newReader());
        const calls = {
          GET: { path: '/users/profile', expected: 200 },
          // It is refused at once, and may not be asked twice.
          POST: { path: '/auth/login', expected: 400 },
        };
        const state = { isGone: false, isOver: false, answers: 0 };
        /** Requests after a process has ended, and those after which each gets an answer: nginx notices the end a moment later. */
        const [asksMore, answeredAfter] = [40, 20];
        async function visitor(method: 'GET' | 'POST') {
          const { path: address, expected } = calls[method];
          const asked: { method: string; asksSince: number; isAnswered: boolean }[] = [];
          for (let asksSince = 0; asksSince < asksMore; asksSince += Number(state.isGone)) {
            const response = await fetch(`${cluster.url}/btc-api${address}`, {
              method,
              headers: {
                authorization: `Bearer ${token}`,
                // Every reader has an address, whose attempts to sign in are limited.
                'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
              },
            }).catch(() => null);
            await response?.arrayBuffer().catch(() => null);
            const status = response?.status ?? null;
            asked.push({ method, asksSince, isAnswered: status === expected });
            state.answers += 1;
            await pause(5);
          }
          return asked;
        }
        const writer = await createWriter(cluster.url);
        const writing = writer.run(() => state.isOver);
        const asking = Array.from({ length: visitors }, (_, index) => visitor(index % 2 ? 'GET' : 'POST'));
        // Both processes are at work for all readers.
        await until(() => state.answers >= 10 * visitors && writer.acknowledged() > 0);
        const { child } = cluster.processes[0]!;
        child.kill('SIGKILL');
        await once(child, 'exit');
        state.isGone = true;
        const lost = (await Promise.all(asking)).flat().filter(({ isAnswered }) => !isAnswered);
        state.isOver = true;
        await writing;
        expect(await writer.lost()).toBe(0);
        // Another process answers what may be asked twice.
        expect(lost.filter(({ method }) => method === 'GET')).toEqual([]);
        expect(lost.length).toBeLessThanOrEqual(visitors);
        expect(lost.filter(({ asksSince }) => asksSince > answeredAfter)).toEqual([]);
      });
    });
  });
});
