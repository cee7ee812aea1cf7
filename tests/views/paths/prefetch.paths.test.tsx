import { act, fireEvent, screen } from '@testing-library/react';
import type { MallHistory } from '#src/mall/history.ts';
import { paths } from '#src/mall/paths.ts';
import { followLinks, type PrefetchActor } from '#src/prefetch/linkPages.ts';
import { PRIVACY_PAGE_LINKS } from '../../paths/view/otherControls.ts';
import { linkNamed } from '../../paths/view/page.ts';
import type { PageHarness } from '../../paths/view/pageHarness.tsx';
import type { ExternalEvent, UserAction, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

/** A link of the footer, which every page shows. */
const LINK = 'Privacy policy';
const getLink = () => screen.getAllByRole('link', { name: LINK })[0] as HTMLElement; // the footer has it

const mouse = { pointerType: 'mouse', button: 0 };
const onLink = (perform: (link: HTMLElement) => void): UserAction => ({
  control: (event, snapshot) =>
    snapshot.can(event) ? { ...linkNamed(LINK), isFirst: true } : null,
  async perform() {
    // A page that has just opened has the focus on its heading or its main part.
    if (document.activeElement === document.body) screen.getByRole('main').focus();
    act(() => perform(getLink()));
  },
});

let stop = (): void => undefined;

/** Starts the chart of one page; the charts of all others are absent. */
function followPrivacyLink(actor: PrefetchActor, history: MallHistory): void {
  stop();
  stop = followLinks(
    {
      history,
      startPage: (url) => (url.pathname === paths.privacy ? actor : null),
      isPrefetchedWhenVisible: () => true,
      onNavigation: () => undefined,
    },
    window,
  );
}

const navigate =
  (path: string): ExternalEvent =>
  ({ history }: PageHarness) =>
    history.push(path);

const send: ExternalEvent = ({ actor }, event) => actor.send(event);

/** The page behind a link of the footer. */
const prefetchView: ViewSpec = {
  createSetup: () => ({
    path: paths.shop,
    replaceActor(mall, actor, history) {
      followPrivacyLink(actor as PrefetchActor, history); // the chart under test
      return mall;
    },
  }),
  userActions: {
    'link.hovered': onLink((link) => fireEvent.pointerOver(link, mouse)),
    'link.left': onLink((link) => fireEvent.pointerOut(link, mouse)),
    'link.focused': onLink((link) =>
      document.activeElement === link ? fireEvent.focusIn(link) : link.focus(),
    ),
    'link.pressed': onLink((link) => fireEvent.pointerDown(link, mouse)),
  },
  externalEvents: {
    // An observer of the browser reports them, and happy-dom has no layout.
    'link.seen': send,
    'link.hidden': send,
    'page.shown': navigate(paths.privacy),
    'page.left': navigate(paths.shop),
  },
  announcements: {
    cold: {},
    hovered: {},
    visible: {},
    'warming.hinted': {},
    'warming.pressed': {},
    warm: {},
    shown: {},
    stale: {},
  },
  isShownOnUse: true,
  otherButtons: [
    ...['Add Manuka Honey to the cart', 'Add Olive Oil to the cart', 'Filters'],
    ...['Save Manuka Honey', 'Save Olive Oil'],
  ],
  otherLinks: [...PRIVACY_PAGE_LINKS, 'Home', 'Manuka Honey', 'Olive Oil'],
  uncovered: {},
};

testViewPaths('prefetch', prefetchView);
