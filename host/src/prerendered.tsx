import { paths } from '@painel/shared/paths';
import { prerender, type PrerenderedPage } from '@painel/shared/prerender';
import type { ReactNode } from 'react';
import { LandingPage } from './landing/landing-page';
import { analyses, content, dashboard, portfolio } from './shell/navigation';
import { SiteLayout } from './shell/site-layout';
import { PrerenderedForReader } from './prerender/prerendered-for-reader';
import { WithoutScripts } from './prerender/without-scripts';

/** Stands where a section's page goes. One word: nothing escapes or splits it. */
const pageSlot = 'painelPageSlot';

const framed = (path: string, page: ReactNode, forReader = false): PrerenderedPage => ({
  render: () =>
    prerender(path, [
      {
        element: (
          <PrerenderedForReader value={forReader}>
            <WithoutScripts />
            <SiteLayout registry={null} />
          </PrerenderedForReader>
        ),
        children: [{ path, element: page }],
      },
    ]),
});

/**
 * What is seen before any script has run: the landing page, and the frame around the pages of sections, under `/*` the one that marks no
 * place of the navigation as current; below `reader` as those see it who are signed in.
 */
export const prerendered: Record<string, PrerenderedPage> = {
  [paths.landing]: framed(paths.landing, <LandingPage />),
  ...Object.fromEntries(
    ['', ...content.entries.map(({ path }) => path)].map((path) => [
      `${path}/*`,
      framed(`${path}/*`, pageSlot),
    ]),
  ),
  ...Object.fromEntries(
    ['', ...[dashboard, portfolio, ...analyses.entries, ...content.entries].map(({ path }) => path)].map(
      (path) => [`reader${path}/*`, framed(`${path}/*`, pageSlot, true)],
    ),
  ),
};
