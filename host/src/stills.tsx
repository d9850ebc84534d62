import { paths } from '@painel/shared/paths';
import { renderStill, type Still } from '@painel/shared/stills';
import type { ReactNode } from 'react';
import { LandingPage } from './landing/landing-page';
import { content } from './shell/navigation';
import { SiteLayout } from './shell/site-layout';
import { WithoutScripts } from './still/without-scripts';

/** Stands where a section's page goes. One word: nothing escapes or splits it. */
const pageSlot = 'painelPageSlot';

const framed = (path: string, page: ReactNode): Still => ({
  render: () =>
    renderStill(path, [
      {
        element: (
          <>
            <WithoutScripts />
            <SiteLayout registry={null} />
          </>
        ),
        children: [{ path, element: page }],
      },
    ]),
});

/**
 * What a visitor sees before any script has run: the landing page, and the frame around the pages of sections, under `/*` the one
 * that marks no place of the navigation as current.
 */
export const stills: Record<string, Still> = {
  [paths.landing]: framed(paths.landing, <LandingPage />),
  ...Object.fromEntries(
    ['', ...content.entries.map(({ path }) => path)].map((path) => [
      `${path}/*`,
      framed(`${path}/*`, pageSlot),
    ]),
  ),
};
