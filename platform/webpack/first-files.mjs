import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const withoutExtension = (file) => file.replace(/\.[cm]?[jt]sx?$/, '');
const isNeededFirst = (file) => /\.(js|css)$/.test(file);

/** The files of each part that a module fetches by itself, by the source file that the part begins with. */
function partsOf({ moduleGraph, chunkGraph }, modules) {
  const parts = new Map();
  for (const block of modules.flatMap(({ blocks }) => blocks)) {
    const group = chunkGraph.getBlockChunkGroup(block);
    const source = moduleGraph.getModule(block.dependencies[0])?.nameForCondition();
    if (group && source) parts.set(withoutExtension(source), group.getFiles().filter(isNeededFirst));
  }
  return parts;
}

/**
 * What each page of a section needs first, beside the entry: the files of the exposed routes and of the page itself, by the route's path.
 *
 * @param {{ routes: { path: string, page?: string }[] }} section `page` is the request of the page's import in `src/routes.tsx`
 * @throws {Error} where the routes import no such page
 */
export function filesNeededFirst(compilation, section) {
  const modules = [...compilation.modules];
  const source = path.join(compilation.compiler.context, 'src');
  const routes = path.join(source, 'routes');
  const isRoutes = (module) => withoutExtension(module.nameForCondition() ?? '') === routes;
  const exposed = partsOf(compilation, modules).get(routes) ?? [];
  const pages = partsOf(compilation, modules.filter(isRoutes));

  const needed = section.routes
    .filter(({ page }) => page)
    .map((route) => {
      const files = pages.get(path.join(source, route.page));
      if (!files)
        throw new Error(
          `section.json names ${route.page} as the page of ${route.path}, and src/routes.tsx does not import it: write there what routes.tsx imports, or leave "page" out.`,
        );
      return [route.path, [...new Set([...exposed, ...files])]];
    });
  return Object.fromEntries(needed);
}

/** Lets the page fetch a part together with the script that will ask for it, not after it has run. */
export class PreloadPartPlugin {
  /** @param {string} source the file that the part begins with, as seen from the package, without its extension */
  constructor(source) {
    this.source = source;
  }

  apply(compiler) {
    const name = 'PreloadPartPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(name, (groups) => {
        const files = partsOf(compilation, [...compilation.modules]).get(
          path.join(compiler.context, this.source),
        );
        const links = files.map((file) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            href: groups.publicPath + file,
          }),
        );
        return { ...groups, headTags: [...groups.headTags, ...links] };
      });
    });
  }
}
