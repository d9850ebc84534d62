import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Configuration } from 'webpack-dev-server';
import { packagesFolder } from '../../layout';
import { spaFallbackAndApiProxy } from './development-server';

/** The contract's example of an answer: `/btc-api/bitcoin/mbtc/ticker?…` has `bitcoin/mbtc-ticker.json`. Null without one. */
async function exampleOf(url: string): Promise<string | null> {
  const { pathname } = new URL(url, 'http://section');
  const call = /^\/btc-api\/([\w/-]+)$/.exec(pathname)?.[1];
  if (!call) return null;
  const [folder, ...names] = call.split('/');
  const name = path.join(folder!, names.join('-'));
  return readFile(path.join(packagesFolder, `contract/examples/${name}.json`), 'utf8').catch(() => null);
}

/** Answers a read as the contract's example does, marked as simulated; anything else is unavailable. */
export async function answerByExample(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const example = method === 'GET' ? await exampleOf(url) : null;
  response.writeHead(example === null ? 503 : 200, {
    'content-type': 'application/json',
    'x-data-source': 'simulated',
  });
  response.end(example ?? '{}');
}

const [api] = spaFallbackAndApiProxy.proxy as object[];

/** Pages and the API, as for the host. Where no API answers, a section alone reads examples. */
export const simulatedApiFallback: Configuration = {
  ...spaFallbackAndApiProxy,
  proxy: [{ ...api, onError: (_error, request, response) => void answerByExample(request, response) }],
};
