import type { AnalyticsProperties } from './events';
import { track } from './track';

const reportedKey = 'page-load-reported';

function alreadyReported(): boolean {
  try {
    if (sessionStorage.getItem(reportedKey)) return true;
    sessionStorage.setItem(reportedKey, '1');
  } catch {
    // Storage is denied: reported once per page instead of once per visit.
  }
  return false;
}

function reportPageLoad() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || alreadyReported()) return;
  track('Page_Load', { milliseconds: Math.round(navigation.duration) });
}

const traceOf = (reason: unknown, file = '') => `${reason instanceof Error ? reason.stack : ''}\n${file}`;

/**
 * Reports uncaught errors and, once per visit, how long the first page took. Returns the clean-up function.
 * @param describe adds details to an error, from its stack and its script's address
 */
export function watchPage(describe: (trace: string) => AnalyticsProperties = () => ({})): () => void {
  const onError = ({ message, filename, lineno, error }: ErrorEvent) =>
    track('Application_Error', {
      message,
      source: filename,
      line: lineno,
      ...describe(traceOf(error, filename)),
    });
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    track('Application_Error', {
      message: reason instanceof Error ? reason.message : 'rejection',
      ...describe(traceOf(reason)),
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
