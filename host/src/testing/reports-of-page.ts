import { configureAnalytics } from '@painel/shared/analytics';

/** Collects the reports of a page. @returns a function that closes the page and returns the events that it sends then */
export function reportsOfPage() {
  const sent: string[] = [];
  navigator.sendBeacon = (_url, body) => sent.push(String(body)) > 0;
  configureAnalytics('/events');
  return () => {
    dispatchEvent(new Event('pagehide'));
    configureAnalytics(null);
    return sent.flatMap(
      (body) => (JSON.parse(body) as { events: { name: string; properties: { message: string } }[] }).events,
    );
  };
}
