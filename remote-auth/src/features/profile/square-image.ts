/** As large as the profile ever shows it, on a sharp screen. */
const largestSidePx = 512;

/** The middle of a picture as a square that is quick to send; null where the browser cannot read or draw it. */
export async function centredSquare(file: File): Promise<File | null> {
  try {
    // A telephone stores its photos lying down, with a note of how they were held.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const cut = Math.min(image.width, image.height);
    const side = Math.min(cut, largestSidePx);
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const place = [(image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, side, side] as const;
    const pen = canvas.getContext('2d')!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, ...place);
    image.close();
    // A browser that cannot write WebP writes PNG instead.
    const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    return square && new File([square], file.name, { type: square.type });
  } catch {
    return null;
  }
}
