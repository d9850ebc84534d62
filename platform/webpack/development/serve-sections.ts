// The development servers of the sections in the named folders, in one process: webpack is loaded once.
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { sectionsBuilt } from './sections-built';

// The host and the API come first: the page they give fills up while the sections build.
os.setPriority(10);
const builds: Promise<void>[] = [];
for (const folder of process.argv.slice(2)) {
  // A section's configuration reads the folder it is in.
  process.chdir(folder);
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const config = configure({}, { mode: 'development' });
  const compiler = webpack(config);
  if (!compiler) continue;
  builds.push(new Promise((resolve) => compiler.hooks.done.tap('announce', () => resolve())));
  await new WebpackDevServer(config.devServer, compiler).start();
}
await Promise.all(builds);
console.log(sectionsBuilt);
