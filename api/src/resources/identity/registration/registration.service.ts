import { randomUUID } from 'node:crypto';
import type { RegisterRequest, RegistrationMode } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { ProblemError } from '../../../plugins/problem';
import { createUserStore } from '../account/users.store';
import { authCopy } from '../password/auth.copy';
import { isAcceptablePassword } from '../password/password-rules';
import type { Passwords } from '../../../secrets/passwords';
import { createInvitationStore } from './invitations.store';
import { registrationCopy } from './registration.copy';

interface RegistrationDependencies {
  database: Database;
  passwords: Passwords;
  mode: RegistrationMode;
  clock: Clock;
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const refused = (code: string, message: string) => new ProblemError(403, code, message);
const invalidInvitation = () => refused('INVITATION_INVALID', registrationCopy.invitationInvalid);

export function createRegistrationService({ database, passwords, mode, clock }: RegistrationDependencies) {
  const now = () => clock().toISOString();

  /** Before the costly hash, so that a visitor without an invitation costs the server little. */
  async function checkInvitation(email: string, invitation: string | undefined): Promise<void> {
    if (mode === 'closed') throw refused('REGISTRATION_CLOSED', registrationCopy.closed);
    if (mode === 'open') return;
    if (!invitation) throw refused('INVITATION_REQUIRED', registrationCopy.invitationRequired);
    const isOpen = await createInvitationStore(database).isOpen(invitation, email, now());
    if (!isOpen) throw invalidInvitation();
  }

  return {
    mode,

    /**
     * Makes an account. Throws WEAK_PASSWORD or EMAIL_TAKEN, and by mode REGISTRATION_CLOSED, INVITATION_REQUIRED or INVITATION_INVALID.
     * An invitation whose registration fails stays open.
     */
    async register({ name, email, password, invitation }: RegisterRequest): Promise<void> {
      await checkInvitation(email, invitation);
      if (!(await isAcceptablePassword(password)))
        throw new ProblemError(400, 'WEAK_PASSWORD', authCopy.weakPassword);
      const account = { id: randomUUID(), name, email, passwordHash: await passwords.hash(password) };
      await database.transaction().execute(async (transaction) => {
        if (mode === 'invitation') {
          const isRedeemed = await createInvitationStore(transaction).redeem(invitation!, email, now());
          if (!isRedeemed) throw invalidInvitation();
        }
        const isNew = await createUserStore(transaction).insert({ ...account, createdAt: now() });
        if (!isNew) throw new ProblemError(409, 'EMAIL_TAKEN', authCopy.emailTaken);
      });
    },
  };
}
