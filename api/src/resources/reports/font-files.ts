/** The fonts of a PDF in their packages. The bundled server has them next to it: the font of the site, and others for the glyphs that it lacks. */
export const fontFiles = {
  text: '@fontsource/geist/files/geist-latin-400-normal.woff',
  bold: '@fontsource/geist/files/geist-latin-600-normal.woff',
  symbols: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  emoji: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
} as const;
