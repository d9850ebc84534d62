import * as z from 'zod/mini';
import type { Store } from '../stores/store';
import { type Counts, sumOf } from './counts';

const folder = '.health/hours';
export const hourMs = 3_600_000;
export const keptHours = 48;

/** `2026-11-23T01`, in UTC. */
export const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13);
const startOf = (hour: string) => Date.parse(`${hour}:00:00Z`);

/** One list names all hours of all processes: `2026-11-23T01.<writer>`. */
const nameOf = (hour: string, writer: string) => `${hour}.${writer}`;
const partsOf = (name: string): [hour: string, writer: string] => [name.slice(0, 13), name.slice(14)];
const fileOf = (name: string) => `${folder}/${name}/counts.json`;

const histogram = z.record(z.string().check(z.regex(/^-?\d+$/)), z.number());
const schema = z.record(
  z.string(),
  z.object({
    visits: z.number(),
    failures: z.record(z.string(), z.number()),
    measured: z.record(z.string(), histogram),
  }),
);

/** Each process writes its own file of an hour, so that none waits for another or loses what another counted. */
export const writeHour = (store: Store, hour: string, writer: string, counts: Counts) =>
  store.replace(fileOf(nameOf(hour, writer)), JSON.stringify(counts));

/** The counts of a file; none if the file is cut or damaged. */
function parse(content: Buffer | null): Counts {
  try {
    return schema.parse(JSON.parse(String(content)));
  } catch {
    return {};
  }
}

/** The hour of an instant and those before it, newest first. */
const hoursUntil = (now: number, hours: number) =>
  Array.from({ length: hours }, (_, index) => hourOf(now - index * hourMs));

/** The counts of one hour, of all processes. */
export interface Hour {
  hour: string;
  counts: Counts;
}

/** The counts of a process that are not written yet, by hour. */
export interface Own {
  writer: string;
  hours: ReadonlyMap<string, Counts>;
}
const nothing: Own = { writer: '', hours: new Map() };

/** The counts of the last hours of all processes, newest first. The hour that runs is one of them. */
export async function readHours(
  store: Store,
  now: number,
  hours: number,
  own: Own = nothing,
): Promise<Hour[]> {
  const names = await store.folders(folder);
  return Promise.all(
    hoursUntil(now, hours).map(async (hour) => {
      const known = own.hours.get(hour);
      const written = names.filter((name) => {
        const [of, writer] = partsOf(name);
        return of === hour && !(known && writer === own.writer);
      });
      const counts = await Promise.all(written.map(async (name) => parse(await store.read(fileOf(name)))));
      return { hour, counts: sumOf(known ? [known, ...counts] : counts) };
    }),
  );
}

/** Removes hours that are two days old. */
export async function forgetHours(store: Store, now: number): Promise<void> {
  for (const name of await store.folders(folder)) {
    const [hour] = partsOf(name);
    if (!(startOf(hour) > now - keptHours * hourMs)) await store.remove(`${folder}/${name}`);
  }
}
