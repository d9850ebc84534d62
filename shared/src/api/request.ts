import { dataSources, problemSchema } from '@painel/contract';
import { isAxiosError, isCancel, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { z } from 'zod/mini';
import { track } from '@painel/shared/analytics';
import { ApiError } from './api-error';
import { client, currentToken, reportUnauthenticated } from './client';
import type { Reading } from './reading';
import { limitSilence } from './silence';

/** For every call but the on-chain metrics and imports, which name their own. */
const silenceMs = 30_000;

type Schema<T> = z.ZodMiniType<T, never> | z.ZodMiniType<T>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** How long nothing may be heard of the call. */
  timeoutMs?: number;
  /** Called while the answer arrives. */
  onProgress?: AxiosRequestConfig['onDownloadProgress'];
  /** Called while the body leaves. */
  onSent?: AxiosRequestConfig['onUploadProgress'];
  /** A token other than the session's: a social sign-in reads the profile before there is a session. */
  bearer?: string;
  /** Sign-in and code exchange: no token is sent and a 401 belongs to the caller, not to the session. */
  anonymous?: boolean;
}

/** A number of seconds, or the date when to come back. */
function retryAfterOf(response: AxiosResponse): number | undefined {
  const named = String(response.headers['retry-after'] ?? '');
  const seconds = /^\d+$/.test(named) ? Number(named) : (Date.parse(named) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
}

const requestIdOf = (response: AxiosResponse): string | undefined =>
  /^[\da-f-]{8,64}$/.exec(String(response.headers['x-request-id']))?.[0];

function refusal(response: AxiosResponse, cause: unknown): ApiError {
  const { status } = response;
  const problem = problemSchema.safeParse(response.data);
  const kind = status === 401 ? 'unauthenticated' : status >= 500 ? 'unavailable' : 'rejected';
  return new ApiError(kind, {
    status,
    cause,
    retryAfterSeconds: retryAfterOf(response),
    requestId: requestIdOf(response),
    ...(problem.success && {
      code: problem.data.error,
      serverMessage: problem.data.message,
      details: problem.data.details,
    }),
  });
}

function apiErrorOf(error: unknown): ApiError {
  if (!isAxiosError(error)) return new ApiError('broken-contract', { cause: error });
  if (error.response) return refusal(error.response, error);
  return new ApiError('offline', { cause: error });
}

/** A refusal of a file comes as bytes too: the problem is read out of them. */
function readProblem(error: unknown) {
  if (!isAxiosError(error) || !error.response) return;
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data as ArrayBuffer));
  } catch {
    // The body has no problem document: the status decides.
  }
}

interface Expectation {
  responseType?: 'arraybuffer';
  /** A call that a server may lack: its 404 is an answer, and no error to report. */
  isOptional?: boolean;
}

async function send(
  options: RequestOptions,
  { responseType, isOptional }: Expectation = {},
): Promise<AxiosResponse<unknown>> {
  const token = options.bearer ?? (options.anonymous ? null : await currentToken());
  const { method = 'GET', body, timeoutMs = silenceMs } = options;
  const silence = limitSilence(timeoutMs, method === 'GET', options.signal);
  try {
    return await client.request({
      method,
      url: options.path,
      params: options.query,
      data: body,
      signal: silence.signal,
      responseType,
      onDownloadProgress(event) {
        silence.heard();
        options.onProgress?.(event);
      },
      ...(body !== undefined && {
        onUploadProgress(event) {
          silence.heard();
          options.onSent?.(event);
        },
      }),
      headers: { ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) },
    });
  } catch (error) {
    // A cancelled request is no failure: the query client handles the cancellation.
    if (isCancel(error) && !silence.isSilent()) throw error;
    if (responseType) readProblem(error);
    const apiError = silence.isSilent() ? new ApiError('timeout', { cause: error }) : apiErrorOf(error);
    if (!(isOptional && apiError.status === 404))
      track('API_Error', { path: options.path, kind: apiError.kind, status: apiError.status });
    if (apiError.kind === 'unauthenticated' && token && !options.anonymous) reportUnauthenticated(token);
    throw apiError;
  } finally {
    silence.end();
  }
}

function check<T>(schema: Schema<T>, response: AxiosResponse<unknown>, path: string): T {
  const parsed = schema.safeParse(response.data);
  if (parsed.success) return parsed.data as T;
  track('API_Error', { path, kind: 'broken-contract', status: response.status });
  throw new ApiError('broken-contract', {
    status: response.status,
    requestId: requestIdOf(response),
    cause: parsed.error,
  });
}

/**
 * One call of the API, its answer checked against the contract.
 * @throws {ApiError} and nothing else, but for a cancellation by `signal`
 */
export async function request<T>(schema: Schema<T>, options: RequestOptions): Promise<T> {
  return check(schema, await send(options), options.path);
}

/** The last of the lines of JSON; one that is still being sent does not count. */
function lastLine<Line>(text: string, isWhole: boolean): Partial<Line> {
  const lines = text.split('\n').slice(0, isWhole ? undefined : -1);
  try {
    return JSON.parse(lines.findLast(Boolean) ?? '{}') as Partial<Line>;
  } catch (cause) {
    throw new ApiError('broken-contract', { cause });
  }
}

/**
 * A call that reports its progress in lines of JSON, the last of which is its answer.
 * @throws {ApiError} also for the problem that the last line states
 */
export async function requestLines<Line extends { problem?: unknown }>(
  schema: Schema<unknown>,
  options: RequestOptions,
  onLine: (line: Partial<Line>) => void,
): Promise<Partial<Line>> {
  const answer = await request(schema, {
    ...options,
    headers: { Accept: 'application/x-ndjson' },
    onProgress({ event }) {
      const { status, responseText } = (event?.target ?? {}) as Partial<XMLHttpRequest>;
      if (status === 200) onLine(lastLine(responseText ?? '', false));
    },
  });
  // The client has parsed a text of one line.
  const last = typeof answer === 'string' ? lastLine<Line>(answer, true) : (answer as Partial<Line>);
  const problem = problemSchema.safeParse(last.problem);
  if (!problem.success) return last;
  const { error: code, message: serverMessage, details } = problem.data;
  throw new ApiError(code === 'INTERNAL' ? 'unavailable' : 'rejected', { code, serverMessage, details });
}

/** The answer of a call beyond the specification; null where the server lacks the feature (404): the site then shows nothing of it. */
async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A call that a server may lack: null then. @throws {ApiError} */
export const requestOptional = <T>(schema: Schema<T>, options: RequestOptions): Promise<T | null> =>
  nullIfMissing(
    send(options, { isOptional: true }).then((response) => check(schema, response, options.path)),
  );

/** A call whose answer has no body. @throws {ApiError} */
export async function requestVoid(options: RequestOptions): Promise<void> {
  await send(options);
}

/** A call whose answer says what it has to say in a header: the first of these that it has, null for none. @throws {ApiError} */
export async function requestHeader(
  options: RequestOptions,
  ...names: readonly string[]
): Promise<string | null> {
  const { headers } = await send(options);
  const values = names.map((name) => headers[name.toLowerCase()] as string | undefined);
  return values.find((value) => value !== undefined) ?? null;
}

/** A call whose answer is a file, and the name it gives the file, if any. @throws {ApiError} */
export async function requestFile(options: RequestOptions): Promise<{ file: Blob; name: string | null }> {
  const { data, headers } = await send(options, { responseType: 'arraybuffer' });
  const [, name] = /filename="([^"/\\]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return {
    file: new Blob([data as ArrayBuffer], { type: String(headers['content-type'] ?? '') }),
    name: name ?? null,
  };
}

function readingOf<T>(schema: Schema<T>, response: AxiosResponse<unknown>, path: string): Reading<T> {
  const named = dataSources.find((source) => source === response.headers['x-data-source']);
  const currency = response.headers['x-data-currency'] as string | undefined;
  return {
    value: check(schema, response, path),
    source: named ?? 'live',
    readAt: (response.headers['x-data-time'] as string | undefined) ?? null,
    ...(currency !== undefined && { currency }),
  };
}

/** A call of `/bitcoin/*`: the answer with `X-Data-Source`, `X-Data-Time` and, where there is one, `X-Data-Currency`. @throws {ApiError} */
export const requestReading = async <T>(schema: Schema<T>, options: RequestOptions): Promise<Reading<T>> =>
  readingOf(schema, await send(options), options.path);

/** The same of a call that a server may lack: null then. @throws {ApiError} */
export const requestOptionalReading = <T>(
  schema: Schema<T>,
  options: RequestOptions,
): Promise<Reading<T> | null> =>
  nullIfMissing(
    send(options, { isOptional: true }).then((response) => readingOf(schema, response, options.path)),
  );
