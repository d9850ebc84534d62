const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./compile-once.cjs');
const { forgetContexts } = require('./forget-contexts.cjs');
const { endTimersOf } = require('./forget-timers.cjs');

const { createContext } = vm;

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(...options) {
    // Jest passes a global object of its own, which is asked at each access to a global: ten times the work of loops that use Math or Date.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
    this.endTimers = endTimersOf(this.global);
  }

  async teardown() {
    this.endTimers();
    await super.teardown();
    forgetContexts();
  }
};
