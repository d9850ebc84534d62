const { readdirSync, readFileSync } = require('node:fs');
const circus = require('jest-circus/runner').default;

const ticksPerSecond = 100;

/** Reads the parent and the processor ticks of a process, those of its ended children included (proc(5), fields 4 and 14 to 17). */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return { pid, parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** The processor seconds of this process and all that it started, running or ended. Linux only: elsewhere those of this process. */
function processorSeconds() {
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  const children = Map.groupBy(
    names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(name) ?? []),
    ({ parent }) => parent,
  );
  const ticksOf = (pid) =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + ticksOf(Number(child.pid)), 0);
  return (readProcess('self').ticks + ticksOf(process.pid)) / ticksPerSecond;
}

/** Jest's own runner, which also states the processor seconds of each file: on a busy machine the clock says little. */
module.exports = async function runMeasured(...options) {
  const before = processorSeconds();
  const result = await circus(...options);
  return { ...result, processorSeconds: Math.max(0, processorSeconds() - before) };
};
