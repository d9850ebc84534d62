const { TestEnvironment } = require('jest-environment-node');
const { forgetContexts } = require('./forget-contexts.cjs');

module.exports = class ServerEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    forgetContexts();
  }
};
