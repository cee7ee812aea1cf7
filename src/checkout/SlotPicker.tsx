import { useState } from 'react';
import { type PickupSlot, type SlotDay, groupSlotsByDay } from '#models/checkout/pickup.ts';
import { deepEqual, useMallServices } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatSlotTime } from '../text/pickupTime.ts';
import { formatDay } from '../text/time.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import * as css from './checkout.css.ts';

function DaySlots({ day, name }: { day: SlotDay; name: string }) {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const { clock } = useMallServices();
  const now = clock.now();
  const chosenTime = useCheckout(({ context }) => context.draft.pickup?.time ?? undefined);
  const open = useCheckout(
    (snapshot) =>
      day.slots
        .filter(({ startsAt }) => snapshot.can({ type: 'slot.choose', startsAt, now }))
        .map(({ startsAt }) => startsAt),
    deepEqual,
  );
  const formatSlotNote = ({ startsAt, remaining }: PickupSlot) => {
    if (open.includes(startsAt)) return checkout.slotLeft(remaining);
    return remaining > 0 ? checkout.slotClosed : checkout.slotFull;
  };
  return (
    <RadioCards
      label={checkout.slotsLabel(name)}
      columns={3}
      value={chosenTime}
      onChange={(startsAt) => send({ type: 'slot.choose', startsAt, now: clock.now() })}
      options={day.slots.map((slot) => ({
        value: slot.startsAt,
        title: formatSlotTime(slot),
        description: formatSlotNote(slot),
        disabled: !open.includes(slot.startsAt),
      }))}
    />
  );
}

/** Slots in the shop's time zone; full ones are disabled (ux.md 39). */
export function SlotPicker() {
  const { checkout } = useFullText();
  const language = useLanguage();
  const days = groupSlotsByDay(useCheckout(({ context }) => context.slots, deepEqual));
  const time = useCheckout(({ context }) => context.draft.pickup?.time ?? null);
  const [openDay, setOpenDay] = useState(time?.slice(0, 10));
  const [first] = days;
  if (!first)
    return (
      <InlineNotice tone="warning" role="status">
        {checkout.noSlots}
      </InlineNotice>
    );
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h3 className={css.partTitle}>{checkout.slots}</h3>
        <p className={css.smallPrint}>{checkout.slotZone}</p>
      </div>
      <Tabs
        label={checkout.days}
        value={openDay ?? first.date}
        onChange={setOpenDay}
        tabs={days.map((day) => {
          const name = formatDay(day.slots[0]?.startsAt ?? day.date, language);
          return { value: day.date, label: name, panel: <DaySlots day={day} name={name} /> };
        })}
      />
    </div>
  );
}
