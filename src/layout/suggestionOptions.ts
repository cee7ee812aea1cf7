/** The id of the previous or next option, wrapping around; '' if the list is empty. */
export function getNextOptionId(list: HTMLElement | null, id: string, step: 1 | -1): string {
  const ids = [...(list?.querySelectorAll('[role="option"]') ?? [])].map((option) => option.id);
  if (ids.length === 0) return '';
  const index = ids.indexOf(id);
  const next = index === -1 ? (step === 1 ? 0 : -1) : (index + step) % ids.length;
  return ids.at(next) ?? '';
}
