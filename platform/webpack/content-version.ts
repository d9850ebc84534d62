import { createHash } from 'node:crypto';
import webpack, { type Compilation as BuildOf, type Compiler } from 'webpack';
import type { BuildSources } from '../release/builds/builds';
import { scopeOf } from '@painel/contract/registry/section-file';
import { hashesToken } from './chunk-integrity';

const { Compilation, sources } = webpack;

/** Placeholder for the version in every emitted file until the content, and so the version, is known. One word: webpack rewrites others. */
export const versionToken = 'painelVersionToken';
const tokenPattern = new RegExp(versionToken, 'g');
const quotedHashes = `"${hashesToken}"`;

/** The hash of a file as the browser will check it. The plugin imports nothing that runs from the release tools: they decide no build. */
const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files that a script loads while the page runs: scripts and styles. */
const loadable = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));

interface Options {
  name: string;
  packageVersion: string;
  /** The file that loads the others. */
  entry: string;
  /** The additional content of `build.json`. */
  describe(compilation: BuildOf): Record<string, unknown>;
  /** The sources and the contract among them. They decide no version, because others may give the same files. */
  sources?: BuildSources;
  contract?: string;
}

/**
 * Gives a build the version that its own content decides (`1.2.0-9f86d081`), writes that version in place of the token, and into the entry the hashes
 * of the files that it loads. Emits `build.json`: name, version, entry, global name, the sha384 of every file as the browser will check it, whether
 * the entry carries those (`chained`), the result of `describe`, and the sources.
 */
export class ContentVersionPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, () =>
        this.#stamp(compilation),
      );
    });
  }

  #stamp(compilation: BuildOf) {
    const { name: packageName, packageVersion, entry, describe, sources: builtFrom, contract } = this.options;
    const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const described = describe(compilation);
    // Registry data, such as the access of a page, is part of the version too.
    const digest = createHash('sha256').update(JSON.stringify(described));
    for (const { name, source } of assets) digest.update(name).update(source.buffer());
    const version = `${packageVersion}-${digest.digest('hex').slice(0, 8)}`;
    const globalName = scopeOf(packageName, version);

    const written = (text: string) =>
      text
        .replaceAll(`/${versionToken}/`, `/${version}/`)
        .replaceAll(`"${versionToken}"`, `"${version}"`)
        .replaceAll(`${packageName}_${versionToken}`, globalName)
        .replace(tokenPattern, version);

    const files: Record<string, string> = {};
    let chained = false;
    // The entry last: it names the others.
    for (const { name, source } of assets.toSorted(
      (a, b) => Number(a.name === entry) - Number(b.name === entry),
    )) {
      let content = source.buffer();
      if (/\.(js|css|html|json)$/.test(name)) {
        let text = written(content.toString('utf8'));
        if (name === entry) {
          chained = text.includes(quotedHashes);
          // In parentheses: a minifier may have put the token where a brace would open a block.
          text = text.replaceAll(quotedHashes, `(${JSON.stringify(loadable(files))})`);
        }
        content = Buffer.from(text);
      }
      // The hash in a name was taken before the last pass over the content: a file of that name from an earlier build must be written over.
      compilation.updateAsset(name, new sources.RawSource(content), { immutable: false });
      files[name] = integrityOf(content);
    }
    const build = {
      name: packageName,
      version,
      globalName,
      entry,
      files,
      chained,
      ...described,
      contract,
      sources: builtFrom,
    };
    compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
  }
}
