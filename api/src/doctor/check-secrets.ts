import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceholderSubject, placeholderSubject } from '../config/alerts-config';
import { loadPushKey } from '../secrets/push-key';
import { type Finding, failure, ok, warning } from './finding';

const makeAnother = 'Take a random one: openssl rand -base64 32';
const secretBytes = 32;

/** Returns the bits of a text if its letters were chosen at random with the frequency that they have: the upper bound. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/** Whether a secret of the environment looks as if it could be guessed. The secret is not shown. */
export function checkStrength(variable: string, secret: string | null, wantedBits: number): Finding[] {
  if (secret === null) return [];
  return bitsOf(secret) < wantedBits
    ? [failure(`${variable} is easy to guess`, makeAnother)]
    : [ok(`${variable} is set`)];
}

/** Whether a generated secret is whole, where the environment gives none. */
export function checkGenerated(dataDir: string, file: string, isConfigured: boolean): Finding[] {
  const path = join(dataDir, file);
  if (isConfigured) return [];
  if (!existsSync(path)) return [ok(`${file} is made by the first start`)];
  const lines = readFileSync(path, 'utf8').split(/\s+/).filter(Boolean);
  const isWhole =
    lines.length > 0 && lines.every((line) => Buffer.from(line, 'base64').length >= secretBytes);
  if (isWhole) return [ok(`${file} is whole`)];
  return [failure(`${path} is damaged`, `Take it from a backup: pnpm restore, or copy ${file} out of one.`)];
}

/** Whether the key of push messages can be used, whether it is configured or generated. */
export function checkPushKey(dataDir: string, configured: string | null): Finding[] {
  const file = 'push-key';
  // Loading would make it.
  if (!configured && !existsSync(join(dataDir, file))) return [ok(`${file} is made by the first start`)];
  try {
    loadPushKey(dataDir, configured);
    return [ok(configured ? 'PUSH_PRIVATE_KEY is set' : `${file} is whole`)];
  } catch (error) {
    const advice = configured
      ? 'Give it the key that browsers subscribed under, or unset it for a generated one.'
      : `Take it from a backup: pnpm restore, or copy ${file} out of one.`;
    return [failure((error as Error).message, advice)];
  }
}

export const checkPushSubject = (subject: string): Finding =>
  isPlaceholderSubject(subject)
    ? warning(placeholderSubject, 'Set PUSH_SUBJECT to mailto: and an address that the operator reads.')
    : ok(`push services may ask ${subject}`);
