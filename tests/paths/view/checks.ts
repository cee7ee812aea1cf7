import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateText } from '#src/app/stateText.ts';
import { unsaid } from './heard.ts';
import { type Before, type Looked, snapshotOf } from './looked.ts';
import {
  danglingNames,
  findControl,
  headingText,
  isOff,
  isOnPage,
  markOf,
  nameOf,
  openDialog,
  pressables,
  textsOf,
} from './page.ts';

export const lookAtPage = (isGesture: boolean): Before => ({
  heading: headingText(),
  hadFocus: isGesture || hasFocus(),
});
const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** All that the page shows otherwise than the plan; nothing, when it is as it should be. */
export function problemsOf(looked: Looked): string[] {
  const instead = looked.view.unseen?.(snapshotOf(looked), looked.before?.heading ?? '') ?? null;
  return [
    ...(instead === null ? wrongChart(looked) : wrongPage(looked, instead)),
    ...wrongNeighbours(looked),
    ...lostFocus(looked),
    ...(textsOf('h1').length === 1 ? [] : [`the page has ${textsOf('h1').length} headings`]),
    ...pressables()
      .filter((element) => nameOf(element) === '')
      .map((element) => `nameless: ${element.outerHTML.slice(0, 120)}`),
    ...danglingNames(),
  ];
}

const wrongChart = (looked: Looked) => [
  ...wrongStates(looked),
  ...wrongControls(looked),
  ...wrongMarks(looked),
  ...unboundButtons(looked),
  ...unshown(looked),
  ...unsaid(looked),
];

/** Where the gate has led away from the chart. */
const wrongPage = (looked: Looked, heading: string) => [
  ...(document.querySelector(`main [data-machine="${looked.chart}"]`)
    ? [`${looked.chart} is shown, although it is listed as unseen`]
    : []),
  ...(headingText() === heading ? [] : [`the page should be "${heading}", not "${headingText()}"`]),
  ...(looked.view.isHeardUnseen ? unsaid(looked) : []),
];

/** Charts beside the walked one are shown as they stand. */
const wrongNeighbours = ({ chart, neighbours }: Looked): string[] =>
  Object.entries(neighbours).flatMap(([name, actor]) =>
    actor === null || name === chart
      ? []
      : wronglyShown(name, stateText(actor.getSnapshot().value), allOf(name)),
  );
const allOf = (name: string) => [...document.querySelectorAll(`[data-machine="${name}"]`)];
const wronglyShown = (name: string, planned: string, elements: readonly Element[]): string[] =>
  elements
    .map((element) => element.getAttribute('data-state'))
    .filter((state) => state !== planned)
    .map((state) => `the page shows ${name} in ${state}, planned was ${planned}`);

const elementsOf = ({ chart, view }: Looked): readonly Element[] =>
  view.shownBy?.() ?? allOf(chart);

function wrongStates(looked: Looked): string[] {
  const { chart } = looked;
  const elements = elementsOf(looked);
  if (elements.length === 0) return [`no element shows ${chart}`];
  return wronglyShown(chart, stateText(snapshotOf(looked).value), elements);
}

/** The controls of all events that may come here, found or not. */
const controlsOf = ({ view, outside }: Looked, snapshot: AnyMachineSnapshot) => {
  const also = Object.values(view.gestures).flatMap((gesture) => gesture.also?.(snapshot) ?? []);
  return [...outside.map(({ event }) => event), ...also].flatMap((event) => {
    const gesture = view.gestures[event.type];
    const control = gesture?.control(event as never, snapshot) ?? null;
    const isShown = gesture?.isShown?.(event as never) ?? true;
    return gesture && control && isShown
      ? [{ event, gesture, control, found: findControl(control) }]
      : [];
  });
};

/** A control of another page is not looked for on this one. */
const isHere = (page: string | undefined) =>
  page === undefined || page.split('?')[0] === window.location.pathname;

/** What a control offers is what the chart takes: on when `can`, off or absent when not. */
function wrongControls(looked: Looked): string[] {
  const snapshot = snapshotOf(looked);
  const said = ({ type }: AnyEventObject, control: { name?: unknown }) =>
    `${type} (${String(control.name)})`;
  return controlsOf(looked, snapshot).flatMap(({ event, gesture, control, found }) => {
    const can = snapshot.can(event);
    if (found === null)
      return can && !gesture.isOptional && isHere(gesture.page?.(event as never))
        ? [`nothing offers ${said(event, control)}`]
        : [];
    if (isOff(found))
      return can && !gesture.isForm
        ? [`${said(event, control)} is off, but the chart takes it`]
        : [];
    if (gesture.isBarred?.(event as never, snapshot)) return [`${said(event, control)} is on`];
    return can ? [] : [`${said(event, control)} is on, but the chart refuses it`];
  });
}

/** What a control shows of the chart: the mark of a box, the number in a field. */
function wrongMarks(looked: Looked): string[] {
  const snapshot = snapshotOf(looked);
  return controlsOf(looked, snapshot).flatMap(({ event, gesture, control, found }) => {
    if (found === null) return [];
    const mark = gesture.isChosen?.(event as never, snapshot) ?? null;
    const value = gesture.holds?.(event as never, snapshot) ?? null;
    const name = String(control.name);
    return [
      ...(mark === null || mark === markOf(found)
        ? []
        : [`"${name}" is marked ${markOf(found)}, planned was ${mark}`]),
      ...(value === null || value === (found as HTMLInputElement).value // only fields hold something
        ? []
        : [`"${name}" shows ${(found as HTMLInputElement).value}, planned was ${value}`]),
    ];
  });
}

const unshown = (looked: Looked): string[] =>
  (looked.view.shows?.(snapshotOf(looked)) ?? [])
    .filter((text) => !isOnPage(text))
    .map((text) => `the page does not show "${text}"`);

/** Each button in the element of the chart is one of its events, or is known to belong to somebody else. */
function unboundButtons(looked: Looked): string[] {
  const { view } = looked;
  const snapshot = snapshotOf(looked);
  const bound = new Set(controlsOf(looked, snapshot).map(({ found }) => found as Element | null));
  return elementsOf(looked)
    .flatMap((root) => pressables(root))
    .filter((element) =>
      element.matches('button:not([role="tab"]), [role="radio"], input[type="checkbox"]'),
    )
    .filter((element) => !bound.has(element))
    .map((element) => nameOf(element))
    .filter((name) => !view.others.some((other) => other.test(name)))
    .map((name) => `the button "${name}" is bound to no event`);
}

/** A page that shows something else takes the focus to its heading; nothing that had the focus leaves it nowhere. */
function lostFocus({ before }: Looked): string[] {
  const dialog = openDialog();
  const focused = document.activeElement;
  if (dialog)
    return dialog.contains(focused) ? [] : ['a dialog is open, but the focus is not in it'];
  if (before === null) return [];
  if (before.hadFocus && !hasFocus()) return ['the focus is lost'];
  const moved = before.heading !== headingText() && headingText() !== '';
  const isKept = focused?.matches('h1, input, textarea, select') ?? false;
  return moved && !isKept
    ? [`the heading became "${headingText()}", but the focus is not on it`]
    : [];
}
