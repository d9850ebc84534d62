import type { UpstreamServer } from './upstream-server';

const everyMs = 20;

/** The failures of a vendor's server. */
export const faults: Record<string, UpstreamServer['answer']> = {
  hangs: () => undefined,
  'resets the connection': (request) => request.socket.destroy(),
  'answers 500': (_request, response) => response.writeHead(500).end('erro'),
  'answers 429': (_request, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  'answers 402': (_request, response) => response.writeHead(402).end(),
  'answers 404': (_request, response) => response.writeHead(404).end(),
  'answers 409': (_request, response) => response.writeHead(409).end(),
  'answers 410': (_request, response) => response.writeHead(410).end(),
  'has moved to another host': (_request, response) =>
    response.writeHead(301, { location: 'http://127.0.0.2:9/feed' }).end(),
  'sends garbage': (_request, response) => response.end('<html>manutenção</html>'),
  'sends another shape': (_request, response) => response.end('{"value":"um"}'),
  'sends 50 MB': (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    let left = 800;
    const pour = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(chunk)) return response.once('drain', pour);
      }
      return response.end();
    };
    pour();
  },
  drips: (_request, response) => {
    const drip = setInterval(() => response.write(' '), everyMs);
    response.on('close', () => clearInterval(drip));
  },
};
