import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RetryLaterError } from '../../../outbox/outbox';
import { type PictureServer, startPictureServer } from '../../../testing/vendors/picture-server';
import { checkAnswer, createPublicSender } from './outgoing-request';
import { createTelegram } from './telegram';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('a server that takes a message and never answers', () => {
  let hanging: PictureServer;
  let plain: Server;
  let asked = () => {};
  beforeAll(async () => {
    hanging = await startPictureServer(() => asked());
    plain = createServer(() => asked());
    await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    await hanging.close();
    plain.closeAllConnections();
    await new Promise((closed) => plain.close(closed));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Ends the wait of a request once its server has it, and returns the limits that were set. */
  function limits() {
    const ending = new AbortController();
    asked = () => ending.abort(new DOMException('late', 'TimeoutError'));
    return jest.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
  }

  it('is left after five seconds', async () => {
    const limit = limits();
    const network = { resolve: async () => ['8.8.8.8'], dial: () => hanging.dial() };
    const sender = createPublicSender(network, 'painel');
    await expect(sender.post('https://aviso.exemplo/', {}, '{}')).rejects.toThrow('late');
    expect(limit).toHaveBeenCalledWith(5_000);
    await sender.close();
  });

  it('is left after five seconds, also if it is Telegram', async () => {
    const limit = limits();
    const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const telegram = createTelegram(url, 'token', () => now, { error: () => {} } as never);
    await expect(telegram.send(1, 'texto')).rejects.toThrow('late');
    expect(limit).toHaveBeenCalledWith(5_000);
  });
});

it.each([
  [undefined, 0],
  ['90', 90_000],
  ['3600', 900_000],
  ['99999999', 900_000],
  ['Fri, 20 Nov 2026 12:02:00 GMT', 120_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['breve', 0],
])('waits for «Retry-After: %s» %i ms, at most a quarter of an hour', (header, ms) => {
  const answer = { statusCode: 429, headers: { 'retry-after': header } };
  const thrown = () => {
    try {
      checkAnswer(answer, now);
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(thrown()).toBeInstanceOf(RetryLaterError);
  expect((thrown() as RetryLaterError).waitMs).toBe(ms);
});
