import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, type Mode } from './base';

export { defineHost } from './host';
export { defineRemote } from './remote';
export { slimLibraries, slimRouter } from './slim-libraries';

/** Webpack configuration of a single-spa root: no federation;`platform/single-spa` provides what sections share. */
export function defineRoot({ entry }: { entry: string }) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
    const config = baseConfig({ mode, directory: process.cwd() });
    return {
      ...config,
      entry,
      output: { ...config.output, uniqueName: 'single_spa_root' },
      plugins: [...config.plugins, new HtmlWebpackPlugin({ template: './index.html', publicPath: 'auto' })],
    };
  };
}
