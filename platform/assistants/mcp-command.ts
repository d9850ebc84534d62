import { createInterface } from 'node:readline';

/** Longer than any answer takes. */
const patienceMs = 30_000;
const maxBytes = 16 * 1024;
const internalError = -32_603;

interface Message {
  id?: string | number;
  method?: string;
  params?: { protocolVersion?: string };
}

interface Site {
  address: string;
  token: string;
}

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @throws where the environment names no site or no token, or the token would travel in the clear */
function siteNamed({ PAINEL_URL: url, PAINEL_ACCESS_TOKEN: token }: NodeJS.ProcessEnv): Site {
  if (!url || !token)
    throw new Error('Set PAINEL_URL to the address of the site and PAINEL_ACCESS_TOKEN to a token of yours.');
  if (!URL.canParse(url))
    throw new Error('PAINEL_URL is no address. It looks like https://painel.example.com.');
  const site = new URL(url);
  if (site.protocol !== 'https:' && !isLocal(site))
    throw new Error('PAINEL_URL must begin with https://, because the token travels with each message.');
  return { address: `${url.replace(/\/+$/, '')}/mcp`, token };
}

const failure = (id: Message['id'], message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code: internalError, message } });

/** Returns the answer to write, or nothing where the message wants none. */
async function forward({ address, token }: Site, line: string, version: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(version && { 'mcp-protocol-version': version }),
    },
    body: line,
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const { message } = JSON.parse(text) as { message?: string };
  throw new Error(message ?? `The site answered ${answer.status}.`);
}

/**
 * `npx painel mcp`: passes the messages of an assistant that only starts programs on to the site, one line each, and its answers back. Nothing
 * else is written to standard output.
 */
export async function mcpCommand(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const site = siteNamed(env);
  const write = (answer: string) => void (answer && process.stdout.write(`${answer}\n`));
  let version = '';
  // One after the other: an assistant asks little, and the first message settles the version of all others.
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    let message: Message = {};
    try {
      message = JSON.parse(line) as Message;
      if (Buffer.byteLength(line) > maxBytes) throw new Error('The message is longer than the site reads.');
      const answer = await forward(site, line, version);
      write(answer);
      if (message.method === 'initialize')
        version = (JSON.parse(answer) as { result?: Message['params'] }).result?.protocolVersion ?? '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // A notification has no answer.
      if (message.id === undefined) console.error(reason);
      else write(failure(message.id, reason));
    }
  }
}
