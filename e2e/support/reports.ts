import type { Page } from 'playwright-core';

/** The report of a failed section. */
export interface Report {
  section?: string;
  version?: string;
  revision?: number;
  phase?: string;
  previous?: boolean;
  message?: string;
  /** Instant in ISO 8601 at which the failure happened. */
  at?: string;
}

export interface CollectedReports {
  /** All error reports to the analytics. */
  reports: Report[];
  /** The failures that count against a version. */
  failures: Report[];
  /** The mounted versions. */
  mounted: string[];
}

type Beacon = { kind: 'start' | 'mount' | 'failure' | 'leave'; section: string; version: string };
type Sent = { beacons?: Beacon[]; events?: { name: string; at: string; properties: Report }[] };

/** The analytics address of the journeys. Nothing listens there. */
export const analyticsUrl = 'http://127.0.0.1:9/events';

/** Collects the reports of a page. `sendBeacon` is replaced, because the browser hides its bodies. */
export async function collectReports(page: Page): Promise<CollectedReports> {
  const heard: CollectedReports = { reports: [], failures: [], mounted: [] };
  await page.exposeFunction('hear', (body: string) => {
    const { beacons = [], events = [] } = JSON.parse(body) as Sent;
    for (const { kind, ...reported } of beacons)
      if (kind === 'failure') heard.failures.push(reported);
      else if (kind === 'mount') heard.mounted.push(`${reported.section}@${reported.version}`);
    for (const { name, at, properties } of events)
      if (name.endsWith('_Error')) heard.reports.push({ ...properties, at });
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      void (globalThis as unknown as { hear: (body: string) => Promise<void> }).hear(String(body));
      return true;
    };
  });
  return heard;
}

/** Makes the page send its queued beacons. */
export const sendBeaconsNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')));
