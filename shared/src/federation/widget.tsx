import type { ComponentType, ReactNode } from 'react';
import { CardBoundary } from './card-boundary';
import { copy } from './federation.copy';
import { failRelease } from './fail-release';
import { useSection } from './use-section';
import type { WidgetName, WidgetProps } from './widget-props';
import type { RoomHeight } from '@painel/shared/ui';
import { WidgetFailure, WidgetPending, type WidgetFrame } from './widget-state';

interface Place<Name extends WidgetName> {
  /** Section and widget as the registry names them: `analysis/price-chart`. */
  of: Name;
  /** Room kept while the widget loads: the height of its card, so that the page does not jump. */
  height?: RoomHeight;
  /**
   * `cell` for a widget that is one figure among the `StatCells` of the page's own card;
   * `inline` for one that does something to words, its children, which stand as they are until it has come and without it.
   */
  frame?: WidgetFrame;
  children?: ReactNode;
}

/** Another section's widget, fetched when it is shown. Its failure costs its own card and nothing else. */
export function Widget<Name extends WidgetName>({
  of,
  height = 240,
  frame = 'card',
  children,
  ...props
}: Place<Name> & WidgetProps[Name]) {
  const [section, name] = of.split('/') as [string, string];
  const { module, version, retry } = useSection<
    ComponentType<Record<string, unknown> & { children?: ReactNode }>
  >(section, `widgets/${name}`, 'Widget');

  if (frame === 'inline' && !module.data) return children;
  if (module.isPending) return <WidgetPending frame={frame} height={height} />;
  if (module.isError)
    return (
      <WidgetFailure
        frame={frame}
        title={copy.widgetUnavailable}
        text={copy.widgetUnavailableText}
        retrying={module.isFetching}
        onRetry={retry}
      />
    );
  const Content = module.data;
  return (
    <CardBoundary
      key={version}
      name={of}
      frame={frame}
      words={children}
      onMountFailure={(error) => failRelease(section, 'mount', error, version)}
    >
      <Content {...props}>{children}</Content>
    </CardBoundary>
  );
}
