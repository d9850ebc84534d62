import sharp from 'sharp';
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter';
import { ProblemError, serverBusy } from '../plugins/problem';
import { rasterType } from '../upstreams/news-images/raster-type';
import { uploadsCopy } from './uploads.copy';

export const maxPictureBytes = 2 * 1024 * 1024;
const maxPixels = 24_000_000;
const maxSidePx = 512;
const accepted: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/webp'];

// No other decoder runs, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Each picture comes once.
sharp.cache(false);

const limit = createConcurrencyLimiter(2, 20, () => serverBusy());

const unsupported = () => new ProblemError(415, 'UNSUPPORTED_IMAGE', uploadsCopy.unsupported);

async function encode(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new ProblemError(413, 'PAYLOAD_TOO_LARGE', uploadsCopy.tooManyPixels);
  const side = Math.min(width, height, maxSidePx);
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toBuffer();
}

/**
 * Encodes a PNG, JPEG or WebP again as a centred square WebP of at most 512 px, without any metadata. Throws 413 for more than
 * 2 MiB or 24 megapixels (before decoding), and 415 UNSUPPORTED_IMAGE for other or damaged files.
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxPictureBytes) {
    throw new ProblemError(413, 'PAYLOAD_TOO_LARGE', uploadsCopy.tooManyBytes);
  }
  if (!accepted.includes(rasterType(bytes))) throw unsupported();
  return limit(() => encode(bytes)).catch((error: unknown) => {
    throw error instanceof ProblemError ? error : unsupported();
  });
}
