import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config';

const originOf = (location: string | null) =>
  location && URL.canParse(location) ? [new URL(location).origin] : [];

function contentSecurityPolicy({ apiBase, registryUrl, analyticsUrl }: GatewayConfig) {
  // Sections are loaded from where the registry is.
  const sections = originOf(registryUrl);
  const called = new Set([...originOf(apiBase), ...sections, ...originOf(analyticsUrl)]);
  return {
    'default-src': ["'self'", ...sections],
    'script-src': ["'self'", ...sections],
    ...(called.size > 0 && { 'connect-src': ["'self'", ...called] }),
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...originOf(apiBase)],
    // The chart library sets inline styles.
    'style-src': ["'self'", "'unsafe-inline'", ...sections],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
}

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

// What only a browser that shows an answer as a page, or runs it in a frame of its own, goes by.
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Takes from scripts and styles what says something of pages only: each of the two dozen files of a visit would carry half a kilobyte of it.
 *
 * @param app the scope whose routes serve the files
 */
export function spareScriptsAndStyles(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!/javascript|css/.test(String(reply.getHeader('content-type')))) return;
    for (const name of ofPages) reply.removeHeader(name);
    reply.header('content-security-policy', "default-src 'none'");
  });
}

/** Gives every answer its security headers. */
export async function addSecurityHeaders(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const isBehindTls = config.api.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isBehindTls && { maxAge: 31_536_000, includeSubDomains: true },
    // A released section may be taken by a page of another origin.
    crossOriginResourcePolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}
