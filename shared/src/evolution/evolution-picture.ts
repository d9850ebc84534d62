const scale = 2;
/** Styles of the page hide these. */
const hidden = '.apexcharts-xcrosshairs, .apexcharts-ycrosshairs, foreignObject';

/** The drawing as a PNG, twice as large as it is on screen. The library's own export creates styles that the policy of the page refuses. */
export async function pictureOf(drawing: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const copied = drawing.cloneNode(true) as SVGSVGElement;
  for (const part of copied.querySelectorAll(hidden)) part.remove();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copied))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * scale, height: height * scale });
  const context = canvas.getContext('2d')!;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The picture is empty')))),
  );
}
