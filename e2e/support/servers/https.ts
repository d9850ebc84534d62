import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const oneDay = ['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

/** A proxy that answers as https://localhost, with a certificate that is made for it: the way of a site that is served behind one. */
export async function startHttps() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-https-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run('openssl', ['req', '-x509', ...ec, ...oneDay, '-keyout', key, '-out', certificate]);

  let target = '';
  const server = createServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    ({ method, url, headers }, response) => {
      const onward = request(`${target}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.req.pipe(onward);
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** For processes that are to believe the certificate. */
    environment: { NODE_EXTRA_CA_CERTS: certificate },
    forwardTo: (site: string) => (target = site),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
