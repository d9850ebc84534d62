import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { faults as vendorFaults } from '@painel/api/testing/faults';
import { askPostgres, schemaOf } from '@painel/api/testing/engines';
import { faults as serverFaults } from '../servers/fault-server';
import { type Behaviour, releaseFakeBuild, rollBack } from '../servers/releases';
import { sections } from '../section-pages';
import type { Random } from './random';
import type { ChaosSite } from './start-chaos-site';

export const classes = ['sections', 'API', 'database', 'Redis', 'sources', 'clock', 'disk full'] as const;
export type FaultClass = (typeof classes)[number];

/** Undoes what was injected. */
type Heal = () => unknown;

export interface Injection {
  class: FaultClass;
  name: string;
  inject(): Heal | Promise<Heal>;
}

/** A part of the site that runs in a process which may be killed. */
export interface Killable {
  readonly child: ChildProcess;
  restart(): unknown;
}

export interface Targets {
  site: ChaosSite;
  /** Where they are the run's own. */
  services?: { postgres: Killable; redis: Killable };
  /** Sets the clocks of the readers. */
  setReadersClock(aheadMs: number): unknown;
}

const behaviours: Behaviour[] = ['throws in render', 'throws in an effect', 'throws in evaluation'];
const minuteMs = 60_000;

const killed = async (each: Killable) => {
  const { child } = each;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return () => each.restart();
};

function standStill(processes: Killable[]): Heal {
  const children = processes.map(({ child }) => child);
  for (const child of children) child.kill('SIGSTOP');
  return () => children.forEach((child) => child.kill('SIGCONT'));
}

/** The server's own message when a table has no space. */
async function fillDisk(databaseUrl: string): Promise<Heal> {
  const schema = schemaOf(databaseUrl);
  const tables = ['external_wallets', 'market_snapshots', 'sessions'];
  const triggers = tables.map(
    (table) =>
      `create trigger full_disk before insert or update on ${schema}.${table} execute function ${schema}.refuse()`,
  );
  await askPostgres(
    databaseUrl,
    `create function ${schema}.refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    ${triggers.join(';')}`,
  );
  return () => askPostgres(databaseUrl, `drop function ${schema}.refuse() cascade`);
}

/** Everything that can be injected. */
export function injectionsOf({ site, services, setReadersClock }: Targets, random: Random): Injection[] {
  const { cluster, source, files, api, database, redis } = site;
  const of =
    (kind: FaultClass) =>
    (name: string, inject: Injection['inject']): Injection => ({ class: kind, name, inject });
  const inSections = of('sections');
  const inApi = of('API');
  const inDatabase = of('database');
  const inRedis = of('Redis');
  const inSources = of('sources');
  const inClock = of('clock');

  const relayed = (relay: ChaosSite['redis'], inPart: typeof inRedis) => {
    const restored = (change: () => void) => () => {
      change();
      return () => relay.restore();
    };
    return [
      inPart(
        'refuses connections',
        restored(() => relay.cut()),
      ),
      inPart(
        'hangs',
        restored(() => relay.hang()),
      ),
      inPart(
        'loses its answers',
        restored(() => relay.dropResponses()),
      ),
      inPart('is slow by 300 ms', () => {
        relay.delay(300);
        return () => relay.delay(0);
      }),
    ];
  };
  const answer = source.answer;
  const processes = cluster.processes;

  return [
    ...sections.flatMap((section) => [
      ...Object.entries(serverFaults).map(([fault, answerWith]) =>
        inSections(`${section}: ${fault}`, () => {
          files.fail(new RegExp(`/remotes/${section}/.*\\.(js|css)`), answerWith);
          return () => files.heal();
        }),
      ),
      ...behaviours.map((behaviour) =>
        inSections(`${section}: a release ${behaviour}`, async () => {
          await releaseFakeBuild(cluster, section, behaviour);
          return () => rollBack(cluster, section);
        }),
      ),
    ]),
    ...Object.entries(serverFaults).map(([fault, answerWith]) =>
      inApi(fault, () => {
        api.fail(/^\/btc-api\//, answerWith);
        return () => api.heal();
      }),
    ),
    inApi('a process is killed', () => killed(random.pick(processes))),
    inApi('a process stands still', () => standStill([random.pick(processes)])),
    inApi('both processes stand still', () => standStill(processes)),
    ...relayed(database, inDatabase),
    ...relayed(redis, inRedis),
    ...(services
      ? [
          inDatabase('is killed', () => killed(services.postgres)),
          inRedis('is killed', () => killed(services.redis)),
        ]
      : []),
    ...Object.entries(vendorFaults).map(([fault, answerWith]) =>
      inSources(fault, () => {
        source.answer = answerWith;
        return () => {
          source.answer = answer;
        };
      }),
    ),
    inSources('answers with a price of 20 minutes ago', () => {
      source.fallBehind(20 * minuteMs);
      return () => source.fallBehind(0);
    }),
    ...[-15, 15].flatMap((minutes) => [
      inClock(`the server is ${minutes} minutes ahead`, async () => {
        await site.setServerClock(minutes * minuteMs);
        return () => site.setServerClock(0);
      }),
      inClock(`the readers are ${minutes} minutes ahead`, async () => {
        await setReadersClock(minutes * minuteMs);
        return () => setReadersClock(0);
      }),
    ]),
    of('disk full')('of the database', () => fillDisk(site.databaseUrl)),
  ];
}
