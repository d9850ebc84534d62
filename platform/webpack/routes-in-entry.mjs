import path from 'node:path';

/**
 * Puts a section's routes into its entry. Every page of it needs both, and the routes hold no more than what fetches the pages: as a file of
 * their own they would cost a request and three times their size in headers.
 */
export class RoutesInEntryPlugin {
  apply(compiler) {
    const name = 'RoutesInEntryPlugin';
    const routes = path.join(compiler.context, 'src/routes');
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: 10 }, (chunks) => {
        const { chunkGraph } = compilation;
        const holdsRoutes = (chunk) =>
          chunkGraph
            .getChunkModules(chunk)
            .some((module) => module.nameForCondition()?.replace(/\.[jt]sx?$/, '') === routes);
        const entry = [...chunks].find((chunk) => chunk.hasRuntime());
        const apart = [...chunks].find((chunk) => !chunk.hasRuntime() && holdsRoutes(chunk));
        if (!entry || !apart || !chunkGraph.canChunksBeIntegrated(entry, apart)) return;
        chunkGraph.integrateChunks(entry, apart);
        compilation.chunks.delete(apart);
      });
    });
  }
}
