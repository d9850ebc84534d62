const swcJest = require('@swc/jest');

module.exports = { createTransformer: (options) => swcJest.createTransformer({ swcrc: false, ...options }) };
