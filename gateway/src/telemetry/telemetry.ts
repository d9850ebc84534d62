import type { Call, Gauge, Telemetry } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../config';
import type { MetricsAddress } from './metrics-server';

/** The telemetry of this process for its operators. */
export interface GatewayTelemetry extends Telemetry {
  /** Reports the requests of a server from now on. Call it before routes are added. */
  follow(app: FastifyInstance): void;
}

export interface TelemetryConfig {
  metrics: MetricsAddress | null;
  /** Whether a collector of traces is named. */
  hasTraces: boolean;
}

async function openMetrics(app: FastifyInstance, address: MetricsAddress): Promise<GatewayTelemetry> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics'),
    import('./metrics-server'),
  ]);
  const metrics = createMetrics(() => app.log);
  const { port, close } = await serveMetrics(metrics, address);
  app.log.info(`metrics at ${addressOf(address.host, port)}/metrics`);
  app.addHook('onClose', async () => close());
  return metrics;
}

async function openTraces(app: FastifyInstance): Promise<GatewayTelemetry> {
  const { createTraces } = await import('./traces');
  const traces = createTraces();
  app.addHook('onClose', () => traces.close());
  return traces;
}

/** Opens what the configuration asks for, and null without any: nothing of it is loaded then. It ends with the server. */
export async function openTelemetry(
  app: FastifyInstance,
  { metrics, hasTraces }: TelemetryConfig,
): Promise<GatewayTelemetry | null> {
  const all = [
    ...(metrics ? [await openMetrics(app, metrics)] : []),
    ...(hasTraces ? [await openTraces(app)] : []),
  ];
  if (all.length === 0) return null;
  return {
    gauge: (gauge: Gauge) => all.forEach((one) => one.gauge(gauge)),
    ended: (call: Call) => all.forEach((one) => one.ended(call)),
    follow: (followed) => all.forEach((one) => one.follow(followed)),
  };
}
