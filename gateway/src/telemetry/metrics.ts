import type { Call, Gauge } from '@painel/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';

const ofRequests = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ofStatements = [0.001, 0.005, 0.025, 0.1, 0.5, 1.5];
const ofVendors = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** Prometheus metrics of this process. Labels are patterns of routes and names of our own: nothing of a reader. */
export function createMetrics(log: () => Pick<FastifyBaseLogger, 'warn'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ) => new Histogram({ name, help, labelNames, buckets: [...buckets], registers });
  const requests = histogram(
    'painel_http_request_duration_seconds',
    'Answered requests by route. Event streams are not among them.',
    ['method', 'route', 'status'],
    ofRequests,
  );
  const statements = histogram(
    'painel_database_statement_duration_seconds',
    'Statements of the database by their kind.',
    ['kind', 'outcome'],
    ofStatements,
  );
  const vendors = histogram(
    'painel_vendor_call_duration_seconds',
    'Calls of vendors, with how they ended.',
    ['vendor', 'outcome'],
    ofVendors,
  );
  const unread = new Counter({
    name: 'painel_metric_read_errors_total',
    help: 'Metrics that could not be read when they were asked for.',
    labelNames: ['metric'],
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),

    gauge({ name, help, labels = [], read }: Gauge) {
      const gauge: PromGauge = new PromGauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const { labels: own = {}, value } of await read()) gauge.set({ ...own }, value);
          } catch (error) {
            // A metric without its labels would be a zero without a measurement.
            gauge.remove();
            unread.inc({ metric: name });
            log().warn({ err: error, metric: name }, 'a metric could not be read');
          }
        },
      });
    },

    ended({ of, name, outcome, durationMs }: Call) {
      if (of === 'database') statements.observe({ kind: name, outcome }, durationMs / 1000);
      else vendors.observe({ vendor: name, outcome }, durationMs / 1000);
    },

    follow(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          const { method, routeOptions } = request;
          const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
          requests.observe(labels, reply.elapsedTime / 1000);
        }
        done();
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
