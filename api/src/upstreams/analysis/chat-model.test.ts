import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { writeProse } from '../../market/analyst/write-prose';
import { exampleBriefing } from '../../testing/market/example-briefing';
import { type UpstreamServer, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { createWriter, type ProseWriter } from './chat-model';

const draft = writeProse(exampleBriefing(), {
  verdict: { recommendation: 'MANTER', allocation: 0, confidence: 50 },
  volatility: null,
  levels: { support: [], resistance: [], targets: { bullish: null, bearish: null } },
});
const rewritten = { ...draft, summary: 'O mercado pede paciência: os sinais se equilibram.' };

let server: UpstreamServer;
let http: HttpClient;
let asked: { method?: string; path?: string; body: unknown; headers: IncomingMessage['headers'] }[];

/** Simulates a server that speaks OpenAI's chat completions. */
const completing =
  (content: unknown): UpstreamServer['answer'] =>
  async (request, response) => {
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body: JSON.parse(await text(request)) });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: 900, completion_tokens: 500, total_tokens: 1_400 },
      }),
    );
  };

const writer = (key: string | null = 'chave-secreta'): ProseWriter =>
  createWriter({ aiBaseUrl: `${server.url}/v1`, aiApiKey: key, aiModel: 'modelo-1' }, http)!;

beforeEach(async () => {
  asked = [];
  server = await startUpstreamServer(completing(JSON.stringify(rewritten)));
  http = createHttpClient('PainelBitcoin/1.0', { totalTimeoutMs: 3_000 });
});
afterEach(async () => {
  await http.close();
  await server.close();
});

it('asks the server for other words and gives back what it wrote', async () => {
  expect(await writer().rewrite(draft)).toEqual(rewritten);
});

it('sends the draft, the model and the key, once', async () => {
  await writer().rewrite(draft);

  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer chave-secreta', 'content-type': 'application/json' },
    body: {
      model: 'modelo-1',
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: expect.stringContaining('Use somente números que estão no rascunho') },
        { role: 'user', content: JSON.stringify(draft) },
      ],
    },
  });
});

it('sends no key to a server that needs none', async () => {
  await writer(null).rewrite(draft);

  expect(asked[0]!.headers).not.toHaveProperty('authorization');
});

it('reads what a model fences although it is asked not to', async () => {
  server.answer = completing(`\`\`\`json\n${JSON.stringify(rewritten)}\n\`\`\``);

  expect(await writer().rewrite(draft)).toEqual(rewritten);
});

it.each<[string, UpstreamServer['answer'], string]>([
  ['writes prose where JSON is asked for', completing('Claro! Aqui está a análise.'), 'malformed'],
  ['writes nothing', completing(''), 'malformed'],
  ['refuses to write', completing(null), 'malformed'],
  ['answers another shape', (_request, response) => response.end('{"choices":[]}'), 'malformed'],
  ['does not know the key', (_request, response) => response.writeHead(401).end('{}'), 'status'],
  ['is overrun', (_request, response) => response.writeHead(429).end('{}'), 'rate-limited'],
  ['breaks', (_request, response) => response.writeHead(500).end(), 'status'],
  ['never answers', () => {}, 'timeout'],
  ['never ends', (_request, response) => response.end('x'.repeat(300 * 1024)), 'too-large'],
])('fails, and asks no second time, when the server %s', async (_what, answer, kind) => {
  server.answer = answer;

  await expect(writer().rewrite(draft)).rejects.toMatchObject({ kind });
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['server', { aiBaseUrl: null, aiApiKey: 'chave', aiModel: 'modelo-1' }],
  ['model', { aiBaseUrl: 'https://ia.exemplo/v1', aiApiKey: 'chave', aiModel: null }],
])('is not there without a %s', (_what, config) => {
  expect(createWriter(config, http)).toBeNull();
});
