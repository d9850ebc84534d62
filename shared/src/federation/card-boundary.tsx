import { track } from '@painel/shared/analytics';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { copy } from './federation.copy';
import { WidgetFailure, type WidgetFrame } from './widget-state';

interface Props {
  /** Named in the report when the card fails. */
  name: string;
  frame?: WidgetFrame;
  children: ReactNode;
}

/** Keeps a failure inside its card: the rest of the page stays, «Tentar novamente» renders the card anew. */
export class CardBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo) {
    track('Component_Error', { component: this.props.name, message: error.message, phase: 'render' });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <WidgetFailure
        frame={this.props.frame ?? 'card'}
        title={copy.cardFailed}
        text={copy.cardFailedText}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
