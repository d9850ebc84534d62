import { parseArgs } from 'node:util';
import { registerRequestSchema } from '@painel/contract';
import type { ApiConfig } from '../config/api-config';
import { createInvitationStore } from '../resources/identity/registration/invitations.store';
import { listUsers } from './list-users';
import { type Operator, asOperator } from './open-operator';
import {
  endSessions,
  findAccount,
  invite,
  removeAccount,
  resetAccount,
  revokeInvitation,
} from './operator-acts';

const help = `Say what to do:
  users list [TEXT]                        accounts whose e-mail contains the text
  users end-sessions EMAIL                 ends sessions, open links and channels of alerts
  users reset EMAIL [--second-factor]      also ends password and passkeys; prints a link to a new password
  users delete EMAIL --yes                 deletes the account and everything in it
  users invite [EMAIL] [--days 7]          prints a link to register, for one use
  users invitations                        the open invitations
  users revoke ID                          ends an invitation
  users log                                what operators did
An account's id does for its e-mail. --by NAME is kept in place of your own name.`;

const most = 200;
const maxDays = 90;

/** Text of others for a terminal: one line, without control characters. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
const shortTime = (at: string | null) => at?.slice(0, 16).replace('T', ' ') ?? 'never';
const table = (rows: string[][]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

async function list(operator: Operator, part: string): Promise<string> {
  const { users, total } = await listUsers(operator, part, most);
  if (total === 0) return 'No account.';
  const rows = users.map((user) => [
    printable(user.email),
    user.id,
    shortTime(user.createdAt),
    user.isVerified ? 'yes' : 'no',
    shortTime(user.lastUsedAt),
    String(user.sessions),
    String(user.passkeys),
    user.hasSecondFactor ? 'yes' : 'no',
  ]);
  const head = ['e-mail', 'id', 'created', 'proven', 'last sign-in', 'sessions', 'passkeys', 'second factor'];
  const rest = total > users.length ? `\n${total - users.length} more: name a part of the e-mail.` : '';
  return table([head, ...rows]) + rest;
}

async function invitations({ database, clock }: Operator): Promise<string> {
  const open = await createInvitationStore(database).list(clock().toISOString());
  if (open.length === 0) return 'No open invitation.';
  const rows = open.map(({ id, email, expiresAt }) => [
    id,
    printable(email ?? 'anybody'),
    shortTime(expiresAt),
  ]);
  return table([['id', 'for', 'until'], ...rows]);
}

async function log({ database }: Operator): Promise<string> {
  const acts = await database
    .selectFrom('operator_acts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  if (acts.length === 0) return 'Nothing was done yet.';
  return table(
    acts.map((row) => [shortTime(row.created_at), printable(row.actor), row.act, printable(row.subject)]),
  );
}

function daysOf(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new Error(`--days takes a whole number from 1 to ${maxDays}.`);
  return days;
}

function emailOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const { success, data } = registerRequestSchema.shape.email.safeParse(text);
  if (!success) throw new Error('That is no e-mail address.');
  return data;
}

interface Options {
  yes: boolean;
  days: string;
  'second-factor': boolean;
}

/** The commands that work on one account. */
const onAccount: Record<
  string,
  (operator: Operator, account: { id: string; email: string }, options: Options) => Promise<string>
> = {
  'end-sessions': async (operator, account) => {
    await endSessions(operator, account);
    return 'Sessions, open links and channels of alerts have ended.';
  },
  reset: async (operator, account, options) => {
    const link = await resetAccount(operator, account, { secondFactor: options['second-factor'] });
    return `Every way in has ended. The owner sets a new password here, within a day:\n${link}`;
  },
  delete: async (operator, account, { yes }) => {
    if (!yes) throw new Error(`${printable(account.email)} would be deleted for ever: repeat it with --yes.`);
    await removeAccount(operator, account);
    return 'The account and everything in it are gone.';
  },
};

async function run(operator: Operator, words: string[], options: Options): Promise<string> {
  const [command = '', named] = words;
  if (command === 'list') return list(operator, named ?? '');
  if (command === 'invitations') return invitations(operator);
  if (command === 'log') return log(operator);
  if (command === 'invite') {
    const link = await invite(operator, emailOf(named), daysOf(options.days));
    return `One account can be made here:\n${link}`;
  }
  if (!named || (command !== 'revoke' && !Object.hasOwn(onAccount, command))) throw new Error(help);
  if (command === 'revoke') {
    await revokeInvitation(operator, named);
    return 'The invitation has ended.';
  }
  return onAccount[command]!(operator, await findAccount(operator, named), options);
}

/** Does what the words say. Returns what to print. Safe next to a running server. */
export async function usersCommand(
  config: ApiConfig,
  args: string[],
  clock?: Operator['clock'],
): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      yes: { type: 'boolean', default: false },
      days: { type: 'string', default: '7' },
      'second-factor': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new Error(help);
  const { by, ...options } = values;
  return asOperator(config, (operator) => run(operator, positionals, options), {
    ...(clock && { clock }),
    ...(by && { actor: by.slice(0, 100) }),
  });
}
