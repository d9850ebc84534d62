import type { FastifyBaseLogger } from 'fastify';
import type { Telemetry } from '../../telemetry/telemetry';
import { type Contacts, createContacts } from './contacts';
import { upstreamCallOf } from './upstream-error';
import { type ObservedVendor, type Vendor, type VendorOptions, createVendor } from './vendor';

/** Opens a vendor under a name that operators read. */
export type OpenVendor = (name: string, options: VendorOptions) => Vendor;

type Logger = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Opens vendors, and reports their calls, failing endpoints, queues and circuits. */
export function createVendors(
  telemetry: Telemetry | null = null,
  logger: Logger | null = null,
  contacts: Contacts = createContacts(),
): OpenVendor {
  const opened = new Map<string, ObservedVendor>();
  const samples = (read: (vendor: ObservedVendor) => number) => () =>
    [...opened].map(([vendor, observed]) => ({ labels: { vendor }, value: read(observed) }));

  telemetry?.gauge({
    name: 'painel_vendor_circuit_open',
    help: 'Whether the circuit breaker keeps calls away from a vendor, or waits for a first good answer.',
    labels: ['vendor'],
    read: samples((vendor) => Number(vendor.isBroken())),
  });
  telemetry?.gauge({
    name: 'painel_vendor_failing_endpoints',
    help: 'Endpoints of a vendor that failed when they were asked last.',
    labels: ['vendor'],
    read: samples((vendor) => vendor.failing()),
  });
  telemetry?.gauge({
    name: 'painel_vendor_queue_length',
    help: 'Calls that wait for their turn with a vendor.',
    labels: ['vendor'],
    read: samples((vendor) => vendor.waiting()),
  });
  telemetry?.gauge({
    name: 'painel_sovereign_blocked_requests',
    help: 'Requests that were not sent to a third party because they named an address, a script or a transaction.',
    read: () => [{ value: contacts.blocked() }],
  });

  return (name, options) => {
    const vendor = createVendor({
      ...options,
      check: contacts.check,
      onEnd(host, call) {
        contacts.note(host, call.outcome);
        telemetry?.ended({ of: 'vendor', name, ...call });
      },
      onChange(path, failure) {
        if (failure === null) logger?.info({ vendor: name, path }, 'an endpoint of a vendor recovered');
        else
          logger?.warn({ vendor: name, path, ...upstreamCallOf(failure) }, 'an endpoint of a vendor failed');
      },
    });
    opened.set(name, vendor);
    return vendor;
  };
}
