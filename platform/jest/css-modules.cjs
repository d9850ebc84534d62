// Every class name stands for itself, so a test never depends on a stylesheet.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
