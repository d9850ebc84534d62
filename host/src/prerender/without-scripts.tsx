import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import banner from '../shell/banner.module.css';
import { copy } from './prerender.copy';

/** Shows the prerendered page to readers without JavaScript. The gateway leaves out links to retired pages, and a list without links. */
export function WithoutScripts() {
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
