import type { FastifyRequest } from 'fastify';
import { errorsCopy } from '../plugins/errors.copy';
import { ProblemError } from '../plugins/problem';

export interface MultipartForm {
  /** Null if the form has no such file. */
  file: { bytes: Buffer; name: string } | null;
  fields: Record<string, string>;
}

async function readParts(request: FastifyRequest, fileField: string): Promise<MultipartForm> {
  const form: MultipartForm = { file: null, fields: {} };
  for await (const part of request.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
    else if (part.fieldname === fileField) form.file = { bytes: await part.toBuffer(), name: part.filename };
    else part.file.resume();
  }
  return form;
}

/** Reads a multipart form with one file. A form that breaks off, or is none, throws what `broken` makes. */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string,
  broken: () => ProblemError,
): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', errorsCopy.unsupportedMediaType);
  }
  return readParts(request, fileField).catch((error: Error) => {
    // A limit has its own status; what has none is a form that breaks off or is none.
    throw 'statusCode' in error ? error : broken();
  });
}
