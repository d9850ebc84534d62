import type { Call, Gauge, Telemetry } from '../telemetry/telemetry';

/** Everything that metrics and traces are made from. */
export function recordedTelemetry() {
  const gauges: Gauge[] = [];
  const calls: Call[] = [];
  const telemetry: Telemetry = {
    gauge: (gauge) => void gauges.push(gauge),
    ended: (call) => void calls.push(call),
  };
  return {
    telemetry,
    async text(): Promise<string> {
      const samples = await Promise.all(
        gauges.map(async ({ name, help, read }) => ({ name, help, samples: await read() })),
      );
      return JSON.stringify({ samples, calls });
    },
  };
}
