// Ends the process groups that its parent started when the parent is gone, killed or not: then the pipe from there closes.
import { createInterface } from 'node:readline';

// The gateway answers requests under way for ten.
const patienceMs = 12_000;
const groups = new Set();

function signal(group, name) {
  try {
    return process.kill(-group, name);
  } catch {
    // Nothing of it runs any more.
    return groups.delete(group);
  }
}

const actions = {
  start: (group) => groups.add(group),
  // What it left behind has lost the one who would have ended it.
  exit: (group) => signal(group, 'SIGTERM') && groups.delete(group),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [action, group] = line.split(' ');
  actions[action](Number(group));
}

for (const group of groups) signal(group, 'SIGTERM');
const deadline = Date.now() + patienceMs;
while (groups.size > 0) {
  for (const group of groups) signal(group, Date.now() < deadline ? 0 : 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
