import { paths } from '@painel/shared/paths';
import { prerender, type PrerenderedPage } from '@painel/shared/prerender';
import type { ReactNode } from 'react';
import { LandingPage } from './landing/landing-page';
import { analyses, content, dashboard, portfolio } from './shell/navigation';
import { SiteLayout } from './shell/site-layout';
import { PrerenderedForReader } from './prerender/prerendered-for-reader';
import { WithoutScripts } from './prerender/without-scripts';

/** Placeholder for a section's page. A single word is neither escaped nor split. */
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
 * The prerendered pages: the landing page, and the frame around section pages. The frame under `/*` marks no navigation entry as current;
 * those below `reader` are for signed-in readers.
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
