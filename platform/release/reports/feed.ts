import { wordsOf } from '../origin';
import type { Revision } from './reports';

interface FeedOptions {
  title: string;
  /** Where the site is served. */
  home: string;
}

/** Revisions as a JSON Feed 1.1, with all data of each under `_painel`. */
export function feedOf(revisions: Revision[], { title, home }: FeedOptions) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: new URL('/_ops', home).href,
    feed_url: new URL('/_ops/releases.json', home).href,
    items: revisions.map((revision) => ({
      id: `revision-${revision.revision}`,
      title: revision.action,
      content_text: [revision.action, wordsOf(revision.origin)].filter(Boolean).join(', '),
      ...(revision.at && { date_published: revision.at }),
      ...(revision.origin.actor && { authors: [{ name: revision.origin.actor }] }),
      _painel: revision,
    })),
  };
}
