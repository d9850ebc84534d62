import { sectionShownAt, wasShown } from './shown-sections';

interface Entry extends PerformanceResourceTiming {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

interface OfSection {
  /** Durations by interaction. */
  interactions: Map<number, number>;
  /** The largest sum of layout shifts, and the sum that is under way. */
  shift: { largest: number; sum: number; from: number; last: number };
}

// One slow interaction of fifty may be an accident: the rule of web.dev/inp.
const interactionsPerOutlier = 50;
// Shifts belong together within this time: the rule of web.dev/cls.
const shiftPauseMs = 1000;
const shiftsMs = 5000;
const releasedFile = /\/(?:remotes\/([^/]+)|host)\/([^/]+)\/[^?]*?(\.(?:js|css))?(?:\?|$)/;

const isSupported = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** @returns a function that flushes what the browser has not reported yet */
function observe(type: string, each: (entry: Entry) => void) {
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each));
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return () => (observer.takeRecords() as Entry[]).forEach(each);
}

/**
 * Measures the sections of this page while they are on screen: largest contentful paint, interaction to next paint and cumulative layout shift,
 * and the files of each version. A library would report the page as a whole.
 */
export function measurePage() {
  const sections = new Map<string, OfSection>();
  const files = new Map<string, { bytes: number; sent: number; requests: number }>();
  const seen = new Set<string>();
  let paintedAt = NaN;
  // A page in the background is not painted.
  let wasHidden = document.hidden;

  function sectionAt(time: number): OfSection {
    const name = sectionShownAt(time) ?? '';
    const known = sections.get(name) ?? {
      interactions: new Map<number, number>(),
      shift: { largest: 0, sum: 0, from: 0, last: -Infinity },
    };
    sections.set(name, known);
    return known;
  }

  function onInteraction({ interactionId, startTime, duration }: Entry) {
    const { interactions } = sectionAt(startTime);
    if (interactionId)
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }

  const flushes = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (!wasHidden) paintedAt = startTime;
    }),
    observe('event', onInteraction),
    observe('first-input', onInteraction),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      const { shift } = sectionAt(startTime);
      if (hadRecentInput) return;
      if (startTime - shift.last >= shiftPauseMs || startTime - shift.from >= shiftsMs)
        Object.assign(shift, { sum: 0, from: startTime });
      shift.sum += value;
      shift.last = startTime;
      shift.largest = Math.max(shift.largest, shift.sum);
    }),
    observe('resource', ({ name, encodedBodySize, transferSize }) => {
      const [, section = 'host', version, code] = releasedFile.exec(new URL(name).pathname) ?? [];
      if (!version || seen.has(name)) return;
      seen.add(name);
      const id = `${section}@${version}`;
      const known = files.get(id) ?? { bytes: 0, sent: 0, requests: 0 };
      files.set(id, known);
      known.requests += 1;
      if (!code) return;
      known.bytes += encodedBodySize;
      known.sent += transferSize;
    }),
  ];

  return {
    /** Takes what the browser has seen until now. A later paint does not count. */
    flush() {
      for (const flush of flushes) flush();
      wasHidden = true;
    },

    /** Times in milliseconds, `cls` in thousandths, all of them whole numbers. A missing measurement is undefined. */
    of(section: string, version: string) {
      const { interactions, shift } = sections.get(section) ?? {};
      const durations = [...(interactions?.values() ?? [])].sort((a, b) => b - a);
      const isPainted = sectionShownAt(paintedAt) === section;
      return {
        lcp: isPainted ? Math.round(paintedAt) : undefined,
        inp: durations[Math.floor(durations.length / interactionsPerOutlier)],
        cls:
          isSupported('layout-shift') && wasShown(section)
            ? Math.round((shift?.largest ?? 0) * 1000)
            : undefined,
        ...files.get(`${section}@${version}`),
      };
    },
  };
}
