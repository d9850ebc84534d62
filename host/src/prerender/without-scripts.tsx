import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import banner from '../shell/banner.module.css';
import { copy } from './prerender.copy';

/** Shows the prerendered page to readers without JavaScript. */
export function WithoutScripts() {
  return (
    <noscript>
      <nav className={banner.banner} aria-label={copy.readable}>
        {copy.withoutScripts}
        <TextLink to={paths.learn}>{copy.articles}</TextLink>
        <TextLink to={paths.glossary}>{copy.glossary}</TextLink>
      </nav>
    </noscript>
  );
}
