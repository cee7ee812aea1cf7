import type { AnyMachineSnapshot } from 'xstate';
import { type Failure, toFailure } from '#models/failure.ts';
import { statePath } from '#src/mall/statePath.ts';
import { getHeadingText, getAccessibleName, getOpenDialog, getTexts } from './page.ts';
import { getFailureSentence } from './sentences.ts';
import { type PageSnapshot, getSnapshot } from './snapshot.ts';
import type { Announcement } from './viewSpec.ts';

const includes = (texts: readonly string[], text: string) =>
  texts.some((announced) => announced.includes(text));

const isBusyButton = (name: string) =>
  [...document.querySelectorAll('button[aria-busy="true"]')].some((button) =>
    getAccessibleName(button).startsWith(name),
  );

function getAnnouncement(
  { view, step }: PageSnapshot,
  snapshot: AnyMachineSnapshot,
): Announcement | undefined {
  const row = view.announcements[statePath(snapshot.value)];
  return typeof row === 'function' ? row(snapshot, step) : row;
}

/** The announcements that the table requires in this state and the page does not make. */
export function findMissingAnnouncements(page: PageSnapshot): string[] {
  const snapshot = getSnapshot(page);
  const announcement = getAnnouncement(page, snapshot);
  if (!announcement)
    return [
      `the table of announcements has no row for ${statePath(snapshot.value)}: add it to the ViewSpec of ${page.chart} (tests/paths/*.announcements.ts or tests/views/paths/${page.chart}.paths.test.tsx)`,
    ];
  const { heading, status, alert, dialog, focused, busy } = announcement;
  const dialogName = getAccessibleName(getOpenDialog() ?? document.createElement('p'));
  return [
    ...(heading === undefined || getHeadingText().includes(heading)
      ? []
      : [`the heading is "${getHeadingText()}", not "${heading}"`]),
    ...(status === undefined || includes(page.getAnnouncedTexts(), status)
      ? []
      : [`no live region says "${status}"`]),
    ...(alert === undefined || includes(getTexts('[role="alert"]'), alert)
      ? []
      : [`no alert says "${alert}"`]),
    ...(dialog === undefined || dialogName.includes(dialog) ? [] : [`no dialog says "${dialog}"`]),
    ...(focused === undefined || document.activeElement?.textContent === focused
      ? []
      : [`the focus is not on "${focused}"`]),
    ...(busy === undefined || isBusyButton(busy) ? [] : [`the button "${busy}" is not busy`]),
    ...findMissingFailureText(page, snapshot, announcement),
  ];
}

/**
 * The page announces a failure that the chart keeps; the mall's dialog announces that of a lost
 * session.
 */
function findMissingFailureText(
  page: PageSnapshot,
  snapshot: AnyMachineSnapshot,
  announcement: Announcement,
): string[] {
  const failure = (snapshot.context as { failure?: Failure | null }).failure ?? null;
  const { choice } = page.step;
  if (choice.kind !== 'error' || failure === null) return [];
  if (announcement.hidesFailure !== undefined || failure.kind === 'sessionInvalid') return [];
  const text = getFailureSentence(toFailure(choice.event['error']));
  return includes(page.getAnnouncedTexts(), text)
    ? []
    : [`the failure is not announced: "${text}"`];
}
