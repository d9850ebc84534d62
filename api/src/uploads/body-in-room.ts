import { Transform, type TransformCallback, pipeline } from 'node:stream';
import type { FastifyReply, preParsingAsyncHookHandler } from 'fastify';
import { errorsCopy } from '../plugins/errors.copy';
import { invalidInput } from '../plugins/problem';
import type { UploadSlot, UploadRoom } from './upload-room';

/** The parts of an import are two levels deep. */
const maxDepth = 8;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

const tooDeep = () => invalidInput(errorsCopy.invalid);

/** Whether the JSON in these bytes, and those before them, is nested too deep. */
function createDepthCheck(): (chunk: Buffer) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
      } else if (byte === quote) isText = true;
      else if (opening.has(byte)) depth += 1;
      else if (closing.has(byte)) depth -= 1;
      if (depth > maxDepth) return true;
    }
    return false;
  };
}

/** The body with its bytes counted. It breaks with the problem to answer. */
function counted(slot: UploadSlot): Transform {
  const isTooDeep = createDepthCheck();
  const take = async (chunk: Buffer, done: TransformCallback) => {
    await slot.keep(chunk.length);
    done(null, chunk);
  };
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      slot.heard();
      if (isTooDeep(chunk)) done(tooDeep());
      else void take(chunk, done);
    },
    flush(done) {
      slot.complete();
      done();
    },
  });
  slot.signal.addEventListener('abort', () => body.destroy(slot.signal.reason as Error), { once: true });
  return body;
}

const answered = ({ raw }: FastifyReply) =>
  new Promise<void>((resolve) => {
    if (raw.closed) resolve();
    raw.once('finish', resolve).once('close', resolve);
  });

/** For routes with large JSON bodies: none is read before its slot is free, and it holds it until the answer. */
export const bodyInRoom =
  (room: UploadRoom): preParsingAsyncHookHandler =>
  (request, reply, payload) =>
    new Promise((resolve, reject) => {
      room
        .enter(request.userId, async (slot) => {
          const body = counted(slot);
          // The answer says what went wrong.
          pipeline(payload, body, () => undefined);
          resolve(body);
          await answered(reply);
        })
        .catch(reject);
    });
