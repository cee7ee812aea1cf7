import { createActor, SimulatedClock } from 'xstate';
import { recordEmitted } from '#explorer/fakeActors.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { Notice, NoticeCode } from '#models/notice.ts';

/** The notices chart with a simulated clock. */
export function openNoticesMachine() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock });
  const facts = recordEmitted(actor);
  actor.start();
  const show = (code: NoticeCode) => {
    const notice: Notice = { about: 'code', tone: 'warning', code };
    actor.send({ type: 'notice.show', notice });
  };
  const shown = () =>
    actor
      .getSnapshot()
      .context.shown.map(({ notice }) => (notice.about === 'code' ? notice.code : notice.about));
  return { actor, clock, facts, show, shown };
}
