import './page.css';
import './chart/chart.css';
import { createRoot } from 'react-dom/client';
import { InspectorApp } from './InspectorApp.tsx';
import { openDroppedFiles, openRequestedRecording } from './openRecording.ts';
import { keepPageOpen } from './pageReload.ts';
import { connectToShop } from './shopConnection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('inspector/index.html has no #root to render into');
createRoot(root).render(<InspectorApp />);
openDroppedFiles(window);
void openRequestedRecording(window.location.search);
connectToShop();
if (import.meta.hot) keepPageOpen(import.meta.hot);
