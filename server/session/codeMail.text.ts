import type { MailMessage } from './mailer.ts';
import type { MailLanguage } from './mailLanguage.ts';

const CODE_MAILS: Readonly<
  Record<MailLanguage, { readonly subject: string; readonly text: (code: string) => string }>
> = {
  en: {
    subject: 'Your Wattle Lane code',
    text: (code) =>
      `Your code is ${code}. It is valid for 10 minutes.\n\nWe will never ask you for this code. If you did not request it, you can ignore this message.`,
  },
  'zh-Hans': {
    subject: 'Wattle Lane 验证码',
    text: (code) =>
      `您的验证码是 ${code}，10 分钟内有效。\n\n我们不会向您索要验证码。如非本人操作，请忽略此消息。`,
  },
  'zh-Hant': {
    subject: 'Wattle Lane 驗證碼',
    text: (code) =>
      `您的驗證碼是 ${code}，10 分鐘內有效。\n\n我們不會向您索取驗證碼。若非本人操作，請忽略此訊息。`,
  },
};

export function toCodeMail(recipient: string, code: string, language: MailLanguage): MailMessage {
  const { subject, text } = CODE_MAILS[language];
  return { recipient, kind: 'code', body: code, subject, text: text(code) };
}
