import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, failure, ok, reasonOf, warning } from './finding';

const gib = 1024 ** 3;
const fewBytes = gib;
const tooFewBytes = gib / 4;

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

/** Whether the disk has room and takes a file. A folder that is missing is looked for where it will be made. */
export function checkDisk(variable: string, folder: string): Finding {
  const there = nearestFolder(folder);
  const { bavail, bsize } = statfsSync(there);
  const free = bavail * bsize;
  const says = `${variable} ${folder}: ${(free / gib).toFixed(1)} GiB free`;
  const probe = join(there, `.doctor-${randomUUID()}`);
  try {
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const advice = `Let the user of the server write there, or name another folder in ${variable}.`;
    return failure(`${variable} ${folder} takes no file: ${reasonOf(error)}`, advice);
  }
  const advice = `Make room on the disk, or name a folder on another one in ${variable}.`;
  if (free < tooFewBytes) return failure(says, advice);
  return free < fewBytes ? warning(says, advice) : ok(says);
}

const isPrivate = /^(painel\.sqlite|auth-secret|wallet-secret|push-key|registry-)/;

function privateFiles(dataDir: string): string[] {
  const keys = join(dataDir, 'registry-keys');
  return [
    ...readdirSync(dataDir).filter((name) => isPrivate.test(name) && name !== 'registry-trust.json'),
    ...(existsSync(keys) ? readdirSync(keys).map((name) => join('registry-keys', name)) : []),
  ].map((name) => join(dataDir, name));
}

/** Whether others can read the database and the secrets, or the server cannot. */
export function checkPermissions(dataDir: string): Finding[] {
  if (!existsSync(dataDir)) return [ok(`${dataDir} is made by the first start`)];
  const { uid } = statSync(dataDir);
  const findings = [dataDir, ...privateFiles(dataDir)].flatMap((path) => {
    const now = statSync(path);
    const wanted = now.isDirectory() ? 0o700 : 0o600;
    const mode = (now.mode & 0o777).toString(8);
    return [
      ...((now.mode & 0o077) === 0
        ? []
        : [failure(`${path} has mode ${mode}: others can read it`, `chmod ${wanted.toString(8)} ${path}`)]),
      ...(now.uid === uid
        ? []
        : [failure(`${path} has another owner than its folder`, `chown ${uid} ${path}`)]),
    ];
  });
  if (findings.length > 0) return findings;

  return [ok(`${dataDir} and its secrets are for their owner only`)];
}
