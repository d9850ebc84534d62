import { copy } from './worker.copy';

/** Where a message leads that names no page. */
const alertsPage = '/alerts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The path of an address of this site; the page of the alerts for any other. */
export function pathOf(url: unknown, origin: string): string {
  try {
    // Older browsers with push lack `URL.parse()`.
    const target = new URL(textOr(url, alertsPage), origin);
    return target.origin === origin ? target.pathname + target.search + target.hash : alertsPage;
  } catch {
    return alertsPage;
  }
}

/**
 * Reads the decrypted text of a push. Browsers ask for a notification for every push, so a text that cannot be read becomes one without details.
 * A message with the tag of a shown one replaces it; `url` is a path of this site.
 */
export function readPush(text: string | undefined, origin: string) {
  let message: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    if (typeof parsed === 'object' && parsed !== null) message = { ...parsed };
  } catch {
    // Shown without details.
  }
  return {
    title: textOr(message['title'], copy.alert),
    body: textOr(message['body'], copy.alertText),
    tag: textOr(message['tag'], 'alerts'),
    url: pathOf(message['url'], origin),
  };
}
