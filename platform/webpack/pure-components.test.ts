import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import markPure from './pure-components';

const fromShared = createRequire(require.resolve('../../shared/package.json'));
const routerDom = createRequire(fromShared.resolve('react-router-dom'));
const folder = path.join(path.dirname(routerDom.resolve('react-router/package.json')), 'dist/development');

it('marks what the router creates when it loads, and gives it no other name', () => {
  expect(
    markPure(
      'var Form = React10.forwardRef(\n  f\n);\nForm.displayName = "Form";\nvar X = React3.createContext(null);',
    ),
  ).toBe(
    'var Form = /*@__PURE__*/ React10.forwardRef(\n  f\n);\n\nvar X = /*@__PURE__*/ React3.createContext(null);',
  );
});

it('finds them in the installed version of the router', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => markPure(readFileSync(path.join(folder, name), 'utf8')))
    .join('\n');
  for (const name of ['Link', 'NavLink', 'Form'])
    expect(found).toMatch(new RegExp(`var ${name} = /\\*@__PURE__\\*/ React\\d*\\.forwardRef`));
  expect(found).not.toMatch(/^(Link|NavLink|Form)\.displayName/m);
});
