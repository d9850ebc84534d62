import { track } from './track';

const reportedKey = 'page-load-reported';

function alreadyReported(): boolean {
  try {
    if (sessionStorage.getItem(reportedKey)) return true;
    sessionStorage.setItem(reportedKey, '1');
  } catch {
    // Storage denied: reporting once per page is as near as it gets.
  }
  return false;
}

function reportPageLoad() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || alreadyReported()) return;
  track('Page_Load', { milliseconds: Math.round(navigation.duration) });
}

/** Sends errors nobody caught, and once per visit how long the first page took. Returns what undoes it. */
export function watchPage(): () => void {
  const onError = (event: ErrorEvent) =>
    track('Application_Error', { message: event.message, source: event.filename, line: event.lineno });
  const onRejection = (event: PromiseRejectionEvent) =>
    track('Application_Error', {
      message: event.reason instanceof Error ? event.reason.message : 'rejection',
    });
  // The entry is complete only after the load event has run.
  const onLoad = () => setTimeout(reportPageLoad);

  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);

  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('load', onLoad);
  };
}
