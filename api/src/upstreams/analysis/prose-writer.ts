import type { Prose } from '../../market/analyst/write-prose';

/** Somebody who puts the rules' text into better words. What it gives is not to be believed unread. */
export interface ProseWriter {
  /** Throws UpstreamError. */
  rewrite(draft: Prose): Promise<unknown>;
}
