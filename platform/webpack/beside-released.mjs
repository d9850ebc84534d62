import { apiAddress } from './base.mjs';

const ownPath = '/_dev/';

async function readJson(address) {
  const response = await fetch(new URL(address, apiAddress));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The released registry with this section from here. Its signature is gone with that, so the page is told of no key. */
function overrides(name, manifest) {
  return {
    '/remotes.json': async () => {
      const registry = await readJson('/remotes.json');
      const release = {
        version: 'dev',
        entry: `${ownPath}remoteEntry.js`,
        globalName: `${name}_dev`,
        integrity: {},
      };
      return { ...registry, sections: { ...registry.sections, [name]: { ...release, ...manifest } } };
    },
    '/config.json': async () => ({ ...(await readJson('/config.json')), registryKey: null, beaconUrl: null }),
  };
}

const isPage = ({ method, headers }) => method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * A section from the working tree under the released host: built as for a release, so that it runs under the host's own React, but not
 * minified, and with the page loaded anew after each edit. Everything else is passed on to the gateway. What overrides the registry is
 * this server alone: nothing of it is in a released host.
 */
export function besideReleased(config, { name, manifest }) {
  const answers = overrides(name, manifest);
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, chunkLoadTimeout: 30_000 },
    optimization: { ...config.optimization, minimize: false },
    devServer: {
      port: process.env.PORT,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: false },
      devMiddleware: { publicPath: ownPath },
      proxy: [
        {
          context: (url) => !url.startsWith(ownPath) && url !== '/ws',
          target: apiAddress,
          logLevel: 'warn',
          // The page as it was released: with the gateway's registry in it, it would not ask for the one from here.
          pathRewrite: (url, request) => (isPage(request) ? '/index.html' : url),
        },
      ],
      setupMiddlewares: (middlewares, { app }) => {
        for (const [address, answer] of Object.entries(answers))
          app.get(address, (_request, response, next) => answer().then((body) => response.json(body), next));
        return middlewares;
      },
    },
  };
}
