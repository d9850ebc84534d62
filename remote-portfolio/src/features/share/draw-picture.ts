import { copy } from './share.copy';
import type { SharedPicture } from './share.model';

const [width, height, edge] = [1200, 630, 72];
const chart = { top: 376, bottom: 536 };

/** Paints the picture in the colours of the page and encodes it as PNG. */
export async function drawPicture({
  title,
  figure,
  isLoss,
  notes,
  line,
  isSimulated,
}: SharedPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim() || '#888';
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  const write = (text: string, weight: number, size: number, baseline: number, ink: string) => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = color(ink);
    context.fillText(text, edge, baseline, width - 2 * edge);
  };
  const x = (index: number) => edge + (index / Math.max(1, line.length - 1)) * (width - 2 * edge);
  const y = (share: number) => chart.bottom - share * (chart.bottom - chart.top);

  context.fillStyle = color('--surface-1');
  context.fillRect(0, 0, width, height);
  context.fillStyle = color('--accent');
  context.fillRect(0, 0, width, 10);
  write(title, 500, 38, 96, '--text-2');
  write(figure, 600, 132, 230, isLoss ? '--down' : '--up');
  for (const [index, note] of notes.entries()) write(note, 400, 28, 284 + index * 38, '--text-2');
  write(copy.source, 400, 24, height - 40, '--text-3');
  if (isSimulated) {
    context.textAlign = 'right';
    context.font = `600 38px ${family}`;
    context.fillStyle = color('--warn');
    context.fillText(copy.simulated, width - edge, 96);
    context.textAlign = 'left';
  }

  // A baseline at the start of the line.
  const start = line.find((share) => share !== null);
  if (typeof start === 'number') {
    context.strokeStyle = color('--border-control');
    context.lineWidth = 2;
    context.setLineDash([4, 8]);
    context.beginPath();
    context.moveTo(edge, y(start));
    context.lineTo(width - edge, y(start));
    context.stroke();
    context.setLineDash([]);
  }

  context.strokeStyle = color('--accent-graphic');
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.beginPath();
  for (const [index, share] of line.entries())
    if (share !== null) {
      const isBroken = (line[index - 1] ?? null) === null;
      context[isBroken ? 'moveTo' : 'lineTo'](x(index), y(share));
    }
  context.stroke();

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
