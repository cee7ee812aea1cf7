import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '#src/text/language.ts';
import type { Interaction, RecordedStep, ShownPage } from '#tools/testPlan/records.ts';
import { getRole } from './accessibleTree.ts';
import {
  getAccessibleName,
  getHeadingText,
  getOpenDialog,
  getShownText,
  isDisabledControl,
} from './page.ts';
import type { PageHarness } from './pageHarness.tsx';

const MESSAGES = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';
const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const readText = (element: Element) => collapse(getShownText(element));
const listUnique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

function listFacts(root: Element): string[] {
  return [...root.querySelectorAll('dt')].map((term) => {
    const value = term.nextElementSibling;
    return `${readText(term)}: ${value ? readText(value) : ''}`;
  });
}

const TEXTS = 'p, li, h2, h3, span, strong';
const NOT_TEXTS = `button, a, label, dl, nav, table, [aria-hidden="true"], [hidden], ${MESSAGES}`;
const MAX_TEXTS = 8;
/** Sentences outside controls, messages and amounts. */
const listTexts = (root: Element): string[] =>
  [...root.querySelectorAll(TEXTS)]
    .filter((element) => element.closest(NOT_TEXTS) === null)
    .filter((element) => element.querySelector(`${TEXTS}, button, a, input`) === null)
    .map((element) => readText(element));

/** The content that a person compares: heading, dialog, messages, controls and amounts. */
function readPage(): ShownPage {
  const dialog = getOpenDialog();
  const root = dialog ?? document.querySelector('main') ?? document.body;
  const buttons = [...root.querySelectorAll('button')].filter(
    (button) => button.closest('[aria-hidden="true"], [hidden]') === null,
  );
  const messages = [...document.querySelectorAll(MESSAGES)]
    .filter((element) => element.parentElement !== document.body)
    .map((element) => readText(element));
  const named = (isDisabled: boolean) =>
    listUnique(
      buttons
        .filter((button) => isDisabledControl(button) === isDisabled)
        .map((button) => getAccessibleName(button)),
    );
  return {
    heading: collapse(getHeadingText()),
    dialog: dialog === null ? '' : getAccessibleName(dialog),
    messages: listUnique(messages),
    texts: listUnique(listTexts(root)).slice(0, MAX_TEXTS),
    buttons: named(false),
    disabled: named(true),
    facts: listUnique(listFacts(root)),
  };
}

/**
 * Waits until two readings in a row are equal: the code of a page comes after the first rendering.
 */
async function readSettledPage(): Promise<ShownPage> {
  let text = '';
  let page = readPage();
  await waitFor(() => {
    page = readPage();
    const before = text;
    text = JSON.stringify(page);
    if (text !== before) throw new Error('the page still changes');
  });
  return page;
}

/**
 * Records the interactions that a path performs, and with several languages the page after each
 * step. The page itself changes its language, so that a control has the names of the same element.
 */
export class PageRecorder {
  readonly steps: RecordedStep[] = [];
  readonly #languages: readonly Language[];
  #interactions: Interaction[] = [];

  constructor(languages: readonly Language[]) {
    this.#languages = languages;
  }

  /** The same page; its user records what it does. */
  watch(harness: PageHarness): PageHarness {
    const { user } = harness;
    const record = (action: Interaction['action'], element: Element, value = '') =>
      this.#record(harness, action, element, value);
    const watched: Partial<UserEvent> = {
      async click(element) {
        await record('press', element);
        await user.click(element);
      },
      async clear(element) {
        await record('clear', element);
        await user.clear(element);
      },
      async type(element, text) {
        await record('type', element, text);
        await user.type(element, text);
      },
      async upload(element, files) {
        const names = [files].flat().map(({ name }) => name);
        await record('upload', element, names.join(', '));
        await user.upload(element, files);
      },
      async selectOptions(element, values) {
        await record(
          'select',
          element,
          typeof values === 'string' ? values : JSON.stringify(values),
        );
        await user.selectOptions(element, values);
      },
    };
    return { ...harness, user: Object.assign(Object.create(user) as UserEvent, watched) };
  }

  open(path: string) {
    this.#interactions.push({ action: 'open', role: 'page', name: {}, value: path });
  }

  async endStep(
    harness: PageHarness,
    label: string,
    state: string,
    source: RecordedStep['source'],
  ) {
    const isWhole = this.#languages.length > 1;
    const pages = isWhole ? await this.#readInLanguages(harness, readSettledPage) : {};
    this.steps.push({ label, state, source, interactions: this.#interactions, pages });
    this.#interactions = [];
  }

  async #record(
    harness: PageHarness,
    action: Interaction['action'],
    element: Element,
    value: string,
  ) {
    const role = getRole(element) ?? element.tagName.toLowerCase();
    const name = await this.#readInLanguages(harness, () =>
      Promise.resolve(getAccessibleName(element)),
    );
    this.#interactions.push({ action, role, name, value });
  }

  async #readInLanguages<T>({ language }: PageHarness, read: () => Promise<T>) {
    const byLanguage: Record<string, T> = {};
    const first = language.get();
    for (const next of this.#languages) {
      if (language.get() !== next) await act(async () => language.set(next));
      byLanguage[next] = await read();
    }
    if (language.get() !== first) await act(async () => language.set(first));
    return byLanguage;
  }
}
