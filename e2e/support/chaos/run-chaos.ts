import { setTimeout as pause } from 'node:timers/promises';
import { createAccount } from '../api';
import { launch, newReader } from '../browser';
import { protectedPages, publicPages } from '../pages';
import { createWriter } from '../wallet-writers';
import { classes, type FaultClass, type Injection, injectionsOf, type Killable } from './injections';
import { createJudge, type Finding, nameOf } from './judge';
import { mutations } from './mutations';
import { randomOf } from './random';
import { createReader, type Reader } from './reader';
import type { ChaosSite } from './start-chaos-site';

export interface ChaosOptions {
  seconds: number;
  seed: number;
  readers: number;
  browsers: number;
  writers: number;
  /** The longest fault; each lasts a second at least. */
  longestMs: number;
  /** Milliseconds from one fault to the next, at most. */
  everyMs: number;
  /** The classes to choose from; all, if none is given. */
  classes?: readonly FaultClass[];
  /** Where readers go; everywhere, if none is given. */
  paths?: readonly string[];
  /** Names of `mutations`. */
  mutated?: readonly string[];
  services?: { postgres: Killable; redis: Killable };
  /** Notified of each fault. */
  onInjected?(line: string): void;
}

export interface ChaosReport {
  injected: { class: FaultClass; name: string; atMs: number; forMs: number }[];
  /** How often readers saw what. */
  seen: Record<string, number>;
  acknowledged: number;
  findings: Finding[];
  /** Readers whose page was not whole again when everything had healed. */
  notHealed: string[];
  /** Classes of which no fault could be injected. */
  notInjected: FaultClass[];
}

const lookEveryMs = 500;
const stepEveryMs = 1000;
/** Where the site is broken on purpose, a page stays for longer than the judge waits. */
const stayMs = 5000;
const writeEveryMs = 250;
const calmMs = 60_000;
const healTries = 60;
/** A run lasts at most this many times as long, until each class had its fault. */
const lateTimes = 4;

/** A card of a page may lack a source that is off. */
const isWhole = (seen: string) => seen.startsWith('the page');

/** Injects random faults while readers navigate and writers write, for the given time; then everything heals. */
export async function runChaos(site: ChaosSite, options: ChaosOptions): Promise<ChaosReport> {
  const random = randomOf(options.seed);
  let begun = performance.now();
  const sinceBegun = () => Math.round(performance.now() - begun);
  const report: ChaosReport = {
    injected: [],
    seen: {},
    acknowledged: 0,
    findings: [],
    notHealed: [],
    notInjected: [],
  };
  const browsers = await Promise.all(Array.from({ length: options.browsers }, () => launch()));

  const readers: Reader[] = [];
  for (let index = 0; index < options.readers; index += 1) {
    const name = `reader ${index + 1}`;
    const session = index % 2 === 0 ? await createAccount(site.url, newReader()) : null;
    readers.push(
      await createReader(browsers[index % browsers.length]!, {
        url: site.url,
        name,
        session,
        paths:
          options.paths ??
          Object.values(session ? { ...protectedPages, landing: '/', news: '/news' } : publicPages),
        follows: options.paths === undefined,
        random: randomOf(options.seed + index + 1),
        onError: (detail) =>
          report.findings.push({
            verdict: 'unhandled rejection',
            atMs: sinceBegun(),
            reader: name,
            detail: `${new URL(readers[index]!.page.url()).pathname}: ${detail}`,
          }),
      }),
    );
  }
  const writers = await Promise.all(
    Array.from({ length: options.writers }, () => createWriter(site.url, writeEveryMs)),
  );
  for (const each of options.mutated ?? [])
    await mutations[each]!(
      site,
      readers.map(({ page }) => page),
    );

  const state = { isOver: false };
  const isOver = () => state.isOver;
  const setReadersClock = (aheadMs: number) => Promise.all(readers.map((each) => each.setClock(aheadMs)));
  const injections = injectionsOf({ site, services: options.services, setReadersClock }, random);

  async function walk(reader: Reader) {
    while (!isOver()) {
      await reader.step();
      await pause(options.mutated ? stayMs : stepEveryMs);
    }
  }
  async function watch(reader: Reader) {
    const judge = createJudge(site.source.ageOf);
    while (!isOver()) {
      const sight = await reader.look();
      const seen = nameOf(sight);
      report.seen[seen] = (report.seen[seen] ?? 0) + 1;
      const finding = judge(sight, sinceBegun());
      if (finding) report.findings.push({ ...finding, reader: reader.name });
      await pause(lookEveryMs);
    }
  }

  const active = new Map<FaultClass, Promise<void>>();
  async function hurt(injection: Injection, forMs: number) {
    const atMs = sinceBegun();
    try {
      const heal = await injection.inject();
      report.injected.push({ class: injection.class, name: injection.name, atMs, forMs });
      options.onInjected?.(
        `${(atMs / 1000).toFixed(1)} s: ${injection.class}, ${injection.name}, for ${(forMs / 1000).toFixed(1)} s`,
      );
      await pause(forMs);
      await healed(heal);
    } catch (error) {
      // The part that it needs is down itself.
      options.onInjected?.(`${injection.class}, ${injection.name}: ${String(error)}`);
    }
    active.delete(injection.class);
  }
  /** Each class comes once before one comes again. */
  async function hurtAtRandom() {
    const wanted = options.classes ?? classes;
    const missing = () => wanted.filter((each) => !report.injected.some((one) => one.class === each));
    const forMs = options.seconds * 1000;
    let waiting: FaultClass[] = [];
    begun = performance.now();
    // A fault may need a part that is down: its class gets another turn.
    while (sinceBegun() < forMs || (missing().length > 0 && sinceBegun() < lateTimes * forMs)) {
      if (waiting.length === 0) waiting = [...wanted];
      const free = waiting.filter((each) => !active.has(each));
      if (free.length > 0) {
        const kind = random.pick(free);
        waiting = waiting.filter((each) => each !== kind);
        const injection = random.pick(injections.filter((each) => each.class === kind));
        active.set(kind, hurt(injection, 1000 + random.below(options.longestMs - 1000)));
      }
      await pause(options.everyMs / 2 + random.below(options.everyMs / 2));
    }
    await Promise.all(active.values());
    report.notInjected = missing();
  }

  try {
    await Promise.all(readers.map(({ page }) => page.goto('/', { waitUntil: 'commit' })));
    const running = [
      ...readers.flatMap((each) => [walk(each), watch(each)]),
      ...writers.map((each) => each.run(isOver)),
    ];
    // An error of the run itself must not leave the rest running.
    await hurtAtRandom().finally(() => {
      state.isOver = true;
    });
    await Promise.all(running);
    report.acknowledged = writers.reduce((sum, each) => sum + each.acknowledged(), 0);
    await Promise.all(site.cluster.processes.map((each) => each.ready()));
    for (const [index, writer] of writers.entries()) {
      const lost = await writer.lost();
      if (lost > 0)
        report.findings.push({
          verdict: 'lost write',
          atMs: sinceBegun(),
          reader: `writer ${index + 1}`,
          detail: `${lost} acknowledged writes`,
        });
    }
    if (!options.mutated) report.notHealed = await notHealed(readers);
  } finally {
    for (const browser of browsers) await browser.close();
  }
  return report;
}

/** Heals again and again: a service that healing needs may be down. */
async function healed(heal: () => unknown) {
  for (let left = healTries; ; left -= 1)
    try {
      return await heal();
    } catch (error) {
      if (left === 0) throw error;
      await pause(1000);
    }
}

/** The readers whose page does not become whole by itself within a minute. */
async function notHealed(readers: Reader[]): Promise<string[]> {
  const left = new Set(readers);
  for (const deadline = performance.now() + calmMs; left.size > 0 && performance.now() < deadline;) {
    for (const reader of left) if (isWhole(nameOf(await reader.look()))) left.delete(reader);
    await pause(lookEveryMs);
  }
  return Promise.all(
    [...left].map(async (reader) => {
      const sight = await reader.look();
      return `${reader.name} at ${sight?.path}: ${nameOf(sight)}`;
    }),
  );
}
