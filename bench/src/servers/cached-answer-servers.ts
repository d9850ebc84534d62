import Fastify from 'fastify';
import { person } from './start-api-server';
import { startTemporaryApi } from './temporary-api';

export interface Addresses {
  bare: string;
  painel: string;
  /** The token, when the answers are for a signed-in user. */
  headers: Record<string, string>;
}

const isForUser = process.argv[2] === 'for-user';
const url = isForUser ? '/btc-api/portfolio/external-wallets' : '/btc-api/bitcoin/mbtc/ticker';
const loopback = { port: 0, host: '127.0.0.1' };

// Runs in a separate process, so that the measurement does not slow down the server.
const api = await startTemporaryApi({ BITCOIN_SOURCE: 'simulated', PUBLIC_READS_PER_MINUTE: '1000000' });
const { app: painel } = api;
const post = async (path: string, payload: object) =>
  (await painel.inject({ method: 'POST', url: `/btc-api/auth/${path}`, payload })).json<{ token: string }>();
const headers: Record<string, string> = { 'accept-encoding': 'br' };
if (isForUser) {
  await post('register', person);
  headers.authorization = `Bearer ${(await post('login', person)).token}`;
}
const { rawPayload } = await painel.inject({ url, headers });

const bare = Fastify();
bare.get('/', (_request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8').send(rawPayload);
});

const addresses: Addresses = {
  bare: await bare.listen(loopback),
  painel: `${await painel.listen(loopback)}${url}`,
  headers,
};
process.send?.(addresses);
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => void Promise.all([bare.close(), api.close()]));
