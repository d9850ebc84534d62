import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.mjs';

/** Webpack configuration of a single-spa root: no federation of its own, `platform/single-spa` provides what sections share. */
export function defineRoot({ entry }) {
  return (_env, { mode = 'production' }) => {
    const config = baseConfig({ mode, directory: process.cwd() });
    return {
      ...config,
      entry,
      output: { ...config.output, uniqueName: 'single_spa_root' },
      plugins: [...config.plugins, new HtmlWebpackPlugin({ template: './index.html', publicPath: 'auto' })],
    };
  };
}
