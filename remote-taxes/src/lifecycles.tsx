import { SectionApp } from '@painel/shared/providers';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { routes } from './routes';

/** The section inside a single-spa root; `at` is the page it begins with. */
export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: ({ at = '/imposto-de-renda' }: { at?: string }) => <SectionApp routes={routes} at={at} />,
  errorBoundary: () => <></>,
});
