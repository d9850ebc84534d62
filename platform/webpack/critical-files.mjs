import path from 'node:path';

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
export function criticalFiles(compilation, section) {
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
