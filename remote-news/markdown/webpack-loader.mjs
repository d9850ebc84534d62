import { fileURLToPath } from 'node:url';
import { compileArticle } from './compile.mjs';

/** `x.md` is an article; `x.md?meta` only its facts, so that the index does not carry every text. */
function markdownLoader(source) {
  this.addBuildDependency(fileURLToPath(new URL('compile.mjs', import.meta.url)));
  const { meta, sections } = compileArticle(source);
  const facts = `export const meta = ${JSON.stringify(meta)};\n`;
  return this.resourceQuery === '?meta'
    ? facts
    : `${facts}export const sections = ${JSON.stringify(sections)};\n`;
}

// oxlint-disable-next-line import/no-default-export -- what webpack takes for a loader
export default markdownLoader;
