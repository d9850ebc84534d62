import type { Connection } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import { type EncryptedPurpose, contextOfEncrypted } from '../../../secrets/encrypted-text';
import { dayMs } from '../../../time/durations';
import { gapSentence, previewSentence, problemSentences } from './connections.copy';
import type { ConnectionRecord } from './connections.store';
import type { ConnectionPreview } from './preview';
import { vendorWords } from './vendors.copy';

export const silentMs = 3 * dayMs;

interface Circumstances {
  vault: KeyVault;
  now: Date;
  /** The book of its account. */
  ourSats: bigint;
  /** The rows that wait for the first confirmation. */
  readRows: number;
  /** Until when its vendor asked to rest. */
  restsUntil: string | null;
}

function coveredOf(record: ConnectionRecord, ourSats: bigint): Connection['covered'] {
  const { their_sats: theirs, compared_at: at, confirmed_at: confirmedAt } = record;
  if (theirs === null || at === null || confirmedAt === null) return null;
  const isCovered = theirs === ourSats;
  return {
    theirSats: Number(theirs),
    ourSats: Number(ourSats),
    isCovered,
    at,
    message: isCovered ? null : gapSentence(theirs, ourSats),
  };
}

/** Whether the vendor gave nothing for three days although it was asked. */
const isSilent = (
  { paused_at: pausedAt, last_success_at: last, created_at: made }: ConnectionRecord,
  now: Date,
) => pausedAt === null && now.getTime() - Date.parse(last ?? made) >= silentMs;

export function toConnection(record: ConnectionRecord, circumstances: Circumstances): Connection {
  const { vault, now, ourSats, readRows, restsUntil } = circumstances;
  const open = (sealed: string | null, purpose: EncryptedPurpose) =>
    sealed && vault.decrypt(sealed, contextOfEncrypted(record.id, purpose));
  const preview = JSON.parse(open(record.sealed_preview, 'choices') ?? 'null') as ConnectionPreview | null;
  const { state, problem } = record;
  const rests = restsUntil !== null && record.next_sync_at !== null && state !== 'revoked';
  return {
    id: record.id,
    vendor: record.vendor,
    name: vendorWords[record.vendor].name,
    isSimulated: record.vendor === 'example',
    accountId: record.account_id,
    permission: record.permission,
    state: rests ? 'resting' : state,
    problem,
    message: problem && problemSentences[problem],
    keyEnding: record.key_ending,
    isPaused: record.paused_at !== null,
    createdAt: record.created_at,
    lastSyncAt: record.last_sync_at,
    nextSyncAt: record.paused_at === null ? record.next_sync_at : null,
    isSilent: isSilent(record, now),
    reach: JSON.parse(record.reach),
    covered: coveredOf(record, ourSats),
    counts: JSON.parse(record.counts),
    notes: JSON.parse(open(record.sealed_notes, 'notes') ?? '[]'),
    preview: preview && {
      ...preview,
      message: previewSentence(preview.counts.new, preview.counts.duplicate, preview.firstDay),
    },
    progress: state === 'reading' ? readRows : null,
  };
}
