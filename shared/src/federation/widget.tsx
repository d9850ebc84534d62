import type { ComponentType } from 'react';
import { CardBoundary } from './card-boundary';
import { copy } from './federation.copy';
import { failRelease } from './fail-release';
import { useSection } from './use-section';
import type { WidgetName, WidgetProps } from './widget-props';
import { WidgetFailure, WidgetPending, type WidgetFrame } from './widget-state';

interface Place<Name extends WidgetName> {
  /** Section and widget as the registry names them: `analysis/price-chart`. */
  of: Name;
  /** Room kept while the widget loads, in pixels: its own usual height, so that the page does not jump. */
  height?: number;
  /** `cell` for a widget that is one figure among the `StatCells` of the page's own card. */
  frame?: WidgetFrame;
}

/** Another section's widget, fetched when it is shown. Its failure costs its own card and nothing else. */
export function Widget<Name extends WidgetName>({
  of,
  height = 240,
  frame = 'card',
  ...props
}: Place<Name> & WidgetProps[Name]) {
  const [section, name] = of.split('/') as [string, string];
  const { module, version, retry } = useSection<ComponentType<Record<string, unknown>>>(
    section,
    `widgets/${name}`,
    'Widget',
  );

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
      onMountFailure={(error) => failRelease(section, 'mount', error)}
    >
      <Content {...props} />
    </CardBoundary>
  );
}
