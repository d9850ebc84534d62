import type { Motion } from './zoom-motion';

/** Milliseconds in which a released chart slows down to a third. */
const slowingMs = 325;
const slowestPxPerMs = 0.03;
const stalledMs = 60;

/** Goes on after a drag is released, ever slower, up to the first or last candle. */
export function createGlide(motion: Motion) {
  let velocity = 0;
  let movedAt = 0;
  let frame = 0;

  const stop = () => {
    cancelAnimationFrame(frame);
    velocity = 0;
  };

  function glide(before: number) {
    frame = requestAnimationFrame((now) => {
      const ms = Math.min(50, now - before);
      velocity *= Math.exp(-ms / slowingMs);
      const isMoved = motion.pan(velocity * ms);
      if (isMoved && Math.abs(velocity) >= slowestPxPerMs) glide(now);
      else motion.rest();
    });
  }

  return {
    stop,
    /** Records a drag by `px` pixels. */
    track(px: number) {
      const now = performance.now();
      velocity = 0.7 * (px / Math.max(1, now - movedAt)) + 0.3 * velocity;
      movedAt = now;
    },
    release() {
      const isStill = performance.now() - movedAt > stalledMs || Math.abs(velocity) < 10 * slowestPxPerMs;
      if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) motion.rest();
      else glide(performance.now());
    },
  };
}
