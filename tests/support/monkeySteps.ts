import type { Step, WalkHistory } from '#tools/monkey/property.ts';
import type { RecordedCall } from '#tools/monkey/recordedCall.ts';
import type { ShownControl, View } from '#tools/monkey/view.ts';

export const origin = 'http://localhost:4000';

export const createControl = (role: string, name: string): ShownControl => ({
  key: `${role}:${name}:0`,
  role,
  name,
  href: null,
  isNewTab: false,
  isDisabled: false,
  isBusy: false,
  checked: null,
  value: '',
  options: [],
  isDismiss: false,
  isCentral: true,
  isInToast: false,
});

export const createCall = (
  method: string,
  path: string,
  change: Partial<RecordedCall> = {},
): RecordedCall => ({
  method,
  path,
  status: 200,
  request: null,
  code: '0',
  result: null,
  message: '',
  ...change,
});

export const createView = (path: string, change: Partial<View>): View => ({
  url: `${origin}${path}`,
  language: 'en',
  width: 390,
  contentWidth: 390,
  text: 'A page of the shop with some text',
  main: '',
  headings: [],
  title: 'A title',
  focus: 'page',
  isBusy: false,
  alerts: [],
  statuses: [],
  toasts: [],
  dialog: null,
  facts: [],
  items: [],
  controls: [],
  isMainBusy: false,
  charts: [],
  storedAccount: 'anna@mall.example',
  ...change,
});

export const createStep = (after: View, change: Partial<Step> = {}): Step => ({
  action: null,
  at: 0,
  control: undefined,
  before: after,
  during: null,
  after,
  calls: [],
  problems: [],
  waitsFor: null,
  isSettled: true,
  ...change,
});

export const createWalkHistory = (...steps: Step[]): WalkHistory => ({
  steps,
  origin,
  account: 'anna@mall.example',
  listOrderNos: () => Promise.resolve(null),
  countCart: () => Promise.resolve(null),
  readOtherMember: () => Promise.resolve({ first: 'addresses', now: 'no addresses' }),
});
