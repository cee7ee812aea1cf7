import '../style/global.css.ts';
import { createRoot } from 'react-dom/client';
import { createClient } from '../api/client.ts';
import { App } from './App.tsx';
import { createClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openGate } from './gate.ts';
import { createHistory } from './history.ts';
import { createLanguage, firstText } from './language.ts';
import { fetchMessagesEarly } from './loadMessages.ts';
import { createMall } from './mall.ts';
import { followPage } from './pageEvents.ts';
import { createPreferences } from './preferences.ts';
import { keepScroll } from './scroll.ts';
import { cartSchema, createStorage, sessionSchema } from './storage.ts';

const config = readConfig(document, import.meta.env);
const clock = createClock();
const storage = createStorage(window, clock.now);
const history = createHistory(window);
const language = createLanguage(document, await firstText(document));
const preferences = createPreferences(document);

// Until the mall runs the token is the stored one; from then on the session's own, which is there before it is stored.
let token = (): string | null => storage.readSession()?.token ?? null;
const send = createClient({
  ...config,
  token: () => token(),
  onDate: clock.correct,
});
// Only where developers look: nothing of it is in what a shopper loads.
const isWatched = config.inspects || import.meta.env.DEV;
const inspect = isWatched
  ? (await import('./inspect.ts')).openInspect(window, crypto.randomUUID())
  : undefined;
const replay =
  isWatched && new URLSearchParams(window.location.search).has('replay')
    ? await (
        await import('./replay.ts')
      ).openReplay(window, { session: sessionSchema, cart: cartSchema }, inspect?.next)
    : undefined;
const mall = createMall({
  inspect,
  send,
  storage,
  clock,
  newKey: () => crypto.randomUUID(),
  checkout: {
    profile: config.profile,
    paymentOrigins: config.paymentOrigins,
    leave: (address) => window.location.assign(address),
  },
  ...replay?.settings,
});
const { session } = mall.actor.getSnapshot().context;
token = () => session.getSnapshot().context.session?.token ?? null;

fetchMessagesEarly(window);
keepScroll(history, storage, window);
// A replay goes where the recorded shopper went; nothing else moves it.
if (!replay) {
  followPage(mall, window);
  openGate(mall, history);
  mall.actor.on('reload.wanted', () => window.location.reload());
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render the shop into');
createRoot(root).render(<App page={{ mall, history, language, preferences }} />);
void replay?.play(history);
