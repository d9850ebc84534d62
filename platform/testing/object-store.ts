import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
// @ts-expect-error s3rver comes without types.
import S3rver from 's3rver';

/** Its bucket is `painel`. */
export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** As the release tools and the gateway read them. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const refused = '<Error><Code>PreconditionFailed</Code><Message>It is there.</Message></Error>';

/** An object store on loopback over a folder, which takes conditional puts as unconditional ones. */
export async function startUnconditionalStore(directory: string) {
  const configureBuckets = [{ name: 'painel' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port }: AddressInfo = await server.run();
  return { port, credentials, stop: (): Promise<void> => server.close() };
}

/** An object store as S3 promises it: objects are replaced whole, and a put under a condition is refused where the object is. */
export async function startObjectStore(directory: string) {
  const behind = await startUnconditionalStore(directory);
  const there = new Set<string | undefined>();
  let last: Promise<unknown> = Promise.resolve();

  async function pass({ method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    if (headers['if-none-match'] === '*' && there.has(url))
      return outgoing.writeHead(412, { 'content-type': 'application/xml' }).end(refused);
    if (method === 'PUT') there.add(url);
    if (method === 'DELETE') there.delete(url);
    // A separate connection: some answers of the server behind (304) leave bytes on one that is kept.
    const place = { port: behind.port, host: '127.0.0.1', path: url };
    const onward = request({ ...place, agent: false, method, headers });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    outgoing.writeHead(answer.statusCode!, answer.headers).end(await buffer(answer));
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    // One that fails is the client's to repeat, and no other waits for it.
    last = last.then(() => pass(incoming, body, outgoing)).catch(() => outgoing.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await behind.stop();
  };
  return { port: (server.address() as AddressInfo).port, credentials, stop };
}
