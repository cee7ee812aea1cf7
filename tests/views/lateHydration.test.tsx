// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { millisecondsInHour } from 'date-fns/constants';
import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LazySection } from '#src/home/LazySection.tsx';
import { loadArrivalCode } from '#src/mall/arrivalCode.ts';
import type { ArrivalTexts } from '#src/mall/arrivalTexts.ts';
import { createClock } from '#src/mall/clock.ts';
import { useAfterFirstFrame } from '#src/mall/firstFrame.ts';
import { createHistory } from '#src/mall/history.ts';
import { createLanguage, loadText, startLanguage } from '#src/mall/language.ts';
import { MallProvider, type MallServices } from '#src/mall/MallContext.tsx';
import { createPreferences } from '#src/mall/preferences.ts';
import { useLateArrival } from '#src/mall/useLateArrival.ts';
import { useCountry } from '#src/mall/usePreferences.ts';
import { useLanguage, useText } from '#src/mall/useText.ts';
import { en } from '#src/text/en.ts';
import { zh } from '#src/text/zh.ts';

/** The services that the hooks of this test use. */
const createServices = async () =>
  ({
    language: createLanguage(document, await loadText('en')),
    preferences: createPreferences(document),
    history: createHistory(window, () => crypto.randomUUID()),
  }) as unknown as MallServices; // the views of this test use no other service

function Section() {
  const { shell } = useText();
  const [country] = useCountry();
  return <p lang={useLanguage()}>{shell.countries[country]}</p>;
}

const GOODS = ['tea', 'oats', 'powder'];

function List() {
  const count = useAfterFirstFrame(Infinity, () => 1);
  return (
    <ul>
      {GOODS.slice(0, count).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function createPage(isNear: Promise<void> | null, services: MallServices, content: ReactNode) {
  const WaitUntilNear = ({ children }: { children: ReactNode }) => {
    if (isNear) use(isNear);
    return children;
  };
  return (
    <MallProvider services={services}>
      <Suspense>
        <WaitUntilNear>{content}</WaitUntilNear>
      </Suspense>
    </MallProvider>
  );
}

/** Hydrates `content` after `change`. Returns its element, and the errors of the hydration. */
async function hydrateAfter(
  content: ReactNode,
  change: (services: MallServices) => Promise<void> | void,
) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(createPage(null, await createServices(), content));
  const element = root.querySelector('p, ul');
  const sent = element?.textContent;
  let approach = () => undefined as void;
  const isNear = new Promise<void>((resolve) => {
    approach = resolve;
  });
  const services = await createServices();
  const errors: unknown[] = [];
  const page = createPage(isNear, services, content);
  const onRecoverableError = (error: unknown) => void errors.push(error);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  await act(async () => change(services));
  await act(async () => approach());
  expect(errors).toEqual([]);
  expect(root.querySelector('p, ul')).toBe(element);
  return { element, sent };
}

test('a section that React hydrates after a change of language and country shows the change without an error', async () => {
  document.cookie = 'lang=en; path=/';
  document.cookie = 'country=AU; path=/';
  const { element, sent } = await hydrateAfter(<Section />, async ({ language, preferences }) => {
    await language.set('zh-Hans');
    preferences.country.set('TW');
  });
  expect(sent).toBe(en.shell.countries.AU);
  expect([element?.getAttribute('lang'), element?.textContent]).toEqual([
    'zh-Hans',
    zh.shell.countries.TW,
  ]);
});

test('a stored page is hydrated in its language and country, and then shows those that were chosen later', async () => {
  document.cookie = 'lang=en; path=/';
  document.cookie = 'country=AU; path=/';
  document.documentElement.lang = 'en';
  const root = document.createElement('div');
  root.innerHTML = renderToString(createPage(null, await createServices(), <Section />));
  const sent = root.querySelector('p');
  document.cookie = 'lang=zh-Hans; path=/';
  document.cookie = 'country=TW; path=/';
  const history = createHistory(window, () => crypto.randomUUID());
  const services = {
    language: await startLanguage(document, { replies: {} }, history),
    preferences: createPreferences(document, 'AU'),
  } as unknown as MallServices; // the section uses no other service
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const page = createPage(null, services, <Section />);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  await vi.waitFor(() => expect(sent?.lang).toBe('zh-Hans'));
  expect([errors, root.querySelector('p'), sent?.textContent]).toEqual([
    [],
    sent,
    zh.shell.countries.TW,
  ]);
});

/** An hour before a day begins in Perth. */
const EVENING = Date.UTC(2026, 10, 24, 15);

test('a page that was rendered before midnight is hydrated with its day of delivery, and then shows the next', async () => {
  document.cookie = 'lang=en; path=/';
  await loadArrivalCode();
  const Arrival = () => <p>{useLateArrival('AU')}</p>;
  const createClocked = async (now: number, renderedAt: number, arrivals: ArrivalTexts) => ({
    ...(await createServices()),
    ...{ clock: createClock(() => now, renderedAt), arrivals },
  });
  const root = document.createElement('div');
  const arrivals: ArrivalTexts = new Map();
  const rendered = await createClocked(EVENING, EVENING, arrivals);
  root.innerHTML = renderToString(createPage(null, rendered, <Arrival />));
  const sent = root.querySelector('p');
  const shown = [sent?.textContent];
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const resumed = await createClocked(EVENING + 2 * millisecondsInHour, EVENING, new Map(arrivals));
  const page = createPage(null, resumed, <Arrival />);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  shown.push(root.querySelector('p')?.textContent);
  expect([errors, root.querySelector('p')]).toEqual([[], sent]);
  expect(shown).toEqual(['Thu 26 Nov – Tue 1 Dec', 'Fri 27 Nov – Wed 2 Dec']);
});

test('a list that React hydrates after the shopper has left the page has all its products', async () => {
  const { element } = await hydrateAfter(<List />, ({ history }) => history.push('/other'));
  expect([...(element?.children ?? [])].map((item) => item.textContent)).toEqual(GOODS);
});

/** Reports no section as near the viewport. */
class FakeIntersectionObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

/** Hydrates sections that are not near the viewport, and then changes the language. */
async function translateSections(Sections: () => ReactNode) {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
  document.cookie = 'lang=en; path=/';
  const createSections = (services: MallServices) => (
    <MallProvider services={services}>
      <Sections />
    </MallProvider>
  );
  const server = { onHead: () => undefined, whenReplied: () => Promise.resolve() };
  const root = document.createElement('div');
  root.innerHTML = renderToString(createSections({ ...(await createServices()), server }));
  const sent = [...root.querySelectorAll('p')];
  const services = await createServices();
  await act(async () => void hydrateRoot(root, createSections(services)));
  await act(() => services.language.set('zh-Hans'));
  /** The languages of the sections after the browser was idle once more. */
  const readLanguages = async () => {
    await act(async () => idleCallbacks.shift()?.());
    return [...root.querySelectorAll('p')].map(({ lang }) => lang);
  };
  const languages = [await readLanguages(), await readLanguages()];
  expect([...root.querySelectorAll('p')]).toEqual(sent);
  vi.unstubAllGlobals();
  return languages;
}

test('sections below the viewport keep their elements after a change of the language and are translated one after another', async () => {
  // As the home page, it is rendered again in another language.
  function Sections() {
    useText();
    return ['first', 'second'].map((name) => (
      <LazySection key={name} fallback="placeholder">
        <Section />
      </LazySection>
    ));
  }
  expect(await translateSections(Sections)).toEqual([
    ['zh-Hans', 'en'],
    ['zh-Hans', 'zh-Hans'],
  ]);
});

test('a section inside another one is translated after it', async () => {
  const Sections = () => (
    <LazySection fallback="placeholder">
      <Section />
      <LazySection fallback="placeholder">
        <Section />
      </LazySection>
    </LazySection>
  );
  expect(await translateSections(Sections)).toEqual([
    ['zh-Hans', 'en'],
    ['zh-Hans', 'zh-Hans'],
  ]);
});
