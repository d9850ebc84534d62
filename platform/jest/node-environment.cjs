const { TestEnvironment } = require('jest-environment-node');
require('./compile-once.cjs');
const { forgetContexts } = require('./forget-contexts.cjs');

module.exports = class ServerEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    forgetContexts();
  }
};
