import { apiAddress } from './base.mjs';
import {
  answering,
  askServer,
  client,
  developmentConfiguration,
  fetchFromServer,
} from './development-server.mjs';

const ownPath = '/_dev/';

const dayMs = 86_400_000;

/** The release tools are TypeScript. Only this server loads what compiles them: a build does without. */
async function loadSigning() {
  await import('tsx/esm');
  const [{ withRegistryKey }, { temporarySigner }] = await Promise.all([
    import('../release/registry-key.ts'),
    import('../release/signature.ts'),
  ]);
  return { withRegistryKey, signer: temporarySigner() };
}

/** The released registry with this section from here, signed with a key of this server's own: the released host believes no other. */
function overrides(name, manifest, signing) {
  return {
    '/remotes.json': async () => {
      const registry = await askServer('/remotes.json');
      const release = {
        version: 'dev',
        entry: `${ownPath}remoteEntry.js`,
        globalName: `${name}_dev`,
        integrity: {},
      };
      const { signer } = await signing;
      const now = Date.now();
      return signer.sign({
        ...registry,
        at: new Date(now).toISOString(),
        expires: new Date(now + dayMs).toISOString(),
        sections: { ...registry.sections, [name]: { ...release, ...manifest } },
      });
    },
    '/config.json': developmentConfiguration,
  };
}

/** The page as it was released, for this server's key: with the gateway's registry in it, it would not ask for the one from here. */
async function sendPage(response, signing) {
  const { withRegistryKey, signer } = await signing;
  const page = await fetchFromServer('/index.html');
  const policy = page.headers.get('content-security-policy');
  if (policy) response.set('content-security-policy', policy);
  response.type('html').send(withRegistryKey(await page.text(), signer.publicKey));
}

const isPage = ({ method, headers }) => method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * A section from the working tree under the released host: built as for a release, so that it runs under the host's own React, but not
 * minified, and with the page loaded again after each edit. Everything else is passed on to the gateway. What overrides the registry is
 * this server alone: nothing of it is in a released host.
 */
export function releasedSiteProxy(config, { name, manifest }) {
  const signing = loadSigning();
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
      client,
      devMiddleware: { publicPath: ownPath },
      proxy: [
        {
          context: (url) => !url.startsWith(ownPath) && url !== '/ws',
          target: apiAddress,
          logLevel: 'warn',
        },
      ],
      setupMiddlewares: (middlewares, server) => {
        server.app.use((request, response, next) => {
          if (isPage(request)) sendPage(response, signing).then(undefined, next);
          else next();
        });
        return answering(overrides(name, manifest, signing))(middlewares, server);
      },
    },
  };
}
