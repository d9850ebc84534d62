import path from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { packagesFolder } from '../../layout';

const { WebpackError } = webpack;

/** Packages that the host provides; React Router and React Query keep their state in separate packages. */
const provided = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'scheduler',
  '@tanstack/query-core',
  '@tanstack/react-query',
];

/** The parts of `shared` that are compiled into each section. */
const isCompiledIn = /^(?:src|lib)[\\/]parts[\\/]/;

/** The package of the host's that a module belongs to. */
function providedBy(module: Module): string | null {
  const file = module.nameForCondition();
  if (!file) return null;
  const shared = path.relative(path.join(packagesFolder, 'shared'), file);
  if (/^(?:src|lib)[\\/]/.test(shared)) return isCompiledIn.test(shared) ? null : '@painel/shared';
  const [, name] =
    /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/.exec(file) ?? [];
  return name && provided.includes(name.replace('\\', '/')) ? name : null;
}

/** Fails a section's build that holds a second copy of a package that the host provides: two Reacts share no hooks, and two stores no session. */
export class OneCopyPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const module of modules) {
          const name = providedBy(module);
          const importer = compilation.moduleGraph.getIssuer(module);
          if (!name || !importer || providedBy(importer)) continue;
          const from = path.relative(compiler.context, importer.nameForCondition() ?? importer.identifier());
          compilation.errors.push(
            new WebpackError(
              `${from} brings a second copy of ${name}, which the host provides: import it by its name, as in "${name}", and not by a path.`,
            ),
          );
        }
      });
    });
  }
}
