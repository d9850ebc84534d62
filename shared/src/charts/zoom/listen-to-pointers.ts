import { createGlide } from './glide';
import type { Listen } from './listen';
import type { Motion } from './zoom-motion';

const dragPx = 4;

/** Drag and pinch. `consumeClick` is called when the click that follows belongs to the gesture. */
export function listenToPointers(
  plot: HTMLElement,
  listen: Listen,
  motion: Motion,
  consumeClick: (consumed: boolean) => void,
) {
  const pointers = new Map<number, { x: number; y: number }>();
  const glide = createGlide(motion);
  let isDragged = false;

  const spread = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) || 1 : 1;
  };
  const middle = () => [...pointers.values()].reduce((sum, { x }) => sum + x / pointers.size, 0);

  listen('pointerdown', (event) => {
    if (event.button > 0) return;
    if (pointers.size === 0) {
      isDragged = false;
      consumeClick(false);
    }
    glide.stop();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  listen('pointermove', (event) => {
    const { pointerId, clientX: x, clientY: y } = event;
    const known = pointers.get(pointerId);
    if (!known) {
      // The code came while a finger was already down.
      if (event.buttons === 1) pointers.set(pointerId, { x, y });
      return;
    }
    const isPinch = pointers.size > 1;
    if (!isDragged) {
      if (!isPinch && (motion.isWhole() || Math.abs(x - known.x) < dragPx)) return;
      isDragged = true;
      consumeClick(true);
      for (const id of pointers.keys()) plot.setPointerCapture?.(id);
    }
    event.stopPropagation();
    event.preventDefault();
    const [spreadBefore, middleBefore] = [spread(), middle()];
    pointers.set(pointerId, { x, y });
    if (isPinch) motion.zoomAt(spreadBefore / spread(), middleBefore);
    const px = middle() - middleBefore;
    glide.track(px);
    motion.pan(px);
  });

  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (isDragged) event.stopPropagation();
    if (pointers.size > 0) glide.stop();
    else if (isDragged) glide.release();
    else motion.rest();
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  return glide.stop;
}
