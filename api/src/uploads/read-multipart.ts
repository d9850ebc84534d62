import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { errorsCopy } from '../plugins/errors.copy';
import { ProblemError } from '../plugins/problem';
import type { UploadSlot } from './upload-room';

/** The result of reading a request, or the problem that cost it its slot meanwhile. */
async function whileComing<Result>(
  raw: IncomingMessage,
  { signal, heard, complete }: UploadSlot,
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

export interface MultipartForm {
  /** In their order. */
  files: { bytes: Buffer; name: string }[];
  fields: Record<string, string>;
}

/** How many bytes files may have, besides the limit of each file that the form was registered with. */
export interface MultipartLimits {
  /** All of them together. */
  totalBytes?: number;
  /** One that is larger than `bytes` has to be allowed by how it begins. */
  largeFile?: { bytes: number; isAllowed: (start: Buffer) => boolean };
}

async function bytesOf(
  { file }: MultipartFile,
  request: FastifyRequest,
  slot: UploadSlot,
  { largeFile }: MultipartLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isAllowed = !largeFile;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    await slot.keep(chunk.length);
    slot.signal.throwIfAborted();
    chunks.push(chunk);
    size += chunk.length;
    if (isAllowed || size <= largeFile!.bytes) continue;
    isAllowed = largeFile!.isAllowed(Buffer.concat(chunks));
    if (!isAllowed) throw new request.server.multipartErrors.RequestFileTooLargeError();
  }
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
  return Buffer.concat(chunks);
}

async function readParts(
  request: FastifyRequest,
  fileField: string,
  slot: UploadSlot,
  limits: MultipartLimits,
): Promise<MultipartForm> {
  const { totalBytes = Infinity } = limits;
  const form: MultipartForm = { files: [], fields: {} };
  let total = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
    // A part may say that it is a file and have no name, whatever its types say.
    else if (part.fieldname === fileField && typeof part.filename === 'string') {
      const bytes = await bytesOf(part, request, slot, limits);
      total += bytes.length;
      if (total > totalBytes) throw new request.server.multipartErrors.RequestFileTooLargeError();
      form.files.push({ bytes, name: part.filename });
    } else part.file.resume();
  }
  return form;
}

/** Reads a multipart form with the files of one field, up to the limit of bytes. A form that breaks off, or is none, throws the error of `broken`. */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string,
  slot: UploadSlot,
  broken: () => ProblemError,
  limits: MultipartLimits = {},
): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', errorsCopy.unsupportedMediaType);
  }
  return whileComing(request.raw, slot, readParts(request, fileField, slot, limits)).catch((error: Error) => {
    // A limit has its own status; other errors mean a form that breaks off or is none.
    throw 'statusCode' in error ? error : broken();
  });
}
