import type { SectionBuild } from './builds';

const propsOf = ({ name, version, section }: SectionBuild) =>
  section.widgets.map(
    (widget) =>
      `'${name}/${widget}': PropsOf<typeof import('../../../../${name}@${version}/package/src/widgets/${widget}').Widget>;`,
  );

/**
 * `shared/src/federation/widget-props.ts` as it would read if it were written from the released widgets: the list that the host was built with
 * stays for sections that are not given.
 *
 * @returns null without sections
 */
export const widgetProps = (providers: SectionBuild[]): string | null =>
  providers.length === 0
    ? null
    : `import type { WidgetProps as Listed } from './widget-props-listed';
type PropsOf<Widget> = Widget extends (props: infer Props) => unknown
  ? unknown extends Props ? Record<never, never> : Omit<Props, 'children'>
  : never;
interface Released {
  // With no widget at all the names would be a type without values.
  '': Record<never, never>;
  ${providers.flatMap(propsOf).join('\n  ')}
}
type Names = ${providers.map(({ name }) => `\`${name}/\${string}\``).join(' | ')};
export type WidgetProps = Omit<Listed, Names> & Released;
export type WidgetName = keyof WidgetProps;
`;
