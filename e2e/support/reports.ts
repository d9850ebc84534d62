import type { Page } from 'playwright-core';

/** What a page tells of a section that failed, wherever it failed. */
export interface Report {
  section?: string;
  version?: string;
  revision?: number;
  phase?: string;
  previous?: boolean;
  message?: string;
  /** Instant, ISO 8601: when the page knew of it, not when it told. */
  at?: string;
}

export interface CollectedReports {
  /** Every error report, as the analytics get it. */
  reports: Report[];
  /** The failures among them that count against a version. */
  failures: Report[];
  /** The versions that came up. */
  mounted: string[];
}

type Beacon = { kind: 'start' | 'mount' | 'failure' | 'leave'; section: string; version: string };
type Sent = { beacons?: Beacon[]; events?: { name: string; at: string; properties: Report }[] };

/** Where a site of journeys sends its events; they are read as they are sent and go nowhere. */
export const analyticsUrl = 'http://127.0.0.1:9/events';

/** Hears what the page tells of its sections. Beacons are read where they are sent: the browser hides their bodies. */
export async function collectReports(page: Page): Promise<CollectedReports> {
  const heard: CollectedReports = { reports: [], failures: [], mounted: [] };
  await page.exposeFunction('hear', (body: string) => {
    const { beacons = [], events = [] } = JSON.parse(body) as Sent;
    for (const { kind, ...told } of beacons)
      if (kind === 'failure') heard.failures.push(told);
      else if (kind === 'mount') heard.mounted.push(`${told.section}@${told.version}`);
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

/** Has the page tell at once what it would tell in a moment. */
export const sendBeaconsNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')));
