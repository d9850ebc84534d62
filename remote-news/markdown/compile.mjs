import { lexer } from 'marked';

const wordsPerMinute = 200;
const liveFigures = ['preco', 'taxa', 'fila', 'halving'];
const widgets = ['analysis/fear-and-greed'];

/** `key: value` lines between two lines of three dashes, then the text. */
function split(source) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error('an article begins with its facts between two lines of ---');
  const facts = Object.fromEntries(
    match[1].split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  for (const name of ['title', 'summary', 'topic', 'updated'])
    if (!facts[name]) throw new Error(`an article says its ${name}`);
  return { facts, body: match[2] };
}

function linkTarget(href) {
  if (/^\/(?!\/)/.test(href) || href.startsWith('https://')) return href;
  throw new Error(`an article links to a path of the site or to https, not to ${href}`);
}

/** Text of a paragraph: plain strings, and objects for marked text. */
function inlines(tokens) {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.tokens ? inlines(token.tokens) : [token.text.replaceAll('\n', ' ')];
      case 'strong':
        return [{ kind: 'strong', text: inlines(token.tokens) }];
      case 'em':
        return [{ kind: 'emphasis', text: inlines(token.tokens) }];
      case 'codespan':
        return [{ kind: 'code', text: [token.text] }];
      case 'link':
        return [{ kind: 'link', to: linkTarget(token.href), text: inlines(token.tokens) }];
      default:
        throw new Error(`an article cannot hold ${token.type}: ${token.raw}`);
    }
  });
}

/** A fenced block named `live` or `widget` is no code: it is for a figure of the market. */
function embedded({ lang, text, raw }) {
  const name = text.trim();
  if (lang === 'live' && liveFigures.includes(name)) return { kind: 'live', figure: name };
  if (lang === 'widget' && widgets.includes(name)) return { kind: 'widget', of: name };
  throw new Error(`an article can show ${[...liveFigures, ...widgets].join(', ')}, not ${raw}`);
}

function block(token) {
  switch (token.type) {
    case 'code':
      return embedded(token);
    case 'paragraph':
      return { kind: 'paragraph', text: inlines(token.tokens) };
    case 'blockquote':
      return { kind: 'note', text: token.tokens.flatMap((inner) => inlines(inner.tokens ?? [])) };
    case 'list':
      return {
        kind: token.ordered ? 'steps' : 'list',
        items: token.items.map(({ tokens }) => tokens.flatMap((inner) => inlines(inner.tokens ?? []))),
      };
    case 'table':
      return {
        kind: 'table',
        header: token.header.map(({ tokens }) => inlines(tokens)),
        rows: token.rows.map((row) => row.map(({ tokens }) => inlines(tokens))),
      };
    default:
      throw new Error(`an article cannot hold ${token.type}: ${token.raw}`);
  }
}

const anchorOf = (title) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Compiles the markdown of an article to its facts with the reading time, and its text as data that the page renders. No HTML survives, so the
 * browser need not sanitise it.
 */
export function compileArticle(source) {
  const { facts, body } = split(source);
  const sections = [{ id: '', title: '', blocks: [] }];
  for (const token of lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type !== 'heading') sections.at(-1).blocks.push(block(token));
    else if (token.depth === 2) sections.push({ id: anchorOf(token.text), title: token.text, blocks: [] });
    else throw new Error('an article has headings of the second level only');
  }
  const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  const { title, summary, topic, updated } = facts;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  const headings = sections.slice(1).map((section) => section.title);
  return {
    meta: { title, summary, topic, updated, minutes, headings },
    sections,
  };
}
