import { systemSourcesSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listSources, withoutHosts } from '../../upstreams/source-list';
import type { Slice } from '../context';

/** Readers learn who is asked about them. Hosts are shown to operators alone, at `/_ops`. */
export const sourcesRoutes: FastifyPluginAsyncZod<
  Slice<'contacts' | 'market', 'alerts' | 'bitcoinSource' | 'mail' | 'outbound' | 'upstreams'>
> = async (app, { config, contacts, market }) => {
  app.requireUserOnRoutes('system');

  app.get(
    '/system/sources',
    {
      schema: {
        summary: 'The servers that this site asks, and what each of them learns',
        response: { 200: systemSourcesSchema },
      },
    },
    () => {
      const condition = market.current().addresses.condition?.() ?? null;
      return withoutHosts(listSources(config, contacts, condition));
    },
  );
};
