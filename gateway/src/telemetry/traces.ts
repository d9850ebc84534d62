import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { Call } from '@painel/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const attributesOf = ({ of, name, outcome, statement = '' }: Call) =>
  of === 'database'
    ? { 'db.operation.name': name, 'db.query.text': statement }
    : { 'painel.vendor': name, 'painel.outcome': outcome };

/**
 * Spans of requests, and in them of statements and calls, sent by OTLP as the variables OTEL_* say. They have patterns of routes and statements
 * without values. No trace is continued from a browser, which could ask for all of them, and none is passed on to a vendor.
 */
export function createTraces() {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'painel-bitcoin' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('painel');
  const open = new WeakMap<FastifyRequest, { span: Span; within: Context }>();

  function end(request: FastifyRequest, status: number | null) {
    const { span } = open.get(request) ?? {};
    open.delete(request);
    if (!span) return;
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  return {
    gauge() {},

    ended(call: Call) {
      // Outside a request, as in the loops that ask sources, it would be a trace of one span.
      if (call.outcome === 'ok' && !trace.getActiveSpan()) return;
      const now = Date.now();
      const span = tracer.startSpan(`${call.of} ${call.name}`, {
        kind: SpanKind.CLIENT,
        startTime: now - call.durationMs,
        attributes: attributesOf(call),
      });
      if (call.outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR, message: call.outcome });
      span.end(now);
    },

    follow(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, id, routeOptions } = request;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'painel.request_id': id };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          ROOT_CONTEXT,
        );
        const within = trace.setSpan(ROOT_CONTEXT, span);
        open.set(request, { span, within });
        context.with(within, done);
      });
      // A body arrives in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(open.get(request)?.within ?? ROOT_CONTEXT, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        end(request, reply.statusCode);
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        end(request, null);
        done();
      });
    },

    /** Sends what is not sent yet. */
    close: () => provider.shutdown(),
  };
}
