/** `09:00`, as the times of the slots beside it */
const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The opening hours that the card of a pickup shop shows. */
export const formatShopHours = (opensHour: number, closesHour: number): string =>
  `${formatHour(opensHour)}–${formatHour(closesHour)}`;
