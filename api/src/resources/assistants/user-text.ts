import { assistantsCopy as copy } from './assistants.copy';

/** The keys under which answers of the API have texts that people write. */
const writtenByPeople = new Set([
  'accountName',
  'description',
  'evidence',
  'fileName',
  'institution',
  'label',
  'name',
  'note',
  'place',
  'platform',
]);
/** Days, times, ids and words of the contract. */
const ofTheSite = /^[\w.:+-]{0,64}$/;
const longestText = 500;

export interface UserText {
  notice: string;
  items: { at: string; text: string }[];
}

/**
 * Moves the texts of people into a list of their own, each with where it was, and leaves its index there. A text of which it is unknown who
 * wrote it counts as one of a person, so that a new field of the API never reaches an assistant as a sentence of the site.
 */
export function setUserTextApart(figures: Record<string, unknown>): {
  figures: Record<string, unknown>;
  userText: UserText;
} {
  const items: UserText['items'] = [];
  const apart = (value: unknown, key: string, at: string): unknown => {
    if (typeof value === 'string') {
      if (value === '' || (ofTheSite.test(value) && !writtenByPeople.has(key))) return value;
      items.push({ at, text: value.slice(0, longestText) });
      return { userText: items.length - 1 };
    }
    if (Array.isArray(value)) return value.map((part, index) => apart(part, key, `${at}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, apart(part, name, at ? `${at}.${name}` : name)]),
    );
  };
  return {
    figures: apart(figures, '', '') as Record<string, unknown>,
    userText: { notice: copy.userText, items },
  };
}
