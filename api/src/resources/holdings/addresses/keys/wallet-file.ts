import * as z from 'zod/mini';
import { withoutChecksum } from './descriptor-checksum';
import { toNeutralKey } from './extended-key';
import { refuse } from './key-refusals';

/** The wallet that a file describes. */
export interface WalletFile {
  descriptor: string;
  name: string | null;
  /** BIP 129 writes the first address, by which a reader checks the rest. */
  firstAddress: string | null;
}

const bsms = /^BSMS 1\.0\s*$/;
const policyLine = /^policy:\s*(\d{1,2})\s*(?:of|\/)\s*(\d{1,2})\s*$/im;
const maxNameLength = 100;

const linesOf = (text: string) => text.split(/\r\n|\r|\n/).map((line) => line.trim());

/** Whether a text is a file and not a descriptor: JSON, several lines, or a setup in one. */
export const looksLikeFile = (text: string): boolean => text.startsWith('{') || /[\r\n]/.test(text.trim());

/**
 * Reads the file of a wallet of several keys: descriptors of Sparrow, JSON of Specter, BSMS of Nunchuk (BIP 129), JSON of
 * Unchained, and the setup text of Coldcard and BlueWallet. Throws `RefusedKey`.
 */
export function readWalletFile(text: string): WalletFile {
  if (text.startsWith('{')) return readJson(text);
  const lines = linesOf(text);
  if (bsms.test(lines[0]!)) return readBsms(lines);
  if (policyLine.test(text)) return readSetup(text, lines);
  return readDescriptors(lines);
}

/** Sparrow writes comments and the descriptor of both branches first, then one for each branch. */
function readDescriptors(lines: readonly string[]): WalletFile {
  const descriptors = lines.filter((line) => /^\w+\(/.test(line));
  const descriptor = descriptors[0] ?? refuse('unsupported-file');
  return { descriptor, name: null, firstAddress: null };
}

/** Nunchuk writes the descriptor with `/**`, its branches and the first address. */
function readBsms([, descriptor = '', paths = '', firstAddress = '']: readonly string[]): WalletFile {
  const withPaths = withoutChecksum(descriptor) ?? refuse('bad-checksum');
  const isUsual = paths === '/0/*,/1/*' || paths === 'No path restrictions';
  if (!isUsual) refuse('unsupported-file');
  return {
    descriptor: withPaths.replaceAll('/**', '/<0;1>/*'),
    name: null,
    firstAddress: firstAddress === '' ? null : firstAddress,
  };
}

const specterSchema = z.object({ label: z.optional(z.string()), descriptor: z.string() });
const unchainedSchema = z.object({
  name: z.optional(z.string()),
  addressType: z.string(),
  network: z.string(),
  quorum: z.object({ requiredSigners: z.number() }),
  extendedPublicKeys: z.array(
    z.object({ xpub: z.string(), bip32Path: z.optional(z.string()), xfp: z.optional(z.string()) }),
  ),
});

function readJson(text: string): WalletFile {
  const json = parseJson(text);
  const specter = specterSchema.safeParse(json);
  if (specter.success) {
    const { label, descriptor } = specter.data;
    const received = withoutChecksum(descriptor) ?? refuse('bad-checksum');
    // Specter writes the receiving branch alone, and has the change branch beside it.
    return { descriptor: received.replaceAll('/0/*', '/<0;1>/*'), name: nameOf(label), firstAddress: null };
  }
  const unchained = unchainedSchema.safeParse(json);
  if (!unchained.success) return refuse('unsupported-file');
  const { name, addressType, network, quorum, extendedPublicKeys } = unchained.data;
  if (network !== 'mainnet') refuse('test-network');
  const keys = extendedPublicKeys.map(({ xpub, xfp, bip32Path }) => keyOf(xpub, xfp, bip32Path));
  const descriptor = sortedMulti(addressType, quorum.requiredSigners, keys);
  return { descriptor, name: nameOf(name), firstAddress: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('unsupported-file');
  }
}

/** `Name`, `Policy`, `Derivation` before the keys it is of, `Format`, and one line a key: its fingerprint and itself. */
function readSetup(text: string, lines: readonly string[]): WalletFile {
  const [, required, total] = policyLine.exec(text)!;
  const keys: string[] = [];
  let path = '';
  let name: string | undefined;
  let format = 'P2SH';
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const colon = line.indexOf(':');
    if (colon === -1) refuse('unsupported-file');
    const [field, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
    const lower = field.trim().toLowerCase();
    if (lower === 'derivation') path = value;
    else if (lower === 'name') name = value;
    else if (lower === 'format') format = value;
    else if (/^[0-9a-f]{8}$/.test(lower)) keys.push(keyOf(value, lower, path));
  }
  if (keys.length !== Number(total)) refuse('number-of-keys');
  return { descriptor: sortedMulti(format, Number(required), keys), name: nameOf(name), firstAddress: null };
}

const formats: Record<string, [before: string, after: string]> = {
  P2WSH: ['wsh(', ')'],
  'P2SH-P2WSH': ['sh(wsh(', '))'],
  'P2WSH-P2SH': ['sh(wsh(', '))'],
  P2SH: ['sh(', ')'],
};

/** All of these wallets sort their keys by BIP 67. */
function sortedMulti(format: string, required: number, keys: readonly string[]): string {
  const [before, after] = formats[format.trim().toUpperCase()] ?? refuse('unsupported-file');
  return `${before}sortedmulti(${[required, ...keys].join()})${after}`;
}

const pathSteps = /^m?((?:\/\d+['hH]?)*)$/;

/** The key expression of a line. Unchained writes «Unknown» for a path that it does not know. */
function keyOf(typed: string, fingerprint: string | undefined, path = ''): string {
  const key = toNeutralKey(typed.trim());
  if (!key.startsWith('xpub')) refuse(key as Parameters<typeof refuse>[0]);
  const steps = pathSteps.exec(path.trim())?.[1] ?? '';
  const origin = /^[0-9a-fA-F]{8}$/.test(fingerprint ?? '') ? `[${fingerprint!.toLowerCase()}${steps}]` : '';
  return `${origin}${key}/<0;1>/*`;
}

const nameOf = (name: string | undefined): string | null => name?.trim().slice(0, maxNameLength) || null;
