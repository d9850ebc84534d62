import type { OwnTokenScope } from '@painel/contract';
import { version } from '@painel/contract/package.json';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { assistantsCopy as copy } from './assistants.copy';
import { type AskOwnApi, RefusedCall } from './own-api';
import { idsIn } from './tool-answer';
import { isToolName, type ToolName, toolNames, tools } from './tools';
import { setUserTextApart } from './user-text';

const described = new Map(
  toolNames.map((name) => [
    name,
    {
      name,
      ...copy.tools[name],
      inputSchema: z.toJSONSchema(tools[name].input, { target: 'draft-7' }) as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  ]),
);

/** The server elicits nothing, so that no schema of a client is compiled. */
const jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: '' }),
};

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

async function call(ask: AskOwnApi, name: ToolName, given: unknown): Promise<CallToolResult> {
  const { input, read } = tools[name];
  const checked = input.safeParse(given ?? {});
  if (!checked.success) {
    const names = checked.error.issues.map(({ path, code }) => path.join('.') || code).join(', ');
    return refusal(copy.badArguments(names));
  }
  const { figures: found, ...rest } = await read(ask, checked.data);
  const answer = { ...setUserTextApart(found), ids: idsIn(found), ...rest };
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

/** A server for one message: it lists and calls the tools that the scopes of a token open. */
export function createAssistantServer(
  scopes: readonly string[],
  ask: AskOwnApi,
  onFault: (error: unknown) => void,
): Server {
  const server = new Server(
    { name: copy.server, version },
    { capabilities: { tools: {} }, instructions: copy.instructions, jsonSchemaValidator },
  );
  const isOpen = (scope: OwnTokenScope) => scopes.includes(scope);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolNames.filter((name) => isOpen(tools[name].scope)).map((name) => described.get(name)!),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given } }) => {
    if (!isToolName(name)) return refusal(copy.unknownTool(name.slice(0, 40)));
    const { scope } = tools[name];
    if (!isOpen(scope)) return refusal(copy.needsScope(name, scope));
    try {
      return await call(ask, name, given);
    } catch (error) {
      if (!(error instanceof RefusedCall)) onFault(error);
      return refusal(error instanceof RefusedCall ? error.message : copy.failed);
    }
  });
  return server;
}
