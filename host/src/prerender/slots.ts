import type { Registry } from '@painel/shared/federation';

/** Placeholder for a section's page. A single word is neither escaped nor split. */
export const pageSlot = 'painelPageSlot';

/** Placeholder for the title of a retired section. */
export const retiredSlot = 'painelRetiredTitle';

/** Placeholder for a section's link. */
export const slotEntry = { label: 'painelEntryLabel', path: '/painelEntryPath', order: 0 };

/** A registry whose one section has that link. */
export const slotRegistry: Registry = {
  revision: 0,
  host: { version: '' },
  sections: {
    slot: {
      title: '',
      version: '',
      entry: '',
      globalName: '',
      integrity: {},
      routes: [],
      widgets: [],
      navigation: [slotEntry],
    },
  },
};
