/** Whose page was on screen from when, in milliseconds since the page began; the newest is first. */
const shown: { section: string; from: number }[] = [];

/**
 * Notes whose page is on screen.
 * @param redirected whether the reader was led there from the address that the page began with
 */
export function notePage(section: string, redirected: boolean) {
  if (redirected && shown.length === 1) shown.pop();
  if (shown[0]?.section !== section)
    shown.unshift({ section, from: shown.length > 0 ? performance.now() : 0 });
}

/** The section whose page was on screen at a time. */
export const sectionShownAt = (time: number) => shown.find(({ from }) => from <= time)?.section;

export const wasShown = (name: string) => shown.some(({ section }) => section === name);
