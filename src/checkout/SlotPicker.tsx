import { useState } from 'react';
import { type PickupSlot, type SlotDay, slotsByDay } from '#models/checkout/pickup.ts';
import { sameJson, useCheckout, useCheckoutSend, useMallPage } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { useLanguage } from '../app/useText.ts';
import { dayText, hourText } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import * as css from './checkout.css.ts';

const slotText = ({ startsAt, endsAt }: PickupSlot) => `${hourText(startsAt)}–${hourText(endsAt)}`;

function DaySlots({ day, name }: { day: SlotDay; name: string }) {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const { clock } = useMallPage();
  const now = clock.now();
  const chosen = useCheckout(({ context }) => context.draft.pickup?.time ?? undefined);
  const open = useCheckout(
    (snapshot) =>
      day.slots
        .filter(({ startsAt }) => snapshot.can({ type: 'slot.choose', startsAt, now }))
        .map(({ startsAt }) => startsAt),
    sameJson,
  );
  const aboutOf = ({ startsAt, left }: PickupSlot) => {
    if (open.includes(startsAt)) return checkout.slotLeft(left);
    return left > 0 ? checkout.slotClosed : checkout.slotFull;
  };
  return (
    <RadioCards
      label={checkout.slotsOf(name)}
      columns={3}
      value={chosen}
      onChange={(startsAt) => send({ type: 'slot.choose', startsAt, now: clock.now() })}
      options={day.slots.map((slot) => ({
        value: slot.startsAt,
        title: slotText(slot),
        description: aboutOf(slot),
        disabled: !open.includes(slot.startsAt),
      }))}
    />
  );
}

/** A draft that was kept has its time but no list: the time is told, and may be chosen anew. */
function ChosenSlot({ time }: { time: string }) {
  const { checkout } = useFullText();
  const language = useLanguage();
  const send = useCheckoutSend();
  return (
    <div className={css.folded}>
      <span className={css.foldedWords}>
        <span className={css.foldedTitle}>{checkout.slots}</span>
        <strong>{`${dayText(time, language)}, ${hourText(time)}`}</strong>
      </span>
      <Button variant="quiet" size="sm" onClick={() => send({ type: 'address.change' })}>
        {checkout.changeSlot}
      </Button>
    </div>
  );
}

/** Times of the shop's own day and zone; full ones cannot be chosen (ux 39). */
export function SlotPicker() {
  const { checkout } = useFullText();
  const language = useLanguage();
  const days = slotsByDay(useCheckout(({ context }) => context.slots, sameJson));
  const time = useCheckout(({ context }) => context.draft.pickup?.time ?? null);
  const [opened, setOpened] = useState(time?.slice(0, 10));
  const [first] = days;
  if (!first) {
    return time === null ? (
      <Notice tone="warning" role="status">
        {checkout.noSlots}
      </Notice>
    ) : (
      <ChosenSlot time={time} />
    );
  }
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h3 className={css.partTitle}>{checkout.slots}</h3>
        <p className={css.fine}>{checkout.slotZone}</p>
      </div>
      <Tabs
        label={checkout.days7}
        value={opened ?? first.date}
        onChange={setOpened}
        tabs={days.map((day) => {
          const name = dayText(day.slots[0]?.startsAt ?? day.date, language);
          return { value: day.date, label: name, panel: <DaySlots day={day} name={name} /> };
        })}
      />
    </div>
  );
}
