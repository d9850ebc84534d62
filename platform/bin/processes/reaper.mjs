// Ends the processes of its parent when the parent has ended, even if it was killed: the pipe closes then. Each command of the parent leads a
// session, which everything below it belongs to: the task runner and the package manager give their children their own process groups.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// The gateway takes up to ten seconds to finish running requests.
const killAfterMs = 12_000;
const sessions = new Set();

/** The session of a process that runs. */
function sessionOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, , , session] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(session);
  } catch {
    // It has ended.
    return undefined;
  }
}

/** Returns the targets of a signal: the processes of the sessions, or their groups where the system does not list sessions. */
function membersOf(wanted) {
  if (process.platform !== 'linux') return [...wanted].map((session) => -session);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((pid) => wanted.has(sessionOf(pid))).map(Number);
}

/** @returns whether something is left of the sessions */
function signal(wanted, name) {
  let isLeft = false;
  for (const pid of membersOf(wanted))
    try {
      isLeft = process.kill(pid, name) || isLeft;
    } catch {
      // It has ended meanwhile.
    }
  return isLeft;
}

async function end(wanted) {
  signal(wanted, 'SIGTERM');
  const deadline = Date.now() + killAfterMs;
  while (signal(wanted, Date.now() < deadline ? 0 : 'SIGKILL'))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

const actions = {
  start: (session) => sessions.add(session),
  exit(session) {
    sessions.delete(session);
    // Ends the processes that the command left.
    void end(new Set([session]));
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const [action, session] = line.split(' ');
  actions[action](Number(session));
}
await end(sessions);
