/**
 * Jest asks as `require` does. A package that answers `import` only is asked again that way;
 * the transform then compiles it, as it does every package listed as ES modules only.
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: ['import', 'node', 'default'] });
    } catch {
      throw error;
    }
  }
};
