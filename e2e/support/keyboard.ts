import type { Locator } from 'playwright-core';
import { until } from './until';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits until the target has the focus. */
export async function untilFocused(target: Locator) {
  await target.waitFor();
  await until(() => hasFocus(target));
}

/**
 * Presses Tab, forwards or backwards, until the target has the focus. Repeats the slow search by role only after React has replaced the
 * element.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  let element = await target.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    if (!(await element!.evaluate((found) => found.isConnected))) element = await target.elementHandle();
    if (await element!.evaluate((found) => found === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No Tab leads to ${target}`);
}
