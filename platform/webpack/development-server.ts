import type { Configuration } from 'webpack-dev-server';
import { apiAddress } from './base';

/** The answer of the API's server at an address. */
export async function fetchFromServer(address: string) {
  const response = await fetch(new URL(address, apiAddress));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

export const askServer = async (address: string) =>
  (await (await fetchFromServer(address)).json()) as Record<string, unknown>;

/** The site's configuration for a page whose registry is made here: nothing signs that one, and nothing counts its visits. */
export const developmentConfiguration = async () => ({
  ...(await askServer('/config.json')),
  registryKey: null,
  beaconUrl: null,
});

/** Answers each address with what its function gives. */
export const answering =
  (answers: Record<string, () => Promise<unknown>>): NonNullable<Configuration['setupMiddlewares']> =>
  (middlewares, { app }) => {
    for (const [address, answer] of Object.entries(answers))
      app?.get(address, (_request, response, next) => answer().then((body) => response.json(body), next));
    return middlewares;
  };

/** What does not compile stands over the page; what throws has its place in the page already. */
export const client = { overlay: { errors: true, warnings: false, runtimeErrors: false } };

const returnsFromGoogle = '/btc-api/auth/google/callback';

/** Every address is a page, but those of the API. A script that is missing is not: it would get the page, and say nothing. */
export const pagesAndApi: Configuration = {
  historyApiFallback: {
    disableDotRule: true,
    htmlAcceptHeaders: ['text/html'],
    rewrites: [{ from: new RegExp(`^${returnsFromGoogle}`), to: '/index.html' }],
  },
  proxy: [
    {
      context: (url: string) => url.startsWith('/btc-api/') && !url.startsWith(returnsFromGoogle),
      target: apiAddress,
    },
  ],
};
