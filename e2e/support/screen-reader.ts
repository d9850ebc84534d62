const usable = /^(button|link|textbox|searchbox|combobox|switch|checkbox|radio|slider|menuitem|dialog|img)$/;

interface Part {
  role: string;
  /** Empty where it has none. */
  name: string;
  level: number | null;
}

/** The parts of a snapshot, one for each line such as `- heading "Notícias" [level=1]:`. */
const partsOf = (snapshot: string): Part[] =>
  [
    ...snapshot.matchAll(/^ *- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)"| \/(.+?)\/)?((?: \[[^\]]*\])*)'?(?::|$)/gm),
  ].map(([, role, quoted, pattern, marks]) => ({
    role: role!,
    name: quoted ?? pattern ?? '',
    level: Number(/\[level=(\d)\]/.exec(marks ?? '')?.[1]) || null,
  }));

/** Returns the problems of a screen reader's user in the tree of a page, as `ariaSnapshot` gives it: one line for each. */
export function outlineProblems(snapshot: string): string[] {
  const parts = partsOf(snapshot);
  const of = (wanted: string) => parts.filter(({ role }) => role === wanted);
  const found: string[] = [];
  const titles = of('heading').filter(({ level }) => level === 1);
  if (titles.length !== 1) found.push(`${titles.length} headings of the first level`);
  if (of('main').length !== 1) found.push(`${of('main').length} landmarks «main»`);
  let above = 0;
  for (const { level, name } of of('heading')) {
    if (level! > above + 1) found.push(`«${name}» of level ${level} follows level ${above}`);
    above = level!;
  }
  const navigations = of('navigation');
  if (navigations.length > 1 && navigations.some(({ name }) => name === ''))
    found.push('several landmarks «navigation», and one without a name');
  for (const [index, { role, name }] of parts.entries())
    if (usable.test(role) && name === '')
      found.push(
        `a ${role} without a name, after «${parts.slice(0, index).findLast((part) => part.name)?.name}»`,
      );
  return found;
}
