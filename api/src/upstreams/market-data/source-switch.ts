import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../../config';
import type { LiveWorld } from '../live/live-world';
import type { SimulatedWorld } from '../simulated/simulated-world';
import { UpstreamUnavailableError } from '../unavailable';
import type { MarketWorld } from './market-data';

export interface SourceSwitch {
  /** The world that answers now. Throws UpstreamUnavailableError before the first decision. */
  world(): MarketWorld;
  /** Resolves when the first decision is made. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SwitchOptions {
  mode: ApiConfig['bitcoinSource'];
  live: LiveWorld;
  simulated: SimulatedWorld;
  /** Resolves when real figures can be had, throws the reason otherwise. */
  probe: () => Promise<void>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}

/** Chooses between the real and the simulated world, whole: one answers everything, the other nothing. */
export function createSourceSwitch(options: SwitchOptions): SourceSwitch {
  const { mode, live, simulated, probe, logger, everyMs = 5 * 60_000 } = options;
  const stopping = new AbortController();
  let current: MarketWorld | null = null;
  let timer: NodeJS.Timeout | null = null;

  const goLive = () => {
    current = live;
    logger.info({ source: 'live' }, 'market data: live');
  };

  const goSimulated = (reason: string) => {
    void live.stop();
    if (current === simulated) return;
    current = simulated;
    logger.info({ source: 'simulated', reason }, `market data: simulated (${reason})`);
    void simulated.warmUp(stopping.signal);
  };

  /** Real figures of an earlier run, though marked as stale, go before invented ones. */
  const hasKeptPrice = async () => {
    try {
      await live.recall();
      await live.price();
      return !stopping.signal.aborted;
    } catch {
      return false;
    }
  };

  const decide = async () => {
    try {
      // While real figures are young enough to be shown there is no reason to leave them.
      if (current === live) return void (await live.price());
      if (current === null && (await hasKeptPrice())) {
        live.start();
        return goLive();
      }
      await probe();
      if (stopping.signal.aborted) return;
      live.start();
      // The simulated world answers until the real one can.
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
    world() {
      if (current === null) throw new UpstreamUnavailableError();
      return current;
    },
    async start() {
      if (mode === 'auto') return loop();
      if (mode === 'simulated') return goSimulated('by configuration');
      live.start();
      goLive();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await live.stop();
    },
  };
}
