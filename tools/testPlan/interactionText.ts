import type { Texts } from '#explorer/manual/manualPlan.ts';
import type { Interaction, ShownPage } from './records.ts';

interface Sentences {
  readonly press: Readonly<Record<string, (name: string) => string>>;
  readonly pressOther: (name: string) => string;
  readonly type: (name: string, value: string) => string;
  readonly thenEnter: string;
  readonly clear: (name: string) => string;
  readonly select: (name: string, value: string) => string;
  readonly upload: (name: string, value: string) => string;
  readonly open: (address: string) => string;
  readonly page: Readonly<Record<keyof ShownPage, (texts: readonly string[]) => string>>;
}
const quote = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' · ');

const english: Sentences = {
  press: {
    button: (name) => `Press “${name}”.`,
    link: (name) => `Follow the link “${name}”.`,
    radio: (name) => `Choose “${name}”.`,
    checkbox: (name) => `Tick or untick “${name}”.`,
  },
  pressOther: (name) => `Press “${name}”.`,
  type: (name, value) => `Type ${value} into “${name}”.`,
  thenEnter: ' Press Enter.',
  clear: (name) => `Empty the field “${name}”.`,
  select: (name, value) => `Choose ${value} in “${name}”.`,
  upload: (name, value) => `Choose the file ${value} in “${name}”.`,
  open: (address) => `Open ${address}.`,
  page: {
    heading: (texts) => `Heading: ${quote(texts)}`,
    dialog: (texts) => `Dialog: ${quote(texts)}`,
    messages: (texts) => `Messages: ${quote(texts)}`,
    texts: (texts) => `Texts: ${quote(texts)}`,
    facts: (texts) => `Amounts and facts: ${texts.join(' · ')}`,
    buttons: (texts) => `Buttons: ${quote(texts)}`,
    disabled: (texts) => `Disabled: ${quote(texts)}`,
  },
};
const simplifiedChinese: Sentences = {
  press: {
    button: (name) => `按“${name}”。`,
    link: (name) => `打开链接“${name}”。`,
    radio: (name) => `选择“${name}”。`,
    checkbox: (name) => `勾选或取消勾选“${name}”。`,
  },
  pressOther: (name) => `按“${name}”。`,
  type: (name, value) => `在“${name}”中输入 ${value}。`,
  thenEnter: '按回车键。',
  clear: (name) => `清空“${name}”。`,
  select: (name, value) => `在“${name}”中选择 ${value}。`,
  upload: (name, value) => `在“${name}”中选择文件 ${value}。`,
  open: (address) => `打开 ${address}。`,
  page: {
    heading: (texts) => `标题：${quote(texts)}`,
    dialog: (texts) => `对话框：${quote(texts)}`,
    messages: (texts) => `提示：${quote(texts)}`,
    texts: (texts) => `文字：${quote(texts)}`,
    facts: (texts) => `金额和信息：${texts.join(' · ')}`,
    buttons: (texts) => `按钮：${quote(texts)}`,
    disabled: (texts) => `不可用：${quote(texts)}`,
  },
};
const SENTENCES: Readonly<Record<string, Sentences>> = {
  en: english,
  'zh-Hans': simplifiedChinese,
};
const translate = (create: (sentences: Sentences, language: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(SENTENCES).map(([language, sentences]) => [
      language,
      create(sentences, language),
    ]),
  );

export const describeOpening = (address: string): Texts =>
  translate((sentences) => sentences.open(address));

const ENTER = '{Enter}';
function describe(
  { action, role, value }: Interaction,
  name: string,
  sentences: Sentences,
): string {
  switch (action) {
    case 'press':
      return (sentences.press[role] ?? sentences.pressOther)(name);
    case 'type': {
      const typed = sentences.type(name, value.replace(ENTER, ''));
      return value.endsWith(ENTER) ? `${typed}${sentences.thenEnter}` : typed;
    }
    case 'clear':
      return sentences.clear(name);
    case 'select':
      return sentences.select(name, value);
    case 'upload':
      return sentences.upload(name, value);
    case 'open':
      return sentences.open(value);
  }
}
/** A recorded interaction in words: `Press “Pay A$36.90”.` */
export const describeInteraction = (interaction: Interaction): Texts =>
  translate((sentences, language) =>
    describe(interaction, interaction.name[language] ?? '', sentences),
  );

const PARTS = [
  'heading',
  'dialog',
  'messages',
  'texts',
  'facts',
  'buttons',
  'disabled',
] as const satisfies readonly (keyof ShownPage)[];
/** The content of the page after a step, one line for each part that is not empty. */
export function describePage(pages: Readonly<Record<string, ShownPage>>): Texts[] {
  const reference = pages['en'];
  if (!reference) return [];
  return PARTS.filter((part) => [reference[part]].flat().some((text) => text !== '')).map((part) =>
    translate((sentences, language) =>
      sentences.page[part]([(pages[language] ?? reference)[part]].flat()),
    ),
  );
}
