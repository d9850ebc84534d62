// Builds the packages that `builders.mjs` names, one after the other: libraries are loaded once, and fast once the first package is built.
import 'tsx/esm';

const { buildPackage } = await import('../webpack/build-package.ts');

async function build(folder) {
  const { keepCache, ...built } = await buildPackage(folder).catch(({ stack }) => ({
    output: stack,
    hasFailed: true,
  }));
  process.send(built);
  // Without it the next build takes longer, and is the same.
  await keepCache?.().catch(({ message }) => console.warn(`${folder}: ${message}`));
  if (process.connected) process.send({ isFree: true });
}

process.on('message', build);
process.send({ isFree: true });
