// Renders the PNG files of host/public from the mark and the design tokens: node e2e/support/draw-icons.mjs. Run it after either has changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'shared/src/ui/tokens.css'), 'utf8');
const font = path.join(
  root,
  'host/node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);

const mark = `<svg viewBox="0 0 24 24">
  <path fill="currentColor" d="M4 4h4v16H4zM9.5 1.5h2v2.5h-2zM13 1.5h2v2.5h-2zM9.5 20h2v2.5h-2zM13 20h2v2.5h-2z M9.5 5.5h6a2.75 2.75 0 0 1 0 5.5h-6z"/>
  <path fill="var(--accent)" d="M9.5 12.5h7.3a3 3 0 0 1 0 6h-7.3z"/></svg>`;

/** The mark on charcoal. A maskable icon may be cut to a circle of four fifths; `rounded` has rounded corners. */
const icon = (side, share, rounded) => ({
  size: [side, side],
  html: `<div style="display:grid;place-items:center;height:100%;background:var(--surface-inverse);color:var(--text-inverse);
    border-radius:${rounded ? 22 : 0}%"><div style="width:${share}%;display:grid">${mark}</div></div>`,
});

const cells = Array.from({ length: 21 }, (_, cell) => {
  const done = `background:color-mix(in oklab, var(--accent-graphic) ${48 + cell * 4}%, var(--surface-1));`;
  const line = cell < 13 ? '--accent-graphic' : '--border-strong';
  return `<i style="flex:1;border-radius:4px;${cell < 13 ? done : ''}box-shadow:inset 0 0 0 2px var(${line})"></i>`;
}).join('');

const share = {
  size: [1200, 630],
  html: `<div style="display:flex;flex-direction:column;height:100%;padding:72px 80px;background:var(--bg);color:var(--text)">
    <div style="display:flex;align-items:center;gap:18px;font-size:34px;letter-spacing:-0.01em">
      <span style="width:56px;display:grid">${mark}</span><span><b style="font-weight:600">Painel</b> Bitcoin</span></div>
    <div style="margin:auto 0;max-width:920px">
      <div style="font-size:76px;line-height:1.08;font-weight:600;letter-spacing:-0.03em">O Bitcoin inteiro<br>em um só painel.</div>
      <div style="margin-top:26px;font-size:31px;line-height:1.4;color:var(--text-2)">Preço em reais e em dólar, análise técnica, rede<br>e notícias lado a lado com o seu portfólio.</div></div>
    <div style="display:flex;gap:8px;height:44px">${cells}</div></div>`,
};

const pictures = {
  'favicon-32.png': icon(32, 78, true),
  'apple-touch-icon.png': icon(180, 62, false),
  'icon-192.png': icon(192, 66, true),
  'icon-512.png': icon(512, 66, true),
  'icon-maskable-192.png': icon(192, 50, false),
  'icon-maskable-512.png': icon(512, 50, false),
  'share.png': share,
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
});
for (const [name, { size, html }] of Object.entries(pictures)) {
  const [width, height] = size;
  const page = await browser.newPage({ viewport: { width, height } });
  const face = `@font-face{font-family:'Geist Variable';src:url(data:font/woff2;base64,${readFileSync(font, 'base64')});font-weight:100 900}`;
  await page.setContent(
    `<html data-theme="light"><style>${face}${tokens}*{box-sizing:border-box}body{margin:0;height:100vh;font-family:var(--font-sans)}</style>${html}</html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(root, 'host/public', name), omitBackground: true });
  await page.close();
}
await browser.close();
