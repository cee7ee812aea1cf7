import '../style/global.css.ts';
import { createRoot } from 'react-dom/client';
import { createClient } from '../api/client.ts';
import { App } from './App.tsx';
import { createClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createDoor, openAtTouch } from './door.ts';
import { createHistory } from './history.ts';
import { createLanguage, firstText } from './language.ts';
import { fetchMessagesEarly } from './loadMessages.ts';
import { paths } from './paths.ts';
import { isReturning, scrollIn, tabPlace } from './place.ts';
import { createPreferences } from './preferences.ts';
import { createReads } from './reads.ts';
import { keepScroll } from './scroll.ts';

const config = readConfig(document, import.meta.env);
const clock = createClock();
const history = createHistory(window);
const language = createLanguage(document, await firstText(document));
const preferences = createPreferences(document);

// Who is new has none; the mall gives the session's own.
let token = (): string | null => null;
const send = createClient({ ...config, token: () => token(), onDate: clock.correct });
// Only where developers look: nothing of it is in what a shopper loads.
const isWatched = config.inspects || import.meta.env.DEV;
const inspect = isWatched
  ? (await import('./inspect.ts')).openInspect(window, crypto.randomUUID())
  : undefined;
const replay =
  isWatched && new URLSearchParams(window.location.search).has('replay')
    ? await (await import('./replay.ts')).openReplay(window, inspect?.next)
    : undefined;
const { profile, paymentOrigins } = config;
const leave = (address: string) => window.location.assign(address);
const live = { send, clock, inspect, newKey: () => crypto.randomUUID() };
const settings = { ...live, checkout: { profile, paymentOrigins, leave }, ...replay?.settings };
const reads = createReads(settings);

const door = createDoor(async () => {
  // A replay goes where the recorded shopper went; nothing else moves it.
  if (replay) return (await import('./mall.ts')).createMall({ ...replay.settings, reads });
  const giveToken = (read: typeof token) => {
    token = read;
  };
  const { enter } = await import('./enter.ts');
  return enter({ settings: { ...settings, reads }, history, page: window, giveToken });
});

fetchMessagesEarly(window);
openAtTouch(door, window);
keepScroll(history, scrollIn(tabPlace(window)), window);

// Whoever has something here finds it at once; who is new to the home page has nothing that needs a chart.
if (isWatched || isReturning(window)) await door.open().catch(() => undefined);
else if (window.location.pathname !== paths.home) door.knock();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render the shop into');
createRoot(root).render(
  <App page={{ door, reads, clock: settings.clock, history, language, preferences }} />,
);
void replay?.play(history);
