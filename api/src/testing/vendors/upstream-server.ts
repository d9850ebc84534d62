import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UpstreamServer {
  url: string;
  /** The path with query of each request so far. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** The request handler; assign to replace it. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A server on loopback that replaces a vendor. */
export async function startUpstreamServer(
  answer: UpstreamServer['answer'] = notFound,
): Promise<UpstreamServer> {
  const server = createServer((request, response) => {
    upstream.requests.push({ path: request.url ?? '', headers: request.headers });
    upstream.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const upstream: UpstreamServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return upstream;
}

function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end('not found');
}

/** Answers by prefixes of the path. A text is sent as it is, anything else as JSON. */
export function answerPaths(bodies: Record<string, unknown>): UpstreamServer['answer'] {
  return (request, response) => {
    const known = Object.keys(bodies).find((path) => request.url?.startsWith(path));
    if (known === undefined) return notFound(request, response);
    const body = bodies[known];
    response.writeHead(200, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
