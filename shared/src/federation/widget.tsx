import type { ComponentType, ReactNode } from 'react';
import { CardErrorBoundary } from './card-error-boundary';
import { copy } from './federation.copy';
import { isRetired } from './releases';
import { reportAndFallBack } from './report-and-fall-back';
import { useSection } from './use-section';
import { usualHeights } from './usual-heights';
import type { WidgetName, WidgetProps } from './widget-props';
import type { PlaceholderHeight } from '@painel/shared/ui';
import { cellHeight, WidgetFailure, WidgetPending, type WidgetFrame } from './widget-state';

interface Slot<Name extends WidgetName> {
  /** Section and widget as the registry names them: `analysis/price-chart`. */
  of: Name;
  /** Height reserved while the widget loads, so that the page does not jump; by default the usual one of the widget. */
  height?: PlaceholderHeight;
  /**
   * `cell` for a figure among the `StatCells` of another card; `inline` for a widget that wraps words: its children are shown until it has
   * loaded, and when it fails.
   */
  frame?: WidgetFrame;
  children?: ReactNode;
}

/** A widget of another section, loaded when it is rendered. A failure affects only its own card. Of a retired section there is nothing. */
export function Widget<Name extends WidgetName>({
  of,
  frame = 'card',
  height = usualHeights[of] ?? (frame === 'cell' ? cellHeight : 240),
  children,
  ...props
}: Slot<Name> & WidgetProps[Name]) {
  const [section, name] = of.split('/') as [string, string];
  const { module, version, retry } = useSection<
    ComponentType<Record<string, unknown> & { children?: ReactNode }>
  >(section, `widgets/${name}`, 'Widget');

  if (frame === 'inline' && !module.data) return children;
  if (isRetired(section)) return null;
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
    <CardErrorBoundary
      key={version}
      name={of}
      frame={frame}
      words={children}
      onMountFailure={(error, phase) => reportAndFallBack(section, phase, error, version)}
    >
      <Content {...props}>{children}</Content>
    </CardErrorBoundary>
  );
}

/** Words that the glossary explains when they are pressed: `<Term of="rsi">RSI</Term>`. Without the glossary they are just words. */
export function Term({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Widget of="news/glossary-term" frame="inline" term={of}>
      {children}
    </Widget>
  );
}
