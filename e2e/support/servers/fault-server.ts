import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Original {
  headers: IncomingMessage['headers'];
  body: Buffer;
}
/** Answers in place of the site, which answered this. */
export type Fault = (response: ServerResponse, original: Original) => void;

/** The faults of a server. */
export const faults = {
  'never answers': () => {},
  'is not there': (response) => response.writeHead(404).end(),
  'is an error of the server': (response) => response.writeHead(500).end('erro'),
  'is of another type': (response, { body }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body),
  'is cut': (response, { headers, body }) =>
    response
      .writeHead(200, { 'content-type': headers['content-type'] ?? 'text/plain' })
      .end(body.subarray(0, body.length / 2)),
  'never ends': (response, { headers, body }) => {
    const { 'content-type': type = 'text/plain' } = headers;
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2));
  },
  'breaks off': (response, { headers, body }) => {
    const { 'content-type': type = 'text/plain' } = headers;
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
} satisfies Record<string, Fault>;

/** Compressed and kept answers would be others than those that a fault is made of. */
const plain = ['accept-encoding', 'available-dictionary', 'if-none-match'];

/** Passes on what a site answers, but for the addresses that are to fail. */
export async function serveWithFaults(site: string) {
  let failing: { pattern: RegExp; fault: Fault } | undefined;

  const server = createServer((asked, response) => {
    const { method, url = '/' } = asked;
    const fault = failing?.pattern.test(url) ? failing.fault : undefined;
    const headers = { ...asked.headers };
    if (fault) for (const name of plain) delete headers[name];
    const passed = request(new URL(url, site), { method, headers }, async (answer) => {
      // A stream ends with its listener, and has no whole answer then.
      answer.on('error', () => response.destroy());
      if (fault) {
        const body = await buffer(answer).catch(() => null);
        return body && fault(response, { headers: answer.headers, body });
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    // No client listens any more: a stream would continue for ever.
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(pattern: RegExp, fault: Fault) {
      failing = { pattern, fault };
    },
    heal() {
      failing = undefined;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
