import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ProblemError } from '../../plugins/problem';
import { minuteMs } from '../../time/durations';
import type { Slice } from '../context';
import { createAssistantServer } from './assistant-server';
import { assistantsCopy as copy } from './assistants.copy';
import { askOwnApi } from './own-api';

/** A message of a client is short: arguments are a month or a year. */
const bodyLimit = 16 * 1024;
const deepest = 12;
/** For each token, besides the limit of the calls that its tools make. */
const messagesPerMinute = 60;

/** Goes through levels, not into them, so that no depth of nesting ends the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}

const messageSchema = z
  .looseObject({ jsonrpc: z.literal('2.0'), method: z.string().check(z.maxLength(100)) })
  .check(z.refine(isShallow));

const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Programs name no origin. A page that does is the site's own, or one that reached this address by a name of its own (DNS rebinding). */
function refusePages({ headers: { origin } }: FastifyRequest, publicUrl: string | null): void {
  const isOwn = publicUrl === null ? local.test(origin ?? '') : origin === new URL(publicUrl).origin;
  if (origin !== undefined && !isOwn) throw new ProblemError(403, 'FOREIGN_ORIGIN', copy.notByPage);
}

async function passOn(
  transport: WebStandardStreamableHTTPServerTransport,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'])
    headers.set(name, String(request.headers[name] ?? ''));
  if (!request.headers['mcp-protocol-version']) headers.delete('mcp-protocol-version');
  const asked = new Request('http://localhost/mcp', { method: 'POST', headers });
  const answer = await transport.handleRequest(asked, { parsedBody: request.body });
  const type = answer.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(answer.status).send((await answer.text()) || undefined);
}

/**
 * Answers assistants by the Model Context Protocol (Streamable HTTP), with tokens of people. Each message has a server of its own, so that
 * nothing is kept between two. The gateway offers it at `/mcp` too.
 */
export const assistantsPlugin: FastifyPluginAsyncZod<Slice<never, 'publicUrl'>> = async (app, { config }) => {
  app.addHook('onRequest', async (request) => refusePages(request, config.publicUrl));

  app.post(
    '/mcp',
    {
      bodyLimit,
      onRequest: app.requireOwnToken,
      schema: {
        tags: ['assistants'],
        security: [{ ownToken: [] }],
        summary:
          'One message of the Model Context Protocol; the scopes of the token say which tools it lists',
        body: messageSchema,
        response: { 200: z.looseObject({ jsonrpc: z.string() }), 202: z.null() },
      },
    },
    async (request, reply) => {
      const { id, scopes } = request.ownToken!;
      await app.limitPer(`assistant ${id}`, messagesPerMinute, minuteMs);
      const ask = askOwnApi(app, app.prefix, request);
      const server = createAssistantServer(scopes, ask, (error) =>
        request.log.error({ err: error }, 'a tool of an assistant failed'),
      );
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        await server.connect(transport);
        return await passOn(transport, request, reply);
      } finally {
        await server.close();
      }
    },
  );

  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: (_request, reply) => {
      reply.header('allow', 'POST');
      throw new ProblemError(405, 'METHOD_NOT_ALLOWED', copy.onlyPost);
    },
  });
};
