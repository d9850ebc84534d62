import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';
import type { SecondFactor, SecondFactorEnrolment } from '@painel/contract';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { secondFactorCopy } from './second-factor.copy';
import type { SecondFactorStore } from './second-factors.store';

const codeCount = 10;
/** 120 bits, which cannot be guessed even with a fast hash. */
const bytes = 15;

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten new codes, as they are shown. */
const newRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => grouped(base32.encode(randomBytes(bytes))));

/** A hash without a key, so that the codes still work if the secret that encrypts the app's secret is lost. */
const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('hex');

/** The factor that was used at a sign-in. */
type UsedFactor = 'app' | 'recovery-code';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface SecondFactorDependencies {
  store: SecondFactorStore;
  vault: KeyVault;
  clock: Clock;
}

/** The clock of a phone may be half a minute off. */
const toleratedSteps = 1;

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** Whether the typed text has the form of an app's code; otherwise it is taken for a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(plain(code));
const encryptionContext = (userId: string) => `second factor ${userId}`;

const notActive = () => new ProblemError(404, 'SECOND_FACTOR_NOT_ACTIVE', secondFactorCopy.notActive);

/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, half a minute), and recovery codes for when it is lost. */
export function createSecondFactorService({ store, vault, clock }: SecondFactorDependencies) {
  const now = () => clock().toISOString();

  /** The time step of the code; null if it is not a current one. */
  function stepOf(userId: string, encryptedSecret: string, token: string): number | null {
    const secret = vault.decrypt(encryptedSecret, encryptionContext(userId));
    if (secret === null) return null;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const timestamp = clock().getTime();
    const delta = totp.validate({ token, timestamp, window: toleratedSteps });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  const hashesOf = (userId: string, codes: string[]) =>
    codes.map((code) => recoveryCodeHash(userId, plain(code)));

  const isActive = async (userId: string) => ((await store.find(userId))?.lastStep ?? null) !== null;

  return {
    isActive,

    async stateOf(userId: string): Promise<SecondFactor> {
      const kept = await store.find(userId);
      if (!kept || kept.lastStep === null) return { activeSince: null, recoveryCodesLeft: 0 };
      return { activeSince: kept.createdAt, recoveryCodesLeft: await store.countRecoveryCodes(userId) };
    },

    /** Throws SECOND_FACTOR_ACTIVE. */
    async begin(userId: string, email: string): Promise<SecondFactorEnrolment> {
      const totp = new TOTP({ issuer: secondFactorCopy.issuer, label: email, secret: new Secret() });
      const secret = totp.secret.base32;
      if (!(await store.begin(userId, vault.encrypt(secret, encryptionContext(userId)), now()))) {
        throw new ProblemError(409, 'SECOND_FACTOR_ACTIVE', secondFactorCopy.active);
      }
      return { uri: totp.toString(), secret };
    },

    /** Returns the recovery codes. Throws WRONG_CODE, or SECOND_FACTOR_NOT_BEGUN. */
    async confirm(userId: string, code: string): Promise<string[]> {
      const notBegun = () => new ProblemError(409, 'SECOND_FACTOR_NOT_BEGUN', secondFactorCopy.notBegun);
      const kept = await store.find(userId);
      if (!kept || kept.lastStep !== null) throw notBegun();
      const { encryptedSecret } = kept;
      const step = stepOf(userId, encryptedSecret, plain(code));
      if (step === null) {
        throw new ProblemError(400, 'WRONG_CODE', secondFactorCopy.wrong, { isFailedAttempt: true });
      }
      const codes = newRecoveryCodes();
      const codeHashes = hashesOf(userId, codes);
      if (!(await store.confirm({ userId, encryptedSecret, step, codeHashes, now: now() }))) throw notBegun();
      return codes;
    },

    /** Replaces the recovery codes. Throws SECOND_FACTOR_NOT_ACTIVE. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      if (!(await isActive(userId))) throw notActive();
      const codes = newRecoveryCodes();
      await store.replaceRecoveryCodes(userId, hashesOf(userId, codes), now());
      return codes;
    },

    /** Throws SECOND_FACTOR_NOT_ACTIVE. */
    async remove(userId: string): Promise<void> {
      if (!(await store.delete(userId))) throw notActive();
    },

    /** Accepts a code once; null if it is wrong, too old or used. */
    async use(userId: string, given: string): Promise<UsedFactor | null> {
      const code = plain(given);
      if (!isAppCode(code)) {
        const isRight = await store.useRecoveryCode(userId, recoveryCodeHash(userId, code));
        return isRight ? 'recovery-code' : null;
      }
      const kept = await store.find(userId);
      const step = kept && stepOf(userId, kept.encryptedSecret, code);
      return step !== null && (await store.useStep(userId, step)) ? 'app' : null;
    },
  };
}
