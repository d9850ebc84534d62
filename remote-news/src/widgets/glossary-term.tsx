export { GlossaryTerm as Widget } from '../features/glossary/glossary-term';
