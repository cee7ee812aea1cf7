export const AU_POSTCODE = /^\d{4}$/;

/** Postcode ranges of the Australian states, to check that state and postcode agree (ux.md 20). */
const AU_STATES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};
export const AU_STATE_NAMES = Object.keys(AU_STATES);

const AU_STATE_CODES: ReadonlyMap<string, string> = new Map([
  ['NEW SOUTH WALES', 'NSW'],
  ['AUSTRALIAN CAPITAL TERRITORY', 'ACT'],
  ['VICTORIA', 'VIC'],
  ['QUEENSLAND', 'QLD'],
  ['SOUTH AUSTRALIA', 'SA'],
  ['WESTERN AUSTRALIA', 'WA'],
  ['TASMANIA', 'TAS'],
  ['NORTHERN TERRITORY', 'NT'],
]);
/** Converts a full state name, which another mall server may send, to its short name. */
function toStateCode(name: string): string {
  const upperCaseName = name.trim().toUpperCase();
  return AU_STATE_CODES.get(upperCaseName) ?? upperCaseName;
}

/** Postcodes that also serve another state, with that state (source: AU.json). */
const CROSS_BORDER_POSTCODES: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** Returns the Australian state of a four-digit postcode, else undefined. */
export function findStateByPostcode(postcode: string): string | undefined {
  if (!AU_POSTCODE.test(postcode)) return undefined;
  const code = Number(postcode);
  return AU_STATE_NAMES.find((state) =>
    AU_STATES[state]?.some(([firstCode, lastCode]) => code >= firstCode && code <= lastCode),
  );
}

/** Whether a postcode belongs to an Australian state, whose name may be short or in full. */
export function isPostcodeInState(postcode: string, name: string): boolean {
  const state = toStateCode(name);
  return (
    findStateByPostcode(postcode) === state ||
    (CROSS_BORDER_POSTCODES[postcode]?.includes(state) ?? false)
  );
}
