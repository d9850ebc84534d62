import { compileArticle } from './compile.mjs';

// oxlint-disable-next-line import/no-default-export -- what Jest takes for a transformer
export default {
  process: (source) => ({ code: `module.exports = ${JSON.stringify(compileArticle(source))};` }),
};
