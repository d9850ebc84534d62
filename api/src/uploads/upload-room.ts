import { createFairConcurrencyLimiter } from '../concurrency/fair-concurrency-limiter';
import { errorsCopy } from '../plugins/errors.copy';
import { ProblemError, serverBusy } from '../plugins/problem';
import { uploadsCopy } from './uploads.copy';

/** An upload in which nothing comes for so long is ended. */
const silenceMs = 10_000;
/** One that waits so long for room ends the slowest other one. */
const patienceMs = 1_000;
/** Its requests wait with their bytes unread. */
const queueLengthPerUser = 9;

export interface UploadSlot {
  /** Aborts with the problem to answer when the upload is ended. */
  signal: AbortSignal;
  /** Resolves when there is room for `bytes` more; they count until the upload's work is over. */
  keep(bytes: number): Promise<void>;
  /** Something came. */
  heard(): void;
  /** All came: from now on the upload is neither silent nor slow. */
  complete(): void;
}

export type UploadRoom = ReturnType<typeof createUploadRoom>;

interface Occupant {
  startedMs: number;
  bytes: number;
  isComing: boolean;
  control: AbortController;
}

interface Waiting {
  occupant: Occupant;
  bytes: number;
  enter: () => void;
}

const closesConnection = true;
const stalled = () => new ProblemError(408, 'UPLOAD_STALLED', uploadsCopy.stalled, { closesConnection });
const tooManyRequests = () =>
  new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1, closesConnection });

/** Bounds what all uploads together keep in memory, so that slow or stalled ones do not keep the others out. */
export function createUploadRoom(maxBytes: number, times = { silenceMs, patienceMs }) {
  const limit = createFairConcurrencyLimiter({
    concurrency: Infinity,
    concurrencyPerOwner: 1,
    queueLengthPerOwner: queueLengthPerUser,
    refuse: tooManyRequests,
  });
  const occupants = new Set<Occupant>();
  const queue: Waiting[] = [];
  let used = 0;
  let patience: NodeJS.Timeout | undefined;

  /** The one that received least in its time. */
  function endSlowest(): void {
    const now = performance.now();
    const pace = ({ bytes, startedMs }: Occupant) => bytes / (now - startedMs);
    const [slowest] = [...occupants]
      .filter(
        (each) => each.isComing && each !== queue[0]?.occupant && now - each.startedMs >= times.patienceMs,
      )
      .sort((one, other) => pace(one) - pace(other));
    slowest?.control.abort(serverBusy({ closesConnection }));
  }

  function admit(): void {
    clearTimeout(patience);
    for (let [next] = queue; next && used + next.bytes <= maxBytes; [next] = queue) {
      queue.shift();
      used += next.bytes;
      next.occupant.bytes += next.bytes;
      next.enter();
    }
    if (queue.length === 0) return;
    patience = setTimeout(() => {
      endSlowest();
      admit();
    }, times.patienceMs);
    patience.unref();
  }

  function leave(occupant: Occupant): void {
    occupants.delete(occupant);
    used -= occupant.bytes;
    const at = queue.findIndex((waiting) => waiting.occupant === occupant);
    if (at >= 0) queue.splice(at, 1);
    admit();
  }

  async function occupy<Result>(work: (slot: UploadSlot) => Promise<Result>): Promise<Result> {
    const control = new AbortController();
    const occupant: Occupant = { startedMs: performance.now(), bytes: 0, isComing: true, control };
    occupants.add(occupant);
    const silence = setTimeout(() => {
      // While it waits for room nothing is read.
      if (queue.some((waiting) => waiting.occupant === occupant)) silence.refresh();
      else control.abort(stalled());
    }, times.silenceMs);
    silence.unref();
    try {
      return await work({
        signal: control.signal,
        heard: () => void (occupant.isComing && silence.refresh()),
        keep: (bytes) =>
          new Promise((enter) => {
            queue.push({ occupant, bytes, enter });
            admit();
          }),
        complete: () => {
          occupant.isComing = false;
          clearTimeout(silence);
        },
      });
    } finally {
      clearTimeout(silence);
      leave(occupant);
    }
  }

  return {
    /** Runs the work of an upload, its reading included; each user has one at a time. Throws a 429 if too many of the same user wait. */
    enter: <Result>(userId: string, work: (slot: UploadSlot) => Promise<Result>): Promise<Result> =>
      limit(userId, () => occupy(work)),
  };
}
