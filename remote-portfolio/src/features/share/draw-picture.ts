import { copy } from './share.copy';
import type { SharedPicture } from './share.model';

const [width, height, edge] = [1200, 630, 72];
const chart = { top: 330, bottom: 540 };

/** Draws the picture in the colours of the page, and encodes it as PNG. */
export function drawPicture({ title, figure, notes, line }: SharedPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim() || '#888';
  const write = (text: string, size: number, y: number, ink: string) => {
    context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
    context.fillStyle = color(ink);
    context.fillText(text, edge, y, width - 2 * edge);
  };

  context.fillStyle = color('--surface-1');
  context.fillRect(0, 0, width, height);
  write(title, 40, 110, '--text-2');
  write(figure, 120, 230, '--text');
  write(notes.join(', '), 30, 290, '--text-2');
  write(copy.source, 24, height - 40, '--text-3');

  context.strokeStyle = color('--accent-graphic');
  context.lineWidth = 5;
  context.beginPath();
  let isDrawing = false;
  for (const [index, share] of line.entries()) {
    if (share !== null) {
      const x = edge + (index / Math.max(1, line.length - 1)) * (width - 2 * edge);
      const y = chart.bottom - share * (chart.bottom - chart.top);
      if (isDrawing) context.lineTo(x, y);
      else context.moveTo(x, y);
    }
    isDrawing = share !== null;
  }
  context.stroke();

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
