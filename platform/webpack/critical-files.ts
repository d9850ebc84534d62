import path from 'node:path';
import type { Compilation, Module } from 'webpack';

const withoutExtension = (file: string) => file.replace(/\.[cm]?[jt]sx?$/, '');
const isNeededFirst = (file: string) => /\.(js|css)$/.test(file);

/** The files of each part that a module fetches by itself, by the source file that the part begins with. */
function partsOf({ moduleGraph, chunkGraph }: Compilation, modules: Module[]) {
  const parts = new Map<string, string[]>();
  for (const block of modules.flatMap(({ blocks }) => blocks)) {
    const group = chunkGraph.getBlockChunkGroup(block);
    const source = block.dependencies[0] && moduleGraph.getModule(block.dependencies[0])?.nameForCondition();
    if (group && source) parts.set(withoutExtension(source), group.getFiles().filter(isNeededFirst));
  }
  return parts;
}

interface Section {
  /** `page` is the request of the page's import in `src/routes.tsx`. */
  routes: { path: string; page?: string }[];
}

/**
 * The critical files of each page of a section, besides the entry: those of the exposed routes and of the page itself, by the route's path.
 *
 * @throws {Error} where the routes import no such page
 */
export function criticalFiles(compilation: Compilation, section: Section): Record<string, string[]> {
  const modules = [...compilation.modules];
  const source = path.join(compilation.compiler.context, 'src');
  const routes = path.join(source, 'routes');
  const isRoutes = (module: Module) => withoutExtension(module.nameForCondition() ?? '') === routes;
  const exposed = partsOf(compilation, modules).get(routes) ?? [];
  const pages = partsOf(compilation, modules.filter(isRoutes));

  const needed: Record<string, string[]> = {};
  for (const { path: address, page } of section.routes) {
    if (!page) continue;
    const files = pages.get(path.join(source, page));
    if (!files)
      throw new Error(
        `section.json names ${page} as the page of ${address}, and src/routes.tsx does not import it: write there what routes.tsx imports, or leave "page" out.`,
      );
    needed[address] = [...new Set([...exposed, ...files])];
  }
  return needed;
}
