import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLinkInteractions } from '#src/prefetch/linkInteractions.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

/** An observer whose entries the test reports, because happy-dom has no layout. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly observed = new Set<Element>();
  readonly report: (entries: readonly object[]) => void;
  constructor(report: FakeObserver['report']) {
    this.report = report;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  disconnect() {
    this.observed.clear();
  }
}

let stop = (): void => undefined;
let interactions: (readonly [href: string | null, interaction: string])[] = [];

beforeEach(() => {
  FakeObserver.all = [];
  interactions = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function open({ isTouchScreen = true } = {}) {
  document.body.innerHTML = '<header><a href="/cart"></a></header><main><a href="/1"></a></main>';
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isTouchScreen } as MediaQueryList);
  stop = watchLinkInteractions(window, (link, interaction) =>
    interactions.push([link.getAttribute('href'), interaction]),
  );
}

const listObserved = () =>
  FakeObserver.all.flatMap(({ observed }) =>
    [...observed].filter((link) => link.isConnected).map((link) => link.getAttribute('href')),
  );

function reportLink(href: string, isIntersecting: boolean) {
  const target = document.querySelector(`a[href="${href}"]`);
  for (const { observed, report } of FakeObserver.all)
    if (target && observed.has(target)) report([{ target, isIntersecting }]);
}

test('a touch screen reports which links of the page it shows', () => {
  open();
  expect(listObserved()).toEqual(['/1']);
  reportLink('/1', true);
  reportLink('/1', false);
  expect(interactions).toEqual([
    ['/1', 'link.seen'],
    ['/1', 'link.hidden'],
  ]);
});

test('links are reported that the page adds later, also after another layout replaced it', async () => {
  open();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/2"></a>');
  await waitForCondition(() => expect(listObserved()).toEqual(['/1', '/2']));
  const next = document.createElement('main');
  next.innerHTML = '<a href="/3"></a>';
  document.querySelector('main')?.replaceWith(next);
  await waitForCondition(() => expect(listObserved()).toEqual(['/3']));
  reportLink('/3', true);
  expect(interactions).toEqual([['/3', 'link.seen']]);
  stop();
  next.insertAdjacentHTML('beforeend', '<a href="/4"></a>');
  expect(listObserved()).toEqual([]);
});

test('a screen with a pointer that hovers reports no shown link', () => {
  open({ isTouchScreen: false });
  expect(FakeObserver.all).toEqual([]);
});

test('a button reports the pointer as a link does, while it opens a page', () => {
  open({ isTouchScreen: false });
  document.body.innerHTML =
    '<button data-opens="/delivery"><span></span></button><button></button>';
  const point = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  point('span', 'pointerover');
  point('span', 'pointerdown');
  point('button:last-child', 'pointerover');
  expect(interactions).toEqual([
    [null, 'link.hovered'],
    [null, 'link.pressed'],
  ]);
});
