import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { createAlertEventStore } from '../alert-events.store';
import { eventRulesOf, messageTitle } from '../alert-kinds';
import { channelMessages } from '../alerts.copy';
import { type EventContent, disclosureRules, eventText, eventTransaction, eventValue } from '../event-text';
import { quietUntil } from '../rules/quiet-hours';
import type { ChannelMessage, WebhookContent } from './channel-messages';

export interface ContentDependencies {
  database: Database;
  clock: Clock;
  /** The beginning of a block explorer's link to an address; null shows no link. */
  explorerUrl: string | null;
}

const daySeconds = 24 * 60 * 60;
/** A figure that moves is no news after that. */
const figureSeconds = 10 * 60;

/** Explorers have their transactions next to their addresses. */
const transactionLink = (explorerUrl: string | null, txid: string): string | undefined =>
  explorerUrl?.endsWith('/address/') ? explorerUrl.replace(/address\/$/, `tx/${txid}`) : undefined;

export interface Content {
  title: string;
  text: string;
  /** The page of its transaction. */
  link?: string | undefined;
  /** The page of the site that it leads to; that of the alerts by default. */
  page?: { path: string; label: string } | undefined;
  /** A browser shows one message of a tag. */
  tag: string;
  webhook: WebhookContent;
  /** How long a push service keeps it for an offline browser. */
  lifeSeconds: number;
  /** The end of the quiet hours that hold it back; null when it may leave. */
  heldUntil: Date | null;
}

const pageOf = ({ details: { letter } }: EventContent) =>
  letter && { path: `/portfolio/mes/${letter.month}`, label: channelMessages.openMonth };

/** The content of a message of the outbox; null for an event that has gone. */
export function createMessageContent({ database, clock, explorerUrl }: ContentDependencies) {
  const events = createAlertEventStore(database);

  /** Applies the current disclosure rules, since the message may have waited for hours. */
  async function eventContent(eventId: string): Promise<Content | null> {
    const event = await events.find(eventId);
    if (!event) return null;
    const rules = await disclosureRules(database, event.userId);
    const { kind, alertId, at, isSimulated } = event;
    const text = eventText(event, rules, clock());
    const { ignoresQuiet, isLasting } = eventRulesOf(kind);
    const title = messageTitle(kind, isSimulated);
    const txid = eventTransaction(event, rules);
    const value = eventValue(event, rules);
    const reported = { id: eventId, alertId, kind, value, at, txid: txid ?? null, isSimulated };
    const heldUntil = ignoresQuiet ? null : quietUntil(rules.settings, clock());
    const lifeSeconds = isLasting ? daySeconds : figureSeconds;
    return {
      title,
      text,
      link: txid && transactionLink(explorerUrl, txid),
      page: pageOf(event),
      tag: eventId,
      webhook: { type: 'alert', text, event: reported },
      lifeSeconds,
      heldUntil,
    };
  }

  return async function contentOf(message: ChannelMessage): Promise<Content | null> {
    if (message.type === 'event') return eventContent(message.eventId);
    const common = { tag: `${message.type} ${message.channelId}`, lifeSeconds: daySeconds, heldUntil: null };
    if (message.type === 'test') {
      const { testTitle: title, test: text } = channelMessages;
      return { ...common, title, text, webhook: { type: 'test', text } };
    }
    const text = channelMessages.code(message.code);
    const { codeSubject: title } = channelMessages;
    return { ...common, title, text, webhook: { type: 'verification', text, code: message.code } };
  };
}
