import { SectionApp } from '@painel/shared/providers';
import { createRoot } from 'react-dom/client';
import { routes } from './routes';

createRoot(document.getElementById('root')!).render(<SectionApp routes={routes} />);
