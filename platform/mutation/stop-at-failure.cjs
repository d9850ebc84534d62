const Environment = require(process.env.MUTATION_ENVIRONMENT);

/** Leaves out the tests that have not begun, with their hooks. */
function leaveOutRest(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') leaveOutRest(child);
    else if (!child.startedAt) child.mode = 'skip';
  }
}

/** The environment of a package, in which a file ends at its first failure: one is enough for a mutant. */
module.exports = class StopAtFailure extends Environment {
  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure')
      leaveOutRest(state.rootDescribeBlock);
  }
};
