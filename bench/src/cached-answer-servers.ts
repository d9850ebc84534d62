import Fastify from 'fastify';
import { startTemporaryApi } from './temporary-api';

export interface Addresses {
  bare: string;
  painel: string;
}

const url = '/btc-api/bitcoin/mbtc/ticker';
const headers = { 'accept-encoding': 'br' };
const loopback = { port: 0, host: '127.0.0.1' };

// A process of its own, so that whoever measures does not slow down what is measured.
const api = await startTemporaryApi({ BITCOIN_SOURCE: 'simulated' });
const { app: painel } = api;
const { rawPayload } = await painel.inject({ url, headers });

const bare = Fastify();
bare.get('/', (_request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8').send(rawPayload);
});

const addresses: Addresses = {
  bare: await bare.listen(loopback),
  painel: `${await painel.listen(loopback)}${url}`,
};
process.send?.(addresses);
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => void Promise.all([bare.close(), api.close()]));
