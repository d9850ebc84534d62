// Ends the process groups of its parent when the parent is gone, even if it was killed: the pipe closes then.
import { createInterface } from 'node:readline';

// The gateway takes up to ten seconds to finish running requests.
const killAfterMs = 12_000;
const groups = new Set();

function signal(group, name) {
  try {
    return process.kill(-group, name);
  } catch {
    // The group has ended.
    return groups.delete(group);
  }
}

const actions = {
  start: (group) => groups.add(group),
  // Processes that the command left behind are ended too.
  exit: (group) => signal(group, 'SIGTERM') && groups.delete(group),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [action, group] = line.split(' ');
  actions[action](Number(group));
}

for (const group of groups) signal(group, 'SIGTERM');
const deadline = Date.now() + killAfterMs;
while (groups.size > 0) {
  for (const group of groups) signal(group, Date.now() < deadline ? 0 : 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
