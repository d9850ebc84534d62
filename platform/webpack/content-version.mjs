import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { hashesToken } from './chunk-integrity.mjs';

const { Compilation, sources } = webpack;

/** Stands for the version in every emitted file until the content, and so the version, is known. One word: webpack rewrites others. */
export const versionToken = 'painelVersionToken';
const tokenPattern = new RegExp(versionToken, 'g');
const quotedHashes = `"${hashesToken}"`;

const scopeOf = (name, version) => `${name}_${version.replaceAll(/[^a-zA-Z0-9]/g, '_')}`;

/** What a script loads while the page runs: scripts and styles. */
const loadable = (files) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));

/**
 * Gives a build the version that its own content decides (`1.2.0-9f86d081`), writes that version wherever the token stands, and into the entry
 * what it checks the files by that it loads. Emits `build.json`: name, version, entry, global name, the sha384 of every file as the browser
 * will check it, whether the entry carries those (`chained`), and what `describe` adds.
 */
export class ContentVersionPlugin {
  constructor({ name, packageVersion, entry, describe }) {
    Object.assign(this, { name, packageVersion, entry, describe });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, () =>
        this.stamp(compilation),
      );
    });
  }

  stamp(compilation) {
    const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const described = this.describe(compilation);
    // What only the registry tells, such as who may see a page, makes another version too.
    const digest = createHash('sha256').update(JSON.stringify(described));
    for (const { name, source } of assets) digest.update(name).update(source.buffer());
    const version = `${this.packageVersion}-${digest.digest('hex').slice(0, 8)}`;
    const globalName = scopeOf(this.name, version);

    const written = (text) =>
      text
        .replaceAll(`/${versionToken}/`, `/${version}/`)
        .replaceAll(`"${versionToken}"`, `"${version}"`)
        .replaceAll(`${this.name}_${versionToken}`, globalName)
        .replace(tokenPattern, version);

    const files = {};
    let chained = false;
    // The entry last: it names the others.
    for (const { name, source } of assets.toSorted(
      (a, b) => (a.name === this.entry) - (b.name === this.entry),
    )) {
      let content = source.buffer();
      if (/\.(js|css|html|json)$/.test(name)) {
        let text = written(content.toString('utf8'));
        if (name === this.entry) {
          chained = text.includes(quotedHashes);
          // In parentheses: a minifier may have put the token where a brace would open a block.
          text = text.replaceAll(quotedHashes, `(${JSON.stringify(loadable(files))})`);
        }
        content = Buffer.from(text);
      }
      // The hash in a name was taken before the last pass over the content: a file of that name from an earlier build must be written over.
      compilation.updateAsset(name, new sources.RawSource(content), { immutable: false });
      files[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    }
    const build = { name: this.name, version, globalName, entry: this.entry, files, chained, ...described };
    compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
  }
}
