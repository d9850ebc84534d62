import type { AlertChannelKind } from '@painel/contract';
import type { ReactNode } from 'react';

/** The channels of the reader. */
export interface KnownChannels {
  /** The kinds that the server sends by. */
  available: readonly AlertChannelKind[];
  /** The kinds of which one is confirmed and on. */
  ready: readonly AlertChannelKind[];
  /** Whether the server has answered with them. */
  isKnown: boolean;
  /** The control that turns on the notifications of this device. */
  thisDevice?: ReactNode;
  /** Null without quiet hours, and while they are unknown. */
  quiet?: QuietHours | null;
}

interface QuietHours {
  from: number;
  to: number;
}

/** Whether an alert would reach the bell alone. */
export const isUnheard = (kinds: readonly AlertChannelKind[], { ready, isKnown }: KnownChannels): boolean =>
  isKnown && kinds.length > 0 && !kinds.some((kind) => ready.includes(kind));
