import * as z from 'zod/mini';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';
import type { ledgerAccountKinds } from './ledger';

/** The maximum of connections per person. */
export const maxConnections = 10;
/** The longest key, secret or other field of a key. */
export const maxConnectionField = 512;

/** `example` answers with invented figures and exists only with simulated data. */
export const connectionVendors = ['mercado-bitcoin', 'binance', 'foxbit', 'bitso', 'example'] as const;
export type ConnectionVendorName = (typeof connectionVendors)[number];

export const connectionPermissions = ['read_only', 'unverified'] as const;
/** In the order of a connection's life; `resting` waits as its exchange asked, `revoked` needs a new key. */
export const connectionStates = [
  'first_preview',
  'reading',
  'ready',
  'resting',
  'revoked',
  'failing',
] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Why the last sync ended early. */
export const connectionProblems = [
  'key_refused',
  'key_can_move_money',
  'key_wrong_account',
  'key_erased',
  'vendor_away',
  'vendor_changed',
  'ledger_full',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

const counts = z.object({
  new: numericField(),
  duplicate: numericField(),
  skipped: numericField(),
  error: numericField(),
});

/** `GET /portfolio/connections/vendors`. */
export const connectionVendorListSchema = z.object({
  vendors: list(
    z.object({
      vendor: enumValueOrNull(connectionVendors),
      name: z.string(),
      /** The fields of its key, in the order of the form. */
      fields: list(z.object({ key: z.string(), label: z.string(), isSecret: z.catch(z.boolean(), true) })),
      /** How a key that can only read is made there, in Portuguese. */
      steps: list(z.string()),
      /** Whether it says what a key may do. Otherwise the form asks for `confirmsReadOnly`. */
      saysPermissions: z.catch(z.boolean(), false),
      /** How far back its lists go, in Portuguese; null where they have everything. */
      reach: text(),
      /** Its figures are invented. */
      isSimulated: z.catch(z.boolean(), false),
    }),
  ),
  /** The address that requests come from, for keys that are bound to one; null where it is unknown. */
  serverAddress: text(),
  /** The maximum of connections per person. */
  limit: numericField(),
});
export type ConnectionVendorList = z.infer<typeof connectionVendorListSchema>;

/** A sealed key of one exchange, bound to one account of the ledger. */
export const connectionSchema = z.object({
  id: z.string(),
  vendor: enumValueOrNull(connectionVendors),
  name: z.string(),
  isSimulated: z.catch(z.boolean(), false),
  accountId: z.string(),
  permission: enumValue(connectionPermissions, 'unverified'),
  state: enumValue(connectionStates, 'failing'),
  problem: enumValueOrNull(connectionProblems),
  /** A sentence about the problem, in Portuguese. */
  message: text(),
  /** The last four letters of the key; null once the key is erased. */
  keyEnding: text(),
  isPaused: z.catch(z.boolean(), false),
  createdAt: text(),
  /** The last sync that read all lists. */
  lastSyncAt: text(),
  nextSyncAt: text(),
  /** Nothing came for three days or longer. */
  isSilent: z.catch(z.boolean(), false),
  /** By list: the first day of which the exchange still has entries. A list that goes back to its beginning is missing. */
  reach: z.catch(z.record(z.string(), z.string()), {}),
  /** The book of the account against the balance at the exchange; null before the first confirmed sync. */
  covered: z.catch(
    z.nullable(
      z.object({
        theirSats: z.number(),
        ourSats: z.number(),
        isCovered: z.boolean(),
        at: z.string(),
        /** A sentence about the difference, in Portuguese; null where there is none. */
        message: addedKey(z.nullable(z.string())),
      }),
    ),
    null,
  ),
  /** Rows of the last sync. */
  counts,
  /** The last sync found these and did not write them: reais by Pix, deposits that wait for their origin. */
  notes: list(z.string()),
  /** The rows that wait for their confirmation; null while there are none, or they are being read. */
  preview: z.catch(
    z.nullable(
      z.object({
        counts,
        firstDay: text(),
        lastDay: text(),
        /** The sums that the new rows add to the account. */
        netSats: numericField(),
        message: text(),
      }),
    ),
    null,
  ),
  /** Rows read so far; null while nothing is read. */
  progress: numericField(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** `GET /portfolio/connections`, oldest first. */
export const connectionListSchema = z.object({
  connections: list(connectionSchema),
  limit: numericField(),
  /** False where the operator has switched connections off. */
  isEnabled: z.catch(z.boolean(), true),
});
export type ConnectionList = z.infer<typeof connectionListSchema>;

const field = z.string().check(z.minLength(1), z.maxLength(maxConnectionField), z.regex(/^\S+$/));
const fields = z.record(z.string().check(z.maxLength(40)), field);
const exchangeKinds = [
  'exchange_br',
  'exchange_foreign',
] as const satisfies readonly (typeof ledgerAccountKinds)[number][];

/** `POST /portfolio/connections`. */
export const connectionRequestSchema = z.object({
  vendor: z.enum(connectionVendors),
  /** An account of an exchange. Without it one is made, of `accountKind`. */
  accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Whether the company of the contract is Brazilian or foreign; the vendor does not decide it. */
  accountKind: z.optional(z.enum(exchangeKinds)),
  fields,
  /** Required where the vendor does not say what a key may do. */
  confirmsReadOnly: z.optional(z.boolean()),
});
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>;

/** `PATCH /portfolio/connections/{id}`: a new key, or a pause. */
export const connectionChangeSchema = z.object({
  fields: z.optional(fields),
  confirmsReadOnly: z.optional(z.boolean()),
  paused: z.optional(z.boolean()),
});
export type ConnectionChange = z.infer<typeof connectionChangeSchema>;

/** `DELETE /portfolio/connections/{id}`: whether what it wrote stays, which is the default. */
export const connectionRemovalQuerySchema = z.object({ keepEntries: z.optional(z.enum(['true', 'false'])) });

/** `POST /portfolio/connections/{id}/confirm`; `X-Altered-Years` has the past years that changed. */
export const connectionConfirmedSchema = z.object({
  /** The batch in the list of imports; null where everything was in the ledger already. */
  importId: text(),
  counts,
});
export type ConnectionConfirmed = z.infer<typeof connectionConfirmedSchema>;
