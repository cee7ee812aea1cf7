/** The id of the option before or after the one at hand, around the ends; '' where there is none. */
export function optionAfter(list: HTMLElement | null, id: string, step: 1 | -1): string {
  const ids = [...(list?.querySelectorAll('[role="option"]') ?? [])].map((option) => option.id);
  if (ids.length === 0) return '';
  const place = ids.indexOf(id);
  const next = place === -1 ? (step === 1 ? 0 : -1) : (place + step) % ids.length;
  return ids.at(next) ?? '';
}
