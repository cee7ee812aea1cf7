import './page.css';
import './chart/chart.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { linkToShop } from './link.ts';

const root = document.getElementById('root');
if (!root) throw new Error('inspector/index.html has no #root to render into');
createRoot(root).render(<App />);
linkToShop();
