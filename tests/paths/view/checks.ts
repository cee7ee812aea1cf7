import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { statePath } from '#src/mall/statePath.ts';
import { findMissingAnnouncements } from './announcements.ts';
import {
  findDanglingNames,
  findControl,
  getHeadingText,
  isDisabledControl,
  isTextOnPage,
  getCheckedState,
  getAccessibleName,
  getOpenDialog,
  listPressables,
  getTexts,
} from './page.ts';
import { type PageBefore, type PageSnapshot, getSnapshot } from './snapshot.ts';

export const observePage = (isUserAction: boolean): PageBefore => ({
  heading: getHeadingText(),
  hadFocus: isUserAction || hasFocus(),
});
const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** Every difference between the page and the plan. */
export function findPageProblems(page: PageSnapshot): string[] {
  const instead =
    page.view.getOtherHeading?.(getSnapshot(page), page.before?.heading ?? '') ?? null;
  return [
    ...(instead === null ? findChartProblems(page) : findOtherPageProblems(page, instead)),
    ...findPageActorProblems(page),
    ...findFocusProblems(page),
    ...(getTexts('h1').length === 1 ? [] : [`the page has ${getTexts('h1').length} headings`]),
    ...listPressables()
      .filter((element) => getAccessibleName(element) === '')
      .map((element) => `no accessible name: ${element.outerHTML.slice(0, 120)}`),
    ...findDanglingNames(),
  ];
}

const findChartProblems = (page: PageSnapshot) => [
  ...findStateProblems(page),
  ...findControlProblems(page),
  ...findMarkProblems(page),
  ...findUndeclaredControls(page),
  ...findMissingTexts(page),
  ...findMissingAnnouncements(page),
];

/** The checks of another page to which the route guard has redirected. */
const findOtherPageProblems = (page: PageSnapshot, heading: string) => [
  ...(document.querySelector(`main [data-machine="${page.chart}"]`)
    ? [`${page.chart} is shown, although this path expects another page`]
    : []),
  ...(getHeadingText() === heading
    ? []
    : [`the page should be "${heading}", not "${getHeadingText()}"`]),
  ...(page.view.isAnnouncedEverywhere ? findMissingAnnouncements(page) : []),
];

/** The page shows the other charts in their current states. */
const findPageActorProblems = ({ chart, pageActors: neighbours }: PageSnapshot): string[] =>
  Object.entries(neighbours).flatMap(([name, actor]) =>
    actor === null || name === chart
      ? []
      : findWrongStates(name, statePath(actor.getSnapshot().value), findChartElements(name)),
  );
const findChartElements = (name: string) => [
  ...document.querySelectorAll(`[data-machine="${name}"]`),
];
const findWrongStates = (name: string, planned: string, elements: readonly Element[]): string[] =>
  elements
    .map((element) => element.getAttribute('data-state'))
    .filter((state) => state !== planned)
    .map((state) => `the page shows ${name} in ${state}, planned was ${planned}`);

const getChartElements = ({ chart, view }: PageSnapshot): readonly Element[] =>
  view.findElements?.() ?? findChartElements(chart);

function findStateProblems(page: PageSnapshot): string[] {
  const { chart } = page;
  const elements = getChartElements(page);
  if (elements.length === 0) return page.view.isShownOnUse ? [] : [`no element shows ${chart}`];
  return findWrongStates(chart, statePath(getSnapshot(page).value), elements);
}

/** The controls of all possible external events, present on the page or not. */
const findControls = (
  { view, externalChoices: outside }: PageSnapshot,
  snapshot: AnyMachineSnapshot,
) => {
  const additionalControls = Object.values(view.userActions).flatMap(
    (userAction) => userAction.getExtraEvents?.(snapshot) ?? [],
  );
  return [...outside.map(({ event }) => event), ...additionalControls].flatMap((event) => {
    const userAction = view.userActions[event.type];
    const control = userAction?.control(event as never, snapshot) ?? null;
    const isShown = userAction?.isShown?.(event as never) ?? true;
    return userAction && control && isShown
      ? [{ event, userAction, control, element: findControl(control) }]
      : [];
  });
};

/** A control of another page is not expected on this one. */
const isCurrentPage = (page: string | undefined) =>
  page === undefined || page.split('?')[0] === window.location.pathname;

/** A control is enabled when the chart `can` take its event, otherwise disabled or absent. */
function findControlProblems(page: PageSnapshot): string[] {
  const snapshot = getSnapshot(page);
  const label = ({ type }: AnyEventObject, control: { name?: unknown }) =>
    `${type} (${String(control.name)})`;
  return findControls(page, snapshot).flatMap(({ event, userAction, control, element }) => {
    const can = snapshot.can(event);
    if (element === null)
      return can && !userAction.isOptional && isCurrentPage(userAction.page?.(event as never))
        ? [`no control for ${label(event, control)}`]
        : [];
    const isRefused = userAction.isRefused?.(event as never, snapshot) ?? false;
    if (isDisabledControl(element))
      return can && !isRefused && !userAction.isEnabledByForm
        ? [`${label(event, control)} is disabled, but the chart accepts it`]
        : [];
    if (isRefused) return [`${label(event, control)} is enabled`];
    return can ? [] : [`${label(event, control)} is enabled, but the chart refuses it`];
  });
}

/** A control shows the chart's value: a checked box, the number in a field. */
function findMarkProblems(page: PageSnapshot): string[] {
  const snapshot = getSnapshot(page);
  return findControls(page, snapshot).flatMap(({ event, userAction, control, element }) => {
    if (element === null) return [];
    const mark = userAction.isChosen?.(event as never, snapshot) ?? null;
    const value = userAction.getValue?.(event as never, snapshot) ?? null;
    const name = String(control.name);
    return [
      ...(mark === null || mark === getCheckedState(element)
        ? []
        : [`"${name}" is marked ${getCheckedState(element)}, planned was ${mark}`]),
      ...(value === null || value === (element as HTMLInputElement).value // only inputs have a value
        ? []
        : [`"${name}" shows ${(element as HTMLInputElement).value}, planned was ${value}`]),
    ];
  });
}

const findMissingTexts = (page: PageSnapshot): string[] =>
  (page.view.getShownTexts?.(getSnapshot(page)) ?? [])
    .filter((text) => !isTextOnPage(text))
    .map((text) => `the page does not show "${text}"`);

/** Each button and each link of the page belongs to an event of the chart, or is declared. */
function findUndeclaredControls(page: PageSnapshot): string[] {
  const controls = findControls(page, getSnapshot(page));
  return page.shownControls.findUndeclared(
    page.view,
    new Set(controls.map(({ element }) => element)),
  );
}

/**
 * A new page moves the focus to its heading or to the failure that it explains, and the focus is
 * never lost.
 */
function findFocusProblems({ before }: PageSnapshot): string[] {
  const dialog = getOpenDialog();
  const focused = document.activeElement;
  if (dialog)
    return dialog.contains(focused) ? [] : ['a dialog is open, but it does not contain the focus'];
  if (before === null) return [];
  if (before.hadFocus && !hasFocus()) return ['the focus is lost'];
  const moved = before.heading !== getHeadingText() && getHeadingText() !== '';
  const hasFocusTarget =
    focused?.matches('h1, input, textarea, select') === true ||
    focused?.firstElementChild?.role === 'alert';
  return moved && !hasFocusTarget
    ? [`the heading became "${getHeadingText()}", but it does not have the focus`]
    : [];
}
