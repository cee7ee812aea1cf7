import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { stateText } from '#src/app/stateText.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import type { Choice, Step } from '../explorer/model.ts';
import {
  danglingNames,
  findControl,
  headingText,
  isOff,
  nameOf,
  openDialog,
  pressables,
  textsOf,
} from './page.ts';
import type { ViewChart, Voice } from './viewChart.ts';

/** What the page was before a step. */
export interface Before {
  readonly heading: string;
  /** a control was focused, or is to be by a gesture */
  readonly hadFocus: boolean;
}
export const lookAtPage = (isGesture: boolean): Before => ({
  heading: headingText(),
  hadFocus: isGesture || hasFocus(),
});
const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

export interface Looked {
  readonly chart: string;
  readonly view: ViewChart;
  readonly step: Step;
  /** every event that may come from outside here, taken or refused */
  readonly outside: readonly Choice[];
  readonly before: Before | null;
  /** what live regions said since the step began */
  readonly said: () => readonly string[];
}

/** All that the page shows otherwise than the plan; nothing, when it is as it should be. */
export function problemsOf(looked: Looked): string[] {
  const instead = looked.view.unseen?.(snapshotOf(looked), looked.before?.heading ?? '') ?? null;
  return [
    ...(instead === null ? wrongChart(looked) : wrongPage(looked, instead)),
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
  ...unboundButtons(looked),
  ...unsaid(looked),
];

/** Where the gate has led away from the chart. */
const wrongPage = ({ chart }: Looked, heading: string) => [
  ...(document.querySelector(`main [data-machine="${chart}"]`)
    ? [`${chart} is shown, although it is listed as unseen`]
    : []),
  ...(headingText() === heading ? [] : [`the page should be "${heading}", not "${headingText()}"`]),
];

const snapshotOf = ({ step }: Looked): AnyMachineSnapshot => step.next.snapshot;
const elementsOf = ({ chart, view }: Looked): readonly Element[] =>
  view.shownBy?.() ?? [...document.querySelectorAll(`[data-machine="${chart}"]`)];

function wrongStates(looked: Looked): string[] {
  const { chart } = looked;
  const planned = stateText(snapshotOf(looked).value);
  const shown = elementsOf(looked).map((element) => element.getAttribute('data-state'));
  if (shown.length === 0) return [`no element shows ${chart}`];
  return shown
    .filter((state) => state !== planned)
    .map((state) => `the page shows ${state}, planned was ${planned}`);
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
    return can ? [] : [`${said(event, control)} is on, but the chart refuses it`];
  });
}

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

const includes = (texts: readonly string[], text: string) =>
  texts.some((one) => one.includes(text));

const isBusyButton = (name: string) =>
  [...document.querySelectorAll('button[aria-busy="true"]')].some((button) =>
    nameOf(button).startsWith(name),
  );

function voiceOf({ view, step }: Looked, snapshot: AnyMachineSnapshot): Voice | undefined {
  const row = view.voices[stateText(snapshot.value)];
  return typeof row === 'function' ? row(snapshot, step) : row;
}

function unsaid(looked: Looked): string[] {
  const snapshot = snapshotOf(looked);
  const voice = voiceOf(looked, snapshot);
  if (!voice) return [`the table of what is said has no row for ${stateText(snapshot.value)}`];
  const { heading, status, alert, dialog, busy } = voice;
  const dialogName = nameOf(openDialog() ?? document.createElement('p'));
  return [
    ...(heading === undefined || headingText().includes(heading)
      ? []
      : [`the heading is "${headingText()}", not "${heading}"`]),
    ...(status === undefined || includes(looked.said(), status)
      ? []
      : [`no live region says "${status}"`]),
    ...(alert === undefined || includes(textsOf('[role="alert"]'), alert)
      ? []
      : [`no alert says "${alert}"`]),
    ...(dialog === undefined || dialogName.includes(dialog) ? [] : [`no dialog says "${dialog}"`]),
    ...(busy === undefined || isBusyButton(busy) ? [] : [`the button "${busy}" is not busy`]),
    ...unsaidFailure(looked, snapshot, voice),
  ];
}

/** A failure that the chart keeps is told on the page; that of a lost session by the dialog of the mall. */
function unsaidFailure(looked: Looked, snapshot: AnyMachineSnapshot, voice: Voice): string[] {
  const kept = (snapshot.context as { failure?: Failure | null }).failure ?? null;
  const { choice } = looked.step;
  if (choice.kind !== 'error' || kept === null) return [];
  if (voice.hidesFailure !== undefined || kept.kind === 'sessionInvalid') return [];
  const text = failureText(en, failureOf(choice.event['error']));
  return includes(looked.said(), text) ? [] : [`the failure is not announced: "${text}"`];
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
