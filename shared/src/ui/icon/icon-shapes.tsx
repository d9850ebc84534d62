import type { ReactNode } from 'react';

// Shapes on a 16 × 16 grid with a 1.6 stroke. Every one is in use.
export const iconShapes = {
  alert: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 5v3.6M8 11v.1" />
    </>
  ),
  'arrow-right': <path d="M3 8h10M9 4l4 4-4 4" />,
  bars: <path d="M2.5 13.5v-5M6.2 13.5v-8M9.9 13.5v-6M13.5 13.5v-11" />,
  blocks: <path d="M5.5 2.5h5v5h-5zM1.5 8.5h5v5h-5zM9.5 8.5h5v5h-5z" />,
  book: (
    <path d="M8 4C6.5 3 4.5 2.7 2.5 2.8v9.7c2-.1 4 .2 5.5 1.2 1.5-1 3.5-1.3 5.5-1.2V2.8C11.5 2.7 9.5 3 8 4Zm0 0v9.7" />
  ),
  candles: <path d="M4.5 2v2M4.5 10v3M11.5 3v3M11.5 12v2M3 4h3v6H3zM10 6h3v6h-3z" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  'chevron-down': <path d="m4 6 4 4 4-4" />,
  'chevron-left': <path d="m10 4-4 4 4 4" />,
  'chevron-right': <path d="m6 4 4 4-4 4" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.6V8l2.4 1.6" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  external: <path d="M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13 3 7.5 8.5" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
      <path d="M3 13 13 3" />
    </>
  ),
  grid: <path d="M2.5 2.5h4.4v4.4H2.5zM9.1 2.5h4.4v4.4H9.1zM2.5 9.1h4.4v4.4H2.5zM9.1 9.1h4.4v4.4H9.1z" />,
  home: <path d="M2.5 7 8 2.5 13.5 7v6.5h-3.7v-4H6.2v4H2.5V7Z" />,
  image: (
    <>
      <path d="M2.5 3h11v10h-11zM3 11.5l3.2-3.2 2.3 2.2 2-1.8 2.6 2.4" />
      <circle cx="10.6" cy="5.8" r="1" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.4V11M8 5v.1" />
    </>
  ),
  key: (
    <>
      <circle cx="5.4" cy="10.6" r="2.9" />
      <path d="m7.5 8.5 5.7-5.7M10.6 5.4l2.2 2.2" />
    </>
  ),
  list: <path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1" />,
  lock: <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  menu: <path d="M2.5 5h11M2.5 11h11" />,
  moon: <path d="M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z" />,
  news: <path d="M2.5 3h8.6v10H3.5a1 1 0 0 1-1-1V3ZM11 6h2.5v6a1 1 0 0 1-1 1H11M5 6h3.6M5 8.5h3.6" />,
  pencil: <path d="m3 13 .6-2.8L10.8 3l2.2 2.2-7.2 7.2L3 13Z" />,
  plus: <path d="M8 3v10M3 8h10" />,
  refresh: <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9L13.5 5.7M13.5 2.5v3.2h-3.2" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  'sign-out': <path d="M6.5 13.5h-4v-11h4M6.5 8h7M10.5 5l3 3-3 3" />,
  sliders: (
    <>
      <path d="M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6" />
      <circle cx="10.2" cy="4.5" r="1.7" />
      <circle cx="5.7" cy="11.5" r="1.7" />
    </>
  ),
  spark: (
    <path d="M8 2v3.5M8 10.5V14M2 8h3.5M10.5 8H14M4 4l1.5 1.5M10.5 10.5 12 12M12 4l-1.5 1.5M5.5 10.5 4 12" />
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
    </>
  ),
  trash: <path d="M2.8 4.5h10.4M6.3 4.5v-2h3.4v2M4.2 4.5l.6 9h6.4l.6-9" />,
  unreachable: (
    <path d="M2 2l12 12M4.6 8.9a5 5 0 0 1 2-1.2M11.4 8.9A5 5 0 0 0 9.6 7.8M2.3 6.6a8.5 8.5 0 0 1 2.5-1.6M13.7 6.6A8.5 8.5 0 0 0 7.5 4.3M8 12.2v.1" />
  ),
  user: (
    <>
      <circle cx="8" cy="5.4" r="2.7" />
      <path d="M2.8 13.5c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4" />
    </>
  ),
  wallet: <path d="M2.5 5v7.5h11v-8h-10a1 1 0 0 1 0-2h8.5v2M10.8 8.5h.1" />,
  warning: (
    <>
      <path d="M8 2.2 14.4 13H1.6L8 2.2Z" />
      <path d="M8 6.4v3M8 11.1v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>;
