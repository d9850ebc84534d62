import type { IncomingMessage } from 'node:http';
import type { UploadPlace } from './upload-room';

/** The result of reading a request, or the problem for which its place was taken away meanwhile. */
export async function whileComing<Result>(
  raw: IncomingMessage,
  { signal, heard, complete }: UploadPlace,
  reading: Promise<Result>,
): Promise<Result> {
  raw.on('data', heard);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const result = await Promise.race([reading, ended]);
    complete();
    return result;
  } finally {
    raw.off('data', heard);
  }
}
