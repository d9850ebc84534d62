import type { NavigationEntry, SectionDocument } from '@painel/contract/registry';
import { navigationFiller } from './prerendered-navigation';

const item = (order: number, text: string, current = '') =>
  `<li class="item" data-order="${order}"${current}>${text}</li>`;
const slot = (current = '') =>
  `<li class="item" data-order="0" data-added="true"${current}><a href="/painelEntryPath">painelEntryLabel</a></li>`;
const more = '<li class="more"><button>Mais</button></li>';
const frame = (...items: string[]) => `<nav><ul>${items.join('')}</ul></nav><main>painelPageSlot</main>`;
const own = [item(10, 'Dashboard'), item(20, '<button>Análises</button>'), item(30, 'Portfólio')];
const anywhere = frame(slot(), ...own, more);
const host = {
  '/*': { html: anywhere },
  '/painelEntryPath/*': { html: frame(slot(' data-current="true"'), ...own, more) },
};

const fill = (navigation: NavigationEntry[], path = '/news', isSignedIn = false) => {
  const taxes = { navigation } as SectionDocument;
  return navigationFiller({ sections: { taxes } }, host)(anywhere, path, isSignedIn);
};
const link = (label: string, path: string, current = '') =>
  `<li class="item" data-order="0" data-added="true"${current}><a href="${path}">${label}</a></li>`;
const entry = { label: 'Impostos', path: '/taxes', order: 25 };

it('puts the links of sections between those of the host, with the menu for narrow bars', () => {
  expect(fill([entry, { label: 'Notas', path: '/notes', order: 50 }])).toBe(
    frame(own[0]!, own[1]!, link('Impostos', '/taxes'), own[2]!, link('Notas', '/notes'), more),
  );
});

it('marks a link on its own page and below it', () => {
  for (const path of ['/taxes', '/taxes/2026'])
    expect(fill([entry], path)).toContain(link('Impostos', '/taxes', ' data-current="true"'));
});

it('leaves nothing of the placeholder where a reader has no such link', () => {
  const forMembers = [{ ...entry, audience: 'members' as const }];
  expect(fill([])).toBe(frame(...own));
  expect(fill(forMembers)).toBe(frame(...own));
  expect(fill(forMembers, '/news', true)).toContain(link('Impostos', '/taxes'));
});

it('leaves out the host’s items that only link to retired pages', () => {
  const leadingTo = (order: number, paths: string) =>
    `<li class="item" data-order="${order}" data-paths="${paths}">${paths}</li>`;
  const [portfolio, content] = [leadingTo(30, '/portfolio'), leadingTo(40, '/news /learn')];
  const drawn = frame(slot(), own[0]!, portfolio, content, more);
  const filledWith = (...paths: string[]) => {
    const retired = { gone: { title: 'Antiga', routes: paths.map((path) => ({ path })) } };
    return navigationFiller({ sections: {}, retired }, host)(drawn, '/', false);
  };
  expect(filledWith('/portfolio', '/news')).toBe(frame(own[0]!, content));
  expect(filledWith('/news', '/learn')).toBe(frame(own[0]!, portfolio));
});

it('takes no label for markup', () => {
  expect(fill([{ ...entry, label: '<b>$&"', path: '/a"b' }])).toContain(
    '<a href="/a&quot;b">&lt;b&gt;$&amp;&quot;</a>',
  );
});

it('leaves the frames of a host that has no place for links as they are', () => {
  const old = frame(...own);
  const filler = navigationFiller({ sections: {} }, { '/*': { html: old } });
  expect(filler(old, '/news', false)).toBe(old);
  expect(navigationFiller({ sections: {} }, host)(null, '/news', false)).toBeNull();
});
