export type Encoding = 'br' | 'gzip';

const best: readonly Encoding[] = ['br', 'gzip'];

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
