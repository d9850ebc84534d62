import type { DataSource } from '@painel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { assistantsCopy as copy } from './assistants.copy';

/** Longer than any figure takes. */
const patienceMs = 20_000;

/** A refusal of the API, in its own words. */
export class RefusedCall extends Error {}

export interface OwnAnswer<Body> {
  body: Body;
  source: DataSource | null;
  readAt: string | null;
}

export type AskOwnApi = <Body>(
  path: string,
  schema: z.ZodMiniType<Body, never> | z.ZodMiniType<Body>,
) => Promise<OwnAnswer<Body>>;

/** Calls routes of this API with the token of the request, so that their scopes, limits and figures are those of a call by HTTP. */
export function askOwnApi(app: FastifyInstance, prefix: string, request: FastifyRequest): AskOwnApi {
  const { authorization = '' } = request.headers;
  const signal = AbortSignal.timeout(patienceMs);
  return async (path, schema) => {
    const answer = await app
      .inject({
        url: prefix + path,
        remoteAddress: request.ip,
        headers: { authorization, 'x-request-id': request.id },
        signal,
      })
      .catch(() => {
        throw new RefusedCall(copy.failed);
      });
    const body: unknown = answer.json();
    if (answer.statusCode !== 200)
      throw new RefusedCall((body as { message?: string }).message ?? copy.failed);
    return {
      body: schema.parse(body) as never,
      source: (answer.headers['x-data-source'] as DataSource | undefined) ?? null,
      readAt: (answer.headers['x-data-time'] as string | undefined) ?? null,
    };
  };
}
