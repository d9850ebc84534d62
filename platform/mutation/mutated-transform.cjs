const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createTransformer } = require('../jest/swc-transform.cjs');

let sources;
/** A source with its mutants in it, in the place of the source itself. */
function mutated(source, file) {
  sources ??= JSON.parse(readFileSync(process.env.MUTATION_SOURCES, 'utf8'));
  return sources[file] ?? source;
}

module.exports = {
  createTransformer(options) {
    const transformer = createTransformer(options);
    return {
      ...transformer,
      process: (source, file, ...rest) => transformer.process(mutated(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) =>
        createHash('sha256')
          .update(transformer.getCacheKey(mutated(source, file), file, ...rest))
          .digest('hex')
          .slice(0, 32),
    };
  },
};
