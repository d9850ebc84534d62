import { mailCopy } from './mail.copy';
import type { Mail } from './mailer';

export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** A link on its own line, with its label in HTML. */
  action?: { label: string; link: string };
}

const { greeting, signature } = mailCopy;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The message as text and as HTML. Paragraphs are escaped, so they may contain user input. */
export function composeMail(to: string, { subject, paragraphs, action }: MailContent): Mail {
  const lines = [greeting, ...paragraphs, ...(action ? [action.link] : []), signature];
  const button = action && [
    `<p><a href="${escape(action.link)}" style="display: inline-block; padding: 12px 20px; border: 1px solid; border-radius: 8px">${escape(action.label)}</a></p>`,
    `<p style="font-size: 13px">${escape(action.link)}</p>`,
  ];
  const html = [
    '<!doctype html>',
    `<html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 24px">',
    ...[greeting, ...paragraphs].map((each) => `<p>${escape(each)}</p>`),
    ...(button ?? []),
    `<p>${signature}</p>`,
    '</body></html>',
  ];
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: `${html.join('\n')}\n` };
}
