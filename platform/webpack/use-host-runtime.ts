import manifest from '@module-federation/webpack-bundler-runtime/package.json';

// Stands in a section's entry where the federation runtime would: the page has it already (`provided-runtime.ts`).
const { version } = manifest;
const offered = (globalThis as { painelFederation?: { version: string; federation: unknown } })
  .painelFederation;

function refuse() {
  const found = offered ? `has ${offered.version}` : 'has none';
  throw new Error(`built for version ${version} of the federation runtime, and the page ${found}`);
}

// A refusal waits until the section is asked for: thrown here, it would be an uncaught error that nobody can tell the section from.
const refusing = { runtime: {}, bundlerRuntime: { init() {}, initContainerEntry: refuse } };

export default offered?.version === version ? offered.federation : refusing;
