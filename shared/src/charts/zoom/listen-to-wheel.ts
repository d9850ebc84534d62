import type { Listen } from './listen';
import type { Motion } from './zoom-motion';

const restMs = 140;

/** Zoom and movement by the wheel, once the pointer has aimed at the plot: a page that is scrolled under the pointer keeps scrolling. */
export function listenToWheel(listen: Listen, motion: Motion) {
  let isAimed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  listen('pointermove', ({ pointerType, buttons }) => {
    if (pointerType === 'mouse' && buttons === 0) isAimed = true;
  });
  listen('scroll', () => (isAimed = false), window);

  listen('wheel', (event) => {
    const { deltaX, deltaY, deltaMode, ctrlKey, clientX } = event;
    if (!isAimed && !ctrlKey) return;
    const px = deltaMode === 0 ? 1 : 16;
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    if (motion.isWhole() && (isAcross || deltaY > 0) && resting === undefined) return;
    event.preventDefault();
    if (isAcross) motion.pan(-deltaX * px);
    else motion.zoomAt(Math.exp(deltaY * px * (ctrlKey ? 0.01 : 0.0015)), clientX);
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      motion.rest();
    }, restMs);
  });
  return () => clearTimeout(resting);
}
