// The worker of hash-threads.ts. It is JavaScript, so that it starts without a loader.
import { hashSync, verifySync } from '@node-rs/argon2';

export const hash = ({ password, options }) => hashSync(password, options);
export const verify = ({ hashed, password }) => verifySync(hashed, password);
