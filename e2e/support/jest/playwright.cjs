module.exports = globalThis.ofProcess.playwright;
