const vm = require('node:vm');

const { compileFunction } = vm;
/** By file and parameters. */
const compiled = new Map();

/**
 * Jest compiles every file again for each test file that loads it. Here a process compiles it once, and keeps the functions that were
 * called: the next test file runs the same script in its own context.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const start = `(function(${parameters.join()}){`;
  const key = `${filename}\n${start}`;
  let known = compiled.get(key);
  if (known?.source !== source) {
    const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
    known = { source, script };
    compiled.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};
