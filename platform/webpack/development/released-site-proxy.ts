import type { Configuration } from 'webpack';
import type { Request, Response } from 'webpack-dev-server';
import { isInstalled } from '../../layout';
import { checkRegistry } from '@painel/contract/registry';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import { withRegistryKey } from '../../release/chain/registry-key';
import { temporarySigner } from '../../release/chain/signature';
import { apiAddress, type BaseConfig } from '../base';
import {
  jsonRoutes,
  fetchJsonFromServer,
  client,
  developmentConfiguration,
  fetchFromServer,
} from './development-server';

const ownPath = '/_dev/';

type Signer = ReturnType<typeof temporarySigner>;
interface Section {
  name: string;
  manifest: SectionManifest;
}

const dayMs = 86_400_000;

/** The released registry with this section from here, signed with a key of this server's own: the released host believes no other. */
function overrides({ name, manifest }: Section, signer: Signer) {
  return {
    '/remotes.json': async () => {
      const registry = checkRegistry(await fetchJsonFromServer('/remotes.json'));
      const release = {
        version: 'dev',
        entry: `${ownPath}remoteEntry.js`,
        globalName: `${name}_dev`,
        integrity: {},
      };
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
async function sendPage(response: Response, signer: Signer) {
  const page = await fetchFromServer('/index.html');
  const policy = page.headers.get('content-security-policy');
  if (policy) response.set('content-security-policy', policy);
  response.type('html').send(withRegistryKey(await page.text(), signer.publicKey));
}

const isPage = ({ method, headers }: Request) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * A section from the working tree under the released host: built as for a release, so that it runs under the host's own React, but not minified, and
 * with the page loaded again after each edit. It passes everything else on to the gateway. This server alone overrides the registry: a released host
 * has no code for it.
 */
export function releasedSiteProxy(
  config: Configuration & Pick<BaseConfig, 'output' | 'optimization'>,
  section: Section,
): Configuration {
  const signer = temporarySigner();
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
          context: (url: string) => !url.startsWith(ownPath) && url !== '/ws',
          target: apiAddress,
          logLevel: 'warn',
          // A site elsewhere answers by its own name, and to its own pages.
          ...(isInstalled && { changeOrigin: true, headers: { origin: new URL(apiAddress).origin } }),
        },
      ],
      setupMiddlewares: (middlewares, server) => {
        server.app?.use((request, response, next) => {
          if (isPage(request)) sendPage(response, signer).then(undefined, next);
          else next();
        });
        return jsonRoutes(overrides(section, signer))(middlewares, server);
      },
    },
  };
}
