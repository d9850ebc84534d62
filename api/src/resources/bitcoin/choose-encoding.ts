export type Encoding = 'br' | 'gzip';

const best: readonly Encoding[] = ['br', 'gzip'];

const mostRemembered = 100;
const chosen = new Map<string, Encoding | null>();

/** The same as `chooseEncoding`, for the few headers that nearly all browsers send, at the price of a look-up. */
export function rememberedEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return chooseEncoding(accepted);
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(accepted);
  if (chosen.size < mostRemembered) chosen.set(accepted, encoding);
  return encoding;
}

/** The smallest encoding that an `Accept-Encoding` header takes; null for the bytes as they are. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (!accepted) return null;
  const taken = String(accepted)
    .toLowerCase()
    .split(',')
    .flatMap((offer) => {
      const [name = '', quality = ''] = offer.split(';', 2);
      return /q\s*=\s*0(\.0*)?\s*$/.test(quality) ? [] : [name.trim()];
    });
  return best.find((encoding) => taken.includes(encoding)) ?? null;
}
