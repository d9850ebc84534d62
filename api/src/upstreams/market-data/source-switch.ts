import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../../config/api-config';
import type { LiveSource } from '../live/live-source';
import type { SimulatedSource } from '../simulated/simulated-source';
import { UpstreamUnavailableError } from '../unavailable';
import type { MarketSource } from './market-data';
import { type Subscribable, createSubscribers } from './subscribers';

export interface SourceSwitch extends Subscribable {
  /** The current source. Throws UpstreamUnavailableError before the first decision. */
  current(): MarketSource;
  /** Whether the live source is the current one. */
  isLive(): boolean;
  /** Resolves when the first decision is made. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SwitchOptions {
  mode: ApiConfig['bitcoinSource'];
  live: LiveSource;
  simulated: SimulatedSource;
  /** Resolves when live figures are available, throws the reason otherwise. */
  probe: () => Promise<void>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}

/** Chooses between the live and the simulated source: one of them answers every call, so that figures never mix. */
export function createSourceSwitch(options: SwitchOptions): SourceSwitch {
  const { mode, live, simulated, probe, logger, everyMs = 5 * 60_000 } = options;
  const stopping = new AbortController();
  let current: MarketSource | null = null;
  let timer: NodeJS.Timeout | null = null;
  const { subscribe, notify } = createSubscribers();
  let unsubscribe = () => {};

  const switchTo = (source: MarketSource) => {
    if (current === source) return;
    unsubscribe();
    unsubscribe = source.subscribe(notify);
    current = source;
    notify();
  };

  const goLive = () => {
    switchTo(live);
    logger.info({ source: 'live' }, 'market data: live');
  };

  const goSimulated = (reason: string) => {
    void live.stop();
    if (current === simulated) return;
    switchTo(simulated);
    logger.info({ source: 'simulated', reason }, `market data: simulated (${reason})`);
    void simulated.warmUp(stopping.signal);
  };

  /** Stale figures of an earlier run are preferred to simulated ones. */
  const hasKeptPrice = async () => {
    try {
      await live.restore();
      await live.price();
      return !stopping.signal.aborted;
    } catch {
      return false;
    }
  };

  const decide = async () => {
    try {
      // It stays with the live source while its figures are young enough to be served.
      if (current === live) return void (await live.price());
      if (current === null && (await hasKeptPrice())) {
        live.start();
        return goLive();
      }
      await probe();
      if (stopping.signal.aborted) return;
      live.start();
      // The simulated source answers until the live one has a price.
      if (current === simulated) await live.price();
      if (!stopping.signal.aborted) goLive();
    } catch (error) {
      goSimulated(error instanceof Error ? error.message : String(error));
    }
  };

  const loop = async () => {
    await decide();
    if (stopping.signal.aborted) return void live.stop();
    timer = setTimeout(() => void loop(), everyMs).unref();
  };

  return {
    current() {
      if (current === null) throw new UpstreamUnavailableError();
      return current;
    },
    isLive: () => current === live,
    subscribe,
    async start() {
      if (mode === 'auto') return loop();
      if (mode === 'simulated') return goSimulated('by configuration');
      live.start();
      goLive();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
      await live.stop();
    },
  };
}
