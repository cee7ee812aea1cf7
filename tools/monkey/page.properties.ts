import { isFailing } from './network.ts';
import type { Property } from './property.ts';
import { getPathname, isGuestInAccount } from './view.ts';

const isOfShop = (url: string, origin: string) => url.startsWith(`${origin}/`);

/** The browser's messages for a script that cannot be loaded. */
const NO_SCRIPT = /dynamically imported module|Unable to preload/;

/** Properties of every page of the shop, regardless of its content. */
export const pageProperties: readonly Property[] = [
  {
    name: 'no page reports an error, a warning or an undocumented status',
    source: '§8',
    check: ({ problems, action }, { steps }) => {
      // The browser does not load a script again that it could not load before.
      const hasNoScript = [...steps.map((step) => step.action), action].some(
        (item) => item?.network === 'unreachable',
      );
      return problems.find((text) => !hasNoScript || !NO_SCRIPT.test(text)) ?? null;
    },
  },
  {
    name: 'each wait ends within 30 s',
    source: '§7: a timeout of 30 s',
    check: ({ waitsFor }) => (waitsFor === null ? null : `still waiting for ${waitsFor}`),
  },
  {
    name: 'no page shows a value of the program',
    source: '§2',
    check: ({ after }) => {
      // Texts that the walk typed may be shown again.
      const words = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/.exec(after.text);
      return words ? `“${words[0]}” is shown` : null;
    },
  },
  {
    name: 'no page is blank, and each has a heading',
    source: '§2',
    check: ({ after }, { origin }) => {
      if (!isOfShop(after.url, origin)) return null;
      if (after.text.trim().length < 20) return 'the page is blank';
      return after.title === '' ? `${getPathname(after)} has no heading` : null;
    },
  },
  {
    name: 'no page scrolls sideways',
    source: '§9: 1024 px and narrower',
    check: ({ after: { contentWidth, width } }) =>
      contentWidth > width + 1 ? `${contentWidth} px wide in a window of ${width} px` : null,
  },
  {
    name: 'a guest sees no page of the account',
    source: '§2: route guard',
    check: ({ after }, { origin }) =>
      isOfShop(after.url, origin) && isGuestInAccount(after)
        ? `a guest is at ${getPathname(after)}`
        : null,
  },
  {
    name: 'a page that needs a login redirects to the login with its address',
    source: '§2: route guard',
    check: ({ action, control, after, before }) => {
      const target =
        action?.kind === 'press' && control?.href ? new URL(control.href).pathname : '';
      if (!target.startsWith('/home/account') || before.storedAccount !== null) return null;
      return /\/home\/login\?redirect=/.test(after.url) ? null : `the page is ${after.url}`;
    },
  },
  {
    name: 'a pressed link opens its page',
    source: '§2',
    check: ({ action, control, before, after }, { origin }) => {
      if (action?.kind !== 'press' || !control?.href?.startsWith(`${origin}/`)) return null;
      if (isFailing(action.network)) return null; // its code may not be loaded
      const { pathname } = new URL(control.href);
      const isRedirected =
        /^\/(home\/(createOrder|login|sign|resetPassword)?)?$/.test(pathname) ||
        pathname.startsWith('/home/createOrder') ||
        (pathname.startsWith('/home/account') && before.storedAccount === null);
      return isRedirected || getPathname(after) === pathname
        ? null
        : `${pathname} was pressed, ${getPathname(after)} is shown`;
    },
  },
  {
    name: 'a reload shows the same page again',
    source: '§2: the app restores saved state',
    check: ({ action, before, after }, { steps }) => {
      if (isFailing(action?.network) || isFailing(steps.at(-1)?.action?.network)) return null;
      if (action?.kind !== 'reload' || getPathname(before).startsWith('/home/createOrder'))
        return null;
      if (before.storedAccount !== after.storedAccount) return 'the login has changed';
      if (getPathname(before) !== getPathname(after))
        return `${getPathname(before)} became ${getPathname(after)}`;
      return before.title === after.title ? null : `“${before.title}” became “${after.title}”`;
    },
  },
  {
    name: 'the language changes no amount',
    source: '§1: the interface is English with some Chinese data',
    check: ({ action, before, after }, { steps }) => {
      // The reload calls again what has failed before.
      if (isFailing(action?.network) || isFailing(steps.at(-1)?.action?.network)) return null;
      if (action?.kind !== 'language' || getPathname(before) !== getPathname(after)) return null;
      if (before.dialog || before.isBusy || after.isBusy) return null;
      // The reload may show another state of the order, with the same amounts in other places.
      const [old, now] = [before, after].map(({ facts }) =>
        [...new Set(facts.flatMap(([, value]) => value.match(/A\$[\d,]+\.\d\d/g) ?? []))]
          .toSorted()
          .join(' '),
      );
      if (old === '' || now === '') return null;
      return old === now ? null : `${old} became ${now}`;
    },
  },
  {
    name: 'the header names an account only to the member who is logged in',
    source: '§4: login saves token, nickname, level and account',
    check: ({ after }, { origin }) => {
      const isShell = isOfShop(after.url, origin) && !/createOrder|\/download/.test(after.url);
      if (!isShell || after.width < 1024 || after.dialog || after.language !== 'en') return null;
      const names = after.controls.map(({ name }) => name);
      const isNamed = names.some((name) => name.startsWith('Account of '));
      return isNamed && after.storedAccount === null ? 'the header names an account' : null;
    },
  },
];
