import type { Language } from '#src/text/language.ts';
import type { BrowserShopper } from '../browserShopper.ts';
import type { openMockedPage, PageState } from './mockedPage.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A set of page states that one shopper opens one after another. */
export interface StateGroup {
  readonly name: string;
  readonly states: readonly PageState[];
  readonly enter: () => Promise<{
    readonly shopper: BrowserShopper;
    readonly control: Awaited<ReturnType<typeof openMockedPage>>;
  }>;
}

/** An open page state. */
export interface OpenState {
  readonly shopper: BrowserShopper;
  readonly state: PageState;
  readonly language: Language;
}

/** Opens the states of the group as a new shopper. `inspect` runs in each of them. */
export async function visitStates(
  { states, enter }: { readonly states: Iterable<PageState> } & Pick<StateGroup, 'enter'>,
  language: Language,
  inspect: (open: OpenState) => Promise<void>,
  onUnreached: (state: PageState, error: Error) => void = (_, error) => {
    throw error;
  },
): Promise<void> {
  const { shopper, control } = await enter();
  const mockedPage = await control.setLanguage(language);
  for (const state of states) {
    try {
      await control.reset();
      await state.open(mockedPage);
    } catch (cause) {
      onUnreached(state, new Error(`the page did not reach the state "${state.name}"`, { cause }));
      continue;
    }
    const shown = await shopper.page.locator('html').getAttribute('lang');
    if (language !== 'en' && shown !== language)
      throw new Error(`the state "${state.name}" is shown in ${shown}, not in ${language}`);
    await inspect({ shopper, state, language });
  }
}
