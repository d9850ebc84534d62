import type { Prose } from '../../market/analyst/write-prose';

/** Rewrites the rules' text. Its answer must be checked. */
export interface ProseWriter {
  /** Throws UpstreamError. */
  rewrite(draft: Prose): Promise<unknown>;
}
