import type { Socket } from 'node:net';
import { errorsCopy } from '../errors.copy';

type ClientError = Error & { code?: string };
type Answer = [status: string, error: string, message: string];

const malformed: Answer = ['400 Bad Request', 'VALIDATION', errorsCopy.invalid];

const byCode: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    errorsCopy.headersTooLarge,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', errorsCopy.tooSlow],
};

/** Answers malformed and late requests on the bare connection, in the API's shape: they never reach a route. */
export function sendClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = byCode[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ error: code, message, details: null });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
