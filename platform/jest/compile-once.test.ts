import vm from 'node:vm';

const filename = '/sources/one.js';
const compile = (source: string, context: vm.Context) =>
  vm.compileFunction(source, ['given'], { filename, parsingContext: context });

it('compiles a source once, and runs it in each context that asks', () => {
  const { Script } = vm;
  const script = jest.spyOn(vm, 'Script').mockImplementation((...given) => new Script(...given));
  const contexts = ['one', 'other'].map((name) => vm.createContext({ name }));
  const source = 'return [name, given, new Error().stack.match(/one.js:[0-9:]+/)[0]] // end';
  expect(contexts.map((context) => Array.from(compile(source, context)(1)))).toEqual([
    ['one', 1, 'one.js:1:22'],
    ['other', 1, 'one.js:1:22'],
  ]);
  expect(script).toHaveBeenCalledTimes(1);
  expect(compile('return given', contexts[0]!)(2)).toBe(2);
  expect(script).toHaveBeenCalledTimes(2);
});

it('says where a source does not compile', () => {
  expect(() => compile('given +', vm.createContext())).toThrow(
    expect.objectContaining({ name: 'SyntaxError', stack: expect.stringContaining(filename) }),
  );
});
