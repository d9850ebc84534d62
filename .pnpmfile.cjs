// The packages of Node.js write `os` and `cpu` as words, which pnpm does not read and then installs each of them everywhere, and leave out `libc`.
const listOf = (words) => [words].flat();

const readPackage = (manifest) =>
  /^node-(linux|win)-(x64|arm64)$/.test(manifest.name)
    ? {
        ...manifest,
        os: listOf(manifest.os),
        cpu: listOf(manifest.cpu),
        ...(manifest.os.includes('linux') && { libc: ['glibc'] }),
      }
    : manifest;

module.exports = { hooks: { readPackage } };
