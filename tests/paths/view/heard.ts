import type { AnyMachineSnapshot } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { stateText } from '#src/app/stateText.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import { type Looked, snapshotOf } from './looked.ts';
import { headingText, nameOf, openDialog, textsOf } from './page.ts';
import type { Voice } from './viewChart.ts';

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

/** What the table of voices says of the state, and the page does not. */
export function unsaid(looked: Looked): string[] {
  const snapshot = snapshotOf(looked);
  const voice = voiceOf(looked, snapshot);
  if (!voice) return [`the table of what is said has no row for ${stateText(snapshot.value)}`];
  const { heading, status, alert, dialog, focused, busy } = voice;
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
    ...(focused === undefined || document.activeElement?.textContent === focused
      ? []
      : [`the focus is not on "${focused}"`]),
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
