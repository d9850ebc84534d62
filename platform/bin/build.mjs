// The build of the host or of a section, in its folder: by a builder, where `builders.mjs` started some, else in this process.
import net from 'node:net';
import { text } from 'node:stream/consumers';

async function askBuilder(address) {
  const socket = net.connect(address);
  socket.write(process.cwd());
  const answer = await text(socket);
  return answer ? JSON.parse(answer) : { output: 'The builders have ended.', hasFailed: true };
}

async function buildHere() {
  await import('tsx/esm');
  const { buildPackage } = await import('../webpack/build-package.ts');
  const { keepCache, ...built } = await buildPackage(process.cwd()).catch(({ stack }) => ({
    output: stack,
    hasFailed: true,
  }));
  await keepCache?.();
  return built;
}

const { PAINEL_BUILDERS } = process.env;
const { output, hasFailed } = await (PAINEL_BUILDERS ? askBuilder(PAINEL_BUILDERS) : buildHere());
if (output) console.log(output);
process.exitCode = hasFailed ? 1 : 0;
