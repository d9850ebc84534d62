import { deviceCopy } from './device-name.copy';

type Names = readonly (readonly [sign: RegExp, name: string])[];

// Most browsers also name those that they descend from, so the first match counts.
const browsers: Names = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system of a User-Agent header, as «Safari no iPhone». */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, 512);
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  if (!browser) return deviceCopy.unknown;
  return system ? deviceCopy.on(browser, system) : browser;
}
