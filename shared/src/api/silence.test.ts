import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from './client';
import { request } from './request';
import { limitSilence, onPathReturn } from './silence';
import { messageSchema } from '@painel/contract';

let server: Server;
/** Answers each request of the server. */
let answer: (response: ServerResponse) => void;
const body = JSON.stringify({ message: 'x'.repeat(2000) });

beforeAll(async () => {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('waits for an answer that arrives slowly, however long it takes in all', async () => {
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(body.slice(sent, sent + 200));
      sent += 200;
      if (sent < body.length) return;
      clearInterval(timer);
      response.end();
    }, 120);
  };
  const call = request(messageSchema, { path: '/x', timeoutMs: 600 });
  expect((await call).message).toHaveLength(2000);
});

describe('a lost path', () => {
  let answers: boolean;
  const { fetch } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = ((_: unknown, { signal }: RequestInit) =>
      answers
        ? Promise.resolve(new Response(null, { status: 503 }))
        : new Promise((_resolve, reject) =>
            signal!.addEventListener('abort', () => reject(new Error('no answer'))),
          )) as never;
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  it('ends what waits on it, and reports its return within 12 s', async () => {
    answers = false;
    const returned = jest.fn();
    const stop = onPathReturn(returned);
    const stopLoading = jest.spyOn(window, 'stop').mockReturnValue();
    const reading = limitSilence(30_000, true);
    const writing = limitSilence(30_000, false);
    const heard = limitSilence(30_000, true);
    await jest.advanceTimersByTimeAsync(7000);
    heard.heard();
    await jest.advanceTimersByTimeAsync(4100);
    expect([reading, writing, heard].map(({ isSilent }) => isSilent())).toEqual([true, false, false]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(stopLoading).toHaveBeenCalled();
    expect(returned).not.toHaveBeenCalled();

    const late = limitSilence(30_000, true);
    answers = true;
    await jest.advanceTimersByTimeAsync(12_000);
    expect(returned).toHaveBeenCalledTimes(1);
    expect(late.isSilent()).toBe(true);
    stop();
  });

  it('is not detected while a part of another request is sent or received', async () => {
    answers = false;
    const [reading, upload] = [limitSilence(30_000, true), limitSilence(30_000, false)];
    await jest.advanceTimersByTimeAsync(9000);
    upload.heard();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(reading.isSilent()).toBe(false);
    for (const request of [reading, upload]) request.end();
  });

  it('is not detected where the server answers: a slow call continues', async () => {
    answers = true;
    const returned = jest.fn();
    const stop = onPathReturn(returned);
    const slow = limitSilence(30_000, true);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(slow.isSilent()).toBe(false);
    expect(returned).not.toHaveBeenCalled();
    slow.end();
    stop();
  });
});
