import { paths } from '@painel/shared/paths';
import { prerender, type PrerenderedPage } from '@painel/shared/prerender';
import type { ReactNode } from 'react';
import { pageSlot, retiredSlot, slotEntry, slotRegistry } from './prerender/slots';
import { LandingPage } from './landing/landing-page';
import { analyses, content, dashboard, portfolio } from './shell/navigation/navigation';
import { SiteLayout } from './shell/site-layout';
import { RetiredPage } from './routing/retired-page';
import { PrerenderedForSignedIn } from './prerender/prerendered-for-signed-in';
import { TextLink } from '@painel/shared/ui';
import banner from './shell/banner.module.css';
import { copy } from './prerender/prerender.copy';

/** Shows the prerendered page to readers without JavaScript. The gateway leaves out links to retired pages, and a list without links. */
function WithoutScripts() {
  return (
    <noscript>
      <div className={banner.banner}>
        {copy.withoutScripts}
        <nav className={banner.links} aria-label={copy.readable}>
          {copy.youCanRead}
          <TextLink to={paths.learn}>{copy.articles}</TextLink>
          <TextLink to={paths.glossary}>{copy.glossary}</TextLink>
        </nav>
      </div>
    </noscript>
  );
}

const framed = (path: string, page: ReactNode, forReader = false): PrerenderedPage => ({
  render: () =>
    prerender(path, [
      {
        element: (
          <PrerenderedForSignedIn value={forReader}>
            <WithoutScripts />
            <SiteLayout registry={slotRegistry} />
          </PrerenderedForSignedIn>
        ),
        children: [{ path, element: page }],
      },
    ]),
});

/**
 * The prerendered pages: the landing page, and the frame around section pages. The frame under `/*` marks no navigation entry as current;
 * those below `reader` are for signed-in readers. `retired` is the page
 * of a retired section, which the gateway puts into a frame. All frames have a link of a section in the bar, which the gateway replaces by those of the live sections; the frame of
 * its own page shows how such a link is marked.
 */
export const prerendered: Record<string, PrerenderedPage> = {
  [paths.landing]: { ...framed(paths.landing, <LandingPage />), chunk: 'landing' },
  retired: { render: () => prerender('/', [{ path: '/', element: <RetiredPage title={retiredSlot} /> }]) },
  ...Object.fromEntries(
    [
      '',
      slotEntry.path,
      paths.compare,
      paths.withdrawal,
      paths.sendCost,
      ...content.links.map(({ path }) => path),
    ].map((path) => [`${path}/*`, framed(`${path}/*`, pageSlot)]),
  ),
  ...Object.fromEntries(
    ['', ...[dashboard, portfolio, ...analyses.links, ...content.links].map(({ path }) => path)].map(
      (path) => [`reader${path}/*`, framed(`${path}/*`, pageSlot, true)],
    ),
  ),
};
