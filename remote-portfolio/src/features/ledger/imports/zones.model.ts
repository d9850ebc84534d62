import { copy } from './imports.copy';

const named: Readonly<Record<string, string>> = copy.questions.zones;

/** Of a zone without a name here its own: `America/Argentina/Buenos_Aires`. */
export const zoneName = (zone: string): string => named[zone] ?? zone.replaceAll('_', ' ');

export const isNamed = (zone: string): boolean => zone in named;

/** Brazil's zones and the usual ones of files. */
export const namedZones = Object.keys(named);

/** The zones that the browser knows in addition to them; none in an older browser. */
export const otherZones = (): string[] =>
  (Intl.supportedValuesOf?.('timeZone') ?? []).filter((zone) => !isNamed(zone));
