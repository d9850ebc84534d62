import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config';
import { policyReports } from '../operations/beacons.routes';

const originOf = (location: string | null) =>
  location && URL.canParse(location) ? [new URL(location).origin] : [];

// Hashes of the style elements that apexcharts 4.7.0 adds: its stylesheet and that of its legend. A test of `platform` pins the version.
const stylesOfCharts = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

const policyText = (directives: Record<string, Iterable<string>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

export type PagePolicy = (inlineStyles: readonly string[]) => string;

/**
 * Makes the content security policy of the site's pages.
 *
 * @returns the policy of a page with these inline styles, each a source such as `'sha256-…'`; no other inline style is applied
 */
export function createPagePolicy({ apiBase, registryUrl, analyticsUrl }: GatewayConfig): PagePolicy {
  // Sections are loaded from the registry's origin.
  const sections = originOf(registryUrl);
  const called = new Set([...originOf(apiBase), ...sections, ...originOf(analyticsUrl)]);
  return (inlineStyles) =>
    policyText({
      'default-src': ["'self'", ...sections],
      'script-src': ["'self'", ...sections],
      ...(called.size > 0 && { 'connect-src': ["'self'", ...called] }),
      // The API serves the pictures of news. A blob is the profile picture that a user has just chosen; a stored one may be a data URL.
      'img-src': new Set(["'self'", 'blob:', 'data:', ...sections, ...originOf(apiBase)]),
      // With `unsafe-hashes` a hash also allows a style attribute. Prerendered pages have some.
      'style-src': ["'self'", ...sections, "'unsafe-hashes'", ...stylesOfCharts, ...inlineStyles],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      // `report-uri` needs no second header and no secure origin, and browsers that know `report-to` still follow it.
      'report-uri': [policyReports],
    });
}

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

// Headers that count only for pages and frames.
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

/** The policy of a file that is part of a version: were it ever opened in a window, it would have an opaque origin and run nothing. */
const ofSections = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const ofHost = "default-src 'none'";

/**
 * Gives files of versions the policy of no page, and removes the headers of pages from scripts, styles, fonts and pictures, but for SVG, which a
 * window shows as a page. They would add half a kilobyte to each of the two dozen files of a visit, and a file server in front of the gateway
 * would have to know them.
 *
 * @param app the scope whose routes serve the files
 */
export function dropPageOnlyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    const isOfHost = url.startsWith('/host/');
    const isPlain = /javascript|css|^font|^image\/(?!svg)/.test(String(reply.getHeader('content-type')));
    if (isPlain) for (const name of ofPages) reply.removeHeader(name);
    if (isPlain || !isOfHost) reply.header('content-security-policy', isOfHost ? ofHost : ofSections);
  });
}

/** Gives every answer its security headers. */
export async function addSecurityHeaders(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const isBehindTls = config.api.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isBehindTls && { maxAge: 31_536_000, includeSubDomains: true },
    // A page of another origin may load a released section.
    crossOriginResourcePolicy: false,
  });
  const policy = createPagePolicy(config)([]);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'content-security-policy': policy });
  });
}
