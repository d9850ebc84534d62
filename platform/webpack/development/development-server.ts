import type { Configuration } from 'webpack-dev-server';
import { apiAddress } from '../base';

/** Requests an address of the API's server. Throws for a failed response. */
export async function fetchFromServer(address: string) {
  const response = await fetch(new URL(address, apiAddress));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

export const fetchJsonFromServer = async (address: string) =>
  (await (await fetchFromServer(address)).json()) as Record<string, unknown>;

/** The site's configuration for a page with a development registry, which is not signed and sends no beacons. */
export const developmentConfiguration = async () => ({
  ...(await fetchJsonFromServer('/config.json')),
  registryKey: null,
  beaconUrl: null,
});

/** The pages of the development site, which load each section from its own port. */
const siteOrigins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${process.env.PORT ?? 8080}`);

const originOf = (address = '') => (URL.canParse(address) ? new URL(address).origin : '');

/** No page but those of the site, and the section's own, reads a section's sources or runs them. */
export const sectionHeaders: NonNullable<Configuration['headers']> = ({ headers }) => {
  const { origin, referer } = headers as { origin?: string; referer?: string };
  const isOfSite = siteOrigins.includes(origin ?? originOf(referer));
  return {
    vary: 'origin',
    'cross-origin-resource-policy': isOfSite ? 'cross-origin' : 'same-site',
    ...(origin && isOfSite && { 'access-control-allow-origin': origin }),
  };
};

/** Answers each address with the JSON of its function. */
export const jsonRoutes =
  (answers: Record<string, () => Promise<unknown>>): NonNullable<Configuration['setupMiddlewares']> =>
  (middlewares, { app }) => {
    for (const [address, answer] of Object.entries(answers))
      app?.get(address, (_request, response, next) => answer().then((body) => response.json(body), next));
    return middlewares;
  };

/** The overlay shows compile errors only. Error boundaries show runtime errors in the page. */
export const client = { overlay: { errors: true, warnings: false, runtimeErrors: false } };

const googleCallback = '/btc-api/auth/google/callback';

/** Serves the page at every address except those of the API. A missing script must not get the page, because that hides the error. */
export const spaFallbackAndApiProxy: Configuration = {
  historyApiFallback: {
    disableDotRule: true,
    htmlAcceptHeaders: ['text/html'],
    rewrites: [{ from: new RegExp(`^${googleCallback}`), to: '/index.html' }],
  },
  proxy: [
    {
      context: (url: string) =>
        url === '/mcp' || (url.startsWith('/btc-api/') && !url.startsWith(googleCallback)),
      target: apiAddress,
    },
  ],
};
