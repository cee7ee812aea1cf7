import { describe, expect, test } from 'vitest';
import { Random } from '#explorer/random.ts';
import { shrinkList } from '#explorer/shrink.ts';
import {
  createControl,
  createWalkHistory,
  createStep,
  createView,
  origin,
} from '#tests/support/monkeySteps.ts';
import { ActionChooser } from '#tools/monkey/chooseAction.ts';
import { type IdleReading, waitForIdleReadings } from '#tools/monkey/idleReadings.ts';
import { NETWORKS } from '#tools/monkey/network.ts';
import { type PageAction, formatActions } from '#tools/monkey/pageAction.ts';
import { findViolation, properties } from '#tools/monkey/properties.ts';
import type { Step } from '#tools/monkey/property.ts';
import { createRandomActions } from '#tools/monkey/randomActions.ts';
import { parseFinding } from '#tools/monkey/searchFindings.ts';

const RESULT = '/home/createOrder/result/M1';
const resultPage = (title: string, main: string) => createView(RESULT, { title, main });
const paidPage = resultPage(
  'Thank you, your order is paid',
  'Thank you, your order is paid. Paid A$5.00',
);
const keep = createControl('button', 'Keep order');
const dialog = { title: 'Cancel this order?', text: '', buttons: ['Keep order', 'Cancel order'] };
const cancelCall = {
  method: 'POST',
  path: '/pc/order/cancel',
  status: 200,
  request: { orderNo: 'M1' },
  code: '0',
  result: null,
  message: '',
};

const bank = (bsb: string, accountNumber: string) =>
  createView(RESULT, {
    title: 'Transfer the money, then upload the receipt',
    facts: [
      ['BSB', bsb],
      ['Account number', accountNumber],
      ['Reference', 'M1'],
    ],
  });

describe('the properties of a walk', () => {
  test('are more than twenty, each with its source and a name of its own', () => {
    expect(properties.length).toBeGreaterThan(30);
    expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
    expect(properties.filter(({ source }) => source === '')).toEqual([]);
  });

  test.each([
    [
      'a paid order whose payment “did not go through”',
      createStep(
        resultPage(
          'The payment did not go through',
          'The payment did not go through. No money was taken. We’re holding your order',
        ),
      ),
      [createStep(paidPage)],
      'a page that says paid never says not paid',
    ],
    [
      '“Keep order” that cancels',
      createStep(createView(RESULT, {}), {
        action: { kind: 'press', key: keep.key },
        control: keep,
        before: createView(RESULT, { dialog }),
        calls: [cancelCall],
      }),
      [],
      'No, Close and Keep change nothing on the server',
    ],
    [
      'Back that cancels',
      createStep(createView(RESULT, {}), { action: { kind: 'back' }, calls: [cancelCall] }),
      [],
      'Back, Forward, a reload, another tab, another width and another language order and pay nothing',
    ],
    [
      'an exchanged bank account',
      createStep(bank('0000 0000', '000-000')),
      [],
      'the bank account of a transfer is the account of the shop',
    ],
    [
      'a change of another member’s addresses',
      createStep(createView('/home/account/useraddress', {}), { calls: [cancelCall] }),
      [],
      'a walk changes nothing of another member',
    ],
    [
      'a wait without an end',
      createStep(createView('/home', {}), { waitsFor: 'GET /x' }),
      [],
      'each wait ends within 30 s',
    ],
    [
      'a page without a heading',
      createStep(createView('/home', { title: '' })),
      [],
      'no page is blank, and each has a heading',
    ],
  ])('report %s', async (_, step, earlier, property) => {
    expect(await findViolation(step, createWalkHistory(...earlier))).toMatchObject({ property });
  });

  test('report nothing on the pages of a paid order and of a transfer', async () => {
    expect(await findViolation(createStep(paidPage), createWalkHistory())).toBeNull();
    expect(
      await findViolation(createStep(bank('000-000', '0000 0000')), createWalkHistory()),
    ).toBeNull();
  });
});

describe('a walk', () => {
  const view = createView('/home', {
    controls: ['Pay', 'Back to cart', 'Edit'].map((name) => createControl('button', name)),
  });
  const chooseActions = (seed: number) => {
    const chooser = new ActionChooser([origin]);
    const random = new Random(seed);
    return Array.from({ length: 40 }, () => chooser.choose(view, random));
  };

  test('makes the same choices for the same seed, and others for another seed', () => {
    expect(chooseActions(7)).toEqual(chooseActions(7));
    expect(chooseActions(7)).not.toEqual(chooseActions(8));
  });

  test('presses each control, and none that is disabled', () => {
    const keys = new Set(
      chooseActions(7).flatMap((action) => ('key' in action ? [action.key] : [])),
    );
    expect(keys).toEqual(new Set(view.controls.map(({ key }) => key)));
    const disabled = {
      ...view,
      controls: [{ ...createControl('button', 'Pay'), isDisabled: true }],
    };
    const random = new Random(1);
    const chooser = new ActionChooser([origin]);
    const actions = Array.from({ length: 40 }, () => chooser.choose(disabled, random));
    expect(actions.filter((action) => 'key' in action)).toEqual([]);
  });

  test('performs what it presses most often in each network, and in each way to press', () => {
    const actions = Array.from({ length: 12 }, (_, index) => chooseActions(index + 1)).flat();
    const presses = actions.filter((action) => 'key' in action);
    expect(new Set(presses.map(({ kind }) => kind))).toEqual(
      new Set(['press', 'pressKey', 'pressTwice']),
    );
    expect(new Set(presses.map(({ network }) => network))).toEqual(
      new Set([undefined, ...NETWORKS]),
    );
    expect(formatActions([{ kind: 'reload', network: 'refused' }])).toBe(
      '1. Reload the page, while the server refuses each call',
    );
  });

  const hasNetwork = (actions: readonly PageAction[]) => actions.some(({ network }) => network);
  const learnPress = (calls: Step['calls']) => {
    const chooser = new ActionChooser([origin]);
    const control = createControl('button', 'Pay');
    const page = createView('/home', { controls: [control] });
    const action: PageAction = { kind: 'press', key: control.key };
    chooser.learn(createStep(page, { action, control, before: page, calls }));
    const random = new Random(1);
    return Array.from({ length: 60 }, () => chooser.choose(page, random)).filter(
      (item) => 'key' in item,
    );
  };

  test('combines what causes calls with each network, and the rest with the usual one', () => {
    const networks = new Set(learnPress([cancelCall]).map(({ network }) => network));
    expect(networks).toEqual(new Set([undefined, ...NETWORKS]));
    const others = learnPress([]).filter(({ network }) => network);
    expect(others.length).toBeLessThan(learnPress([]).length / 4);
    expect(hasNetwork(learnPress([cancelCall]).slice(0, 12))).toBe(true);
  });

  const chooseFrom = (actions: ReturnType<typeof createRandomActions>, step: Step) =>
    actions(step.after, step);

  test('ends soon after it has left the pages of the starts', () => {
    const chooser = new ActionChooser([origin]);
    const actions = createRandomActions(1, 40, { chooser, nearPages: new Set() });
    chooseFrom(actions, createStep(view));
    const away = createStep(createView('/elsewhere', {}), { action: { kind: 'back' } });
    const chosen = Array.from({ length: 10 }, () => chooseFrom(actions, away));
    expect(chosen.filter(Boolean)).toHaveLength(4);
    expect(chosen.at(-1)).toBeNull();
  });

  test('waits for the time of a notice, to do again what has led to it', () => {
    const chooser = new ActionChooser([origin]);
    const key = 'button:Pay:0';
    const press: PageAction = { kind: 'press', key, network: 'refused' };
    const noticed = (at: number) =>
      createStep(createView('/home', { ...view, toasts: ['Refused'] }), {
        action: press,
        before: view,
        at,
      });
    const countNext = (at: number) => {
      const repeated = Array.from({ length: 60 }, (_, seed) => {
        const actions = createRandomActions(seed, 10, { chooser });
        chooseFrom(actions, noticed(at));
        return chooseFrom(actions, createStep(view, { action: { kind: 'escape' } }));
      });
      return {
        waits: repeated.filter((action) => action?.kind === 'wait').length,
        repetitions: repeated.filter((action) => action === press).length,
      };
    };
    expect(countNext(performance.now() - 60_000).repetitions).toBeGreaterThan(10);
    expect(countNext(performance.now() + 60_000).repetitions).toBe(0);
    expect(countNext(performance.now() + 60_000).waits).toBeGreaterThan(2);
  });

  test('is shortened to the actions that break a property, and printed for a person', async () => {
    const actions: PageAction[] = [
      { kind: 'reload' },
      { kind: 'press', key: 'button:Pay:0' },
      { kind: 'back' },
      { kind: 'type', key: 'textbox:Name:1', text: '王' },
      { kind: 'reload' },
    ];
    const fails = (rest: readonly PageAction[]) =>
      Promise.resolve(
        rest.some(({ kind }) => kind === 'press') && rest.some(({ kind }) => kind === 'type'),
      );
    const shortened = await shrinkList(actions, fails, 30);
    expect(formatActions(shortened)).toBe(
      '1. Press the button “Pay”\n2. Type into the textbox “Name” (number 2 of that name): "王"',
    );
    const finding = {
      property: 'p',
      message: 'm',
      seed: 1,
      start: 'home',
      actions: [...shortened],
    };
    expect(parseFinding(JSON.stringify(finding))).toEqual(finding);
  });
});

describe('a page that waits for nothing', () => {
  const countReadings = async (readings: readonly IdleReading[]) => {
    const rest = [...readings];
    const isIdle = await waitForIdleReadings(
      () => Promise.resolve(rest.shift() ?? 'busy'),
      () => rest.length === 0,
    );
    return [isIdle, readings.length - rest.length];
  };

  test('is read twice, because a script may be followed by a request', async () => {
    expect(await countReadings(['idle', 'busy', 'idle', 'idle', 'busy'])).toEqual([true, 4]);
  });

  test('is not awaited while the walk holds a call, and not after the time is over', async () => {
    expect(await countReadings(['busy', 'held', 'busy'])).toEqual([true, 2]);
    expect(await countReadings(['busy', 'idle', 'busy'])).toEqual([false, 3]);
  });
});
