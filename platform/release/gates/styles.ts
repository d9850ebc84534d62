import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { sharedNames } from './style-properties';

/** At-rules that hold other rules and name nothing. */
const plainRules = ['media', 'supports', 'container', 'starting-style', 'charset'];
/** At-rules whose declarations describe what they name, and style nothing. */
const describing = ['font-face', 'property', 'counter-style'];

const withoutQuotes = (text: string) => text.trim().replaceAll(/^["']|["']$/g, '');

const nameOf = (rule: AtRule) => rule.name.toLowerCase().replace(/^-(webkit|moz)-/, '');
const isDescription = (container: Container<ChildNode>) =>
  container.type === 'atrule' && describing.includes(nameOf(container as unknown as AtRule));

class SectionStyles {
  readonly problems: string[] = [];
  readonly #name: string;
  readonly #file: string;

  constructor(name: string, file: string) {
    this.#name = name;
    this.#file = file;
  }

  #add(what: string, why: string) {
    const shown = what.length > 80 ? `${what.slice(0, 79)}…` : what;
    this.problems.push(`${this.#name}: ${this.#file} has "${shown}", ${why}`);
  }

  /** Whether a name that all of the page shares is the section's: its compiled classes begin with `news_`, its other names with `news-`. */
  #isOwn(shared: string): boolean {
    const name = shared.trim().replace(/^--/, '');
    return name.startsWith(`${this.#name}-`) || name.startsWith(`${this.#name}_`);
  }

  #requireOwn(shared: string, kind: string) {
    if (!this.#isOwn(shared))
      this.#add(shared, `${kind} of the whole page: begin its name with "${this.#name}-".`);
  }

  #hasForeignName(node: Node): boolean {
    if (node.type === 'id') return true;
    if (node.type === 'class') return !this.#isOwn(node.value);
    return 'nodes' in node && node.nodes.some((child) => this.#hasForeignName(child));
  }

  /** Whether every element that a selector matches has a class of the section, or is inside an element that has. */
  #staysInside(selector: Selector, isNested: boolean): boolean {
    // Of an element with such a class the siblings may be others'; of one below it they are not.
    const isBelowParent = isNested && !String(selector).includes('&');
    let place: 'outside' | 'at' | 'below' = isBelowParent ? 'at' : 'outside';
    for (const node of selector.nodes) {
      if (node.type === 'combinator') {
        const isDown = ['', '>'].includes(node.value.trim());
        if (isDown && place !== 'outside') place = 'below';
        else if (!isDown && place === 'at') place = 'outside';
      } else if (place !== 'outside') continue;
      else if (node.type === 'class' && this.#isOwn(node.value)) place = 'at';
      else if (node.type === 'nesting' && isNested) place = 'at';
      else if (node.type === 'pseudo' && [':is', ':where'].includes(node.value))
        place = node.nodes.every((one) => this.#staysInside(one, false)) ? 'at' : 'outside';
    }
    return place !== 'outside';
  }

  #checkRule(selectors: string, isNested: boolean) {
    parseSelectors((root) => {
      for (const selector of root.nodes)
        if (this.#hasForeignName(selector) || !this.#staysInside(selector, isNested))
          this.#add(
            String(selector).trim(),
            'which reaches beyond the section: begin with a class of its own, in a file named *.module.css, without :global.',
          );
    }).processSync(selectors);
  }

  #checkAtRule(rule: AtRule, isNested: boolean) {
    const kind = nameOf(rule);
    if (kind === 'keyframes') {
      this.#requireOwn(rule.params, 'keyframes');
      rule.walkDecls((declaration) => this.#checkDeclaration(declaration));
      return;
    }
    if (kind === 'property' || kind === 'counter-style') this.#requireOwn(rule.params, `a ${kind}`);
    else if (kind === 'layer') for (const name of rule.params.split(',')) this.#requireOwn(name, 'a layer');
    else if (kind === 'font-face') {
      rule.walkDecls('font-family', ({ value }) => this.#requireOwn(withoutQuotes(value), 'a font'));
      return;
    } else if (!plainRules.includes(kind)) this.#add(`@${rule.name}`, 'which a section cannot use.');
    this.check(rule, isNested);
  }

  /** Checks a declaration in any rule: nested at-rules have declarations too. */
  #checkDeclaration({ prop, value }: Declaration) {
    if (prop.startsWith('--')) return this.#requireOwn(prop, 'a custom property');
    const names = sharedNames(prop, value);
    if (names === null) return this.#add(prop, 'a property which a section cannot use.');
    for (const name of names) this.#requireOwn(name, 'a name');
  }

  check(container: Container<ChildNode>, isNested: boolean) {
    for (const node of container.nodes ?? []) {
      if (node.type === 'atrule') this.#checkAtRule(node, isNested);
      else if (node.type === 'rule') {
        this.#checkRule(node.selector, isNested);
        this.check(node, true);
      } else if (node.type === 'decl' && !isDescription(container)) this.#checkDeclaration(node);
    }
  }
}

const mostProblems = 5;

/** Rules of a section's compiled stylesheets that reach beyond it. */
export function styleProblems(name: string, styles: Record<string, string>): string[] {
  const problems = Object.entries(styles).flatMap(([file, text]) => {
    const found = new SectionStyles(name, file);
    try {
      found.check(postcss.parse(text), false);
    } catch (error) {
      return [`${name}: ${file} is no stylesheet: ${(error as Error).message}.`];
    }
    return [...new Set(found.problems)];
  });
  const more = problems.length - mostProblems;
  return more > 0
    ? [...problems.slice(0, mostProblems), `${name}: its stylesheets have ${more} more of these.`]
    : problems;
}
