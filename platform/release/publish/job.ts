import type { Signer } from '../chain/signature';
import type { Store } from '../stores/store';
import type { Action } from '../verbs';
import { act, type Published } from './act';
import type { Publisher, Publishers } from './publishers';
import type { Quotas } from './quotas';
import { Refused } from './refused';
import { beginUpload } from './uploads';

/** A call of a team, as it is sent to the process that carries it out. */
export type PublishJob =
  | { kind: 'begin'; section: string; body: unknown }
  | {
      kind: 'act';
      section: string;
      action: Action;
      body: unknown;
      publisher: Publisher;
      publishers: Publishers;
      /** The address of the caller. */
      address: string;
    };

type Begun = Awaited<ReturnType<typeof beginUpload>>;
export type JobAnswer<Job extends PublishJob> = Job extends { kind: 'begin' } ? Begun : Published;

interface Place {
  store: Store;
  signer: Signer;
  quotas: Quotas;
}

/** Carries a job out. @throws with a sentence that says what to do; nothing has changed then */
export async function carryOut<Job extends PublishJob>(place: Place, job: Job): Promise<JobAnswer<Job>> {
  const done =
    job.kind === 'begin'
      ? beginUpload(place.store, job.section, job.body, place.quotas)
      : act({ ...place, ...job });
  return (await done) as JobAnswer<Job>;
}

/** The answer of a failed call. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  retryAfterSeconds?: number | undefined;
}

/** Error codes of a client that disconnects while it sends. */
const brokenOff = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** The tools refuse with an `Error` of one sentence. Anything else is a fault of the site. */
export function failureOf(error: unknown): Failure {
  const {
    message,
    statusCode = 500,
    code,
    constructor,
  } = error as Error & {
    statusCode?: number;
    code?: string;
  };
  const refused = (status: number) => ({ status, code: 'REFUSED', message });
  if (error instanceof Refused)
    return { ...refused(error.statusCode), retryAfterSeconds: error.retryAfterSeconds };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return {
      status: 507,
      code: 'DISK_FULL',
      message: 'The disk of the site is full: its operator has to make room.',
    };
  if (code !== undefined && brokenOff.includes(code))
    return { status: 400, code: 'REFUSED', message: 'The file broke off: send it again.' };
  if (constructor === Error && code === undefined) return refused(422);
  return statusCode < 500
    ? refused(statusCode)
    : { status: 500, code: 'INTERNAL', message: 'The site failed: its log says why.' };
}
