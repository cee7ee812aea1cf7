import { virtual } from '@guidepup/virtual-screen-reader';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { saveTexts } from '#src/text/saved.ts';
import { zh } from '#src/text/zh.ts';
import { describeInLanguages } from '#tests/paths/view/pageSnapshots.ts';
import {
  createCartLine,
  createCheckoutCart,
  createPayResultReply,
  renderCheckoutPage,
  TOTAL,
} from '#tests/support/renderCheckout.tsx';

const NOW = Date.UTC(2026, 10, 22, 2);
const TIMEOUT = { timeout: 60_000 };
const LANGUAGES = { en, zh } as const;

/** Waits until two readings in a row are equal: parts of a page load after its first rendering. */
async function settle(): Promise<void> {
  let page = '';
  await waitFor(() => {
    const before = page;
    page = document.body.innerHTML;
    if (page !== before) throw new Error('the page still changes');
  }, TIMEOUT);
}

/** The phrases of a screen reader that reads an element from beginning to end. */
async function readAloud(container: Element): Promise<readonly string[]> {
  await settle();
  await virtual.start({ container });
  const end = `end of ${await virtual.lastSpokenPhrase()}`;
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== end);
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return phrases.filter((phrase) => !phrase.startsWith('end of '));
}

/** The announcements of live regions after an action, until the last one. */
async function listen(act: () => Promise<void>, last: string): Promise<readonly string[]> {
  await virtual.start({ container: document.body });
  await act();
  await waitFor(async () => {
    const phrase = await virtual.lastSpokenPhrase();
    if (!phrase.includes(last)) throw new Error(`"${phrase}" is not "${last}"`);
  }, TIMEOUT);
  const [, ...phrases] = await virtual.spokenPhraseLog();
  await virtual.stop();
  return phrases.filter((phrase, index) => phrase !== phrases[index - 1]);
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name }, TIMEOUT);
const press = async (role: 'button' | 'radio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }, TIMEOUT));
const getMain = () => screen.getByRole('main');

describeInLanguages('a purchase with a screen reader', (language, pageCharts) => {
  const text = LANGUAGES[language === 'en' ? 'en' : 'zh'];
  const { catalogue, cart, checkout, paymentResult } = text;

  test('the product, the cart, the delivery, the payment and the paid order are read aloud', async () => {
    const line = createCartLine();
    const shop = renderCheckoutPage({
      path: paths.goods('10'),
      now: NOW,
      cookies: { lang: language },
      inspect: pageCharts.inspect,
      cart: createCheckoutCart(),
      replies: {
        cart: toWireCart(createCheckoutCart()),
        addToCart: toWireCart(createCheckoutCart(line)),
        payResult: createPayResultReply('unpaid', { payType: '0' }),
        pay: null,
      },
    });
    const sections: (readonly [string, readonly string[]])[] = [];
    const read = async (title: string, container: Element) =>
      sections.push([title, await readAloud(container)]);

    const product = language === 'en' ? 'Manuka Honey' : '麦卢卡蜂蜜';
    await findHeading(product);
    // The heart loads when the page is used.
    fireEvent.pointerMove(document.body);
    await screen.findByRole(
      'button',
      { name: saveTexts[language === 'en' ? 'en' : 'zh-Hans'].save(product) },
      TIMEOUT,
    );
    await read('Product page', document.body);
    shop.reply('cart', toWireCart(createCheckoutCart(line)));
    const add = () => press('button', catalogue.addToCart);
    sections.push(['Add to cart', await listen(add, text.notice.viewCartHelp)]);

    await press('button', text.notice.viewCart);
    await findHeading(cart.title);
    await read('Cart', getMain());
    await press('button', cart.checkOut(2));
    await findHeading(checkout.step.delivery);
    await screen.findAllByText(checkout.freightAmount('A$8.90'), {}, TIMEOUT);
    await read('Delivery', getMain());
    await press('button', checkout.continueTo.payType);
    await findHeading(checkout.step.payType);
    await read('Payment', getMain());
    await press('radio', new RegExp(`^${checkout.payTypes[0]}`));
    await press('button', checkout.placeOrder(TOTAL));
    await findHeading(paymentResult.password);
    await read('Pay password', getMain());
    shop.reply('payResult', createPayResultReply('paid', { payType: '0' }));
    await userEvent.type(screen.getByLabelText(paymentResult.passwordLabel), '123456');
    await press('button', paymentResult.pay(TOTAL));
    await waitFor(() => findHeading(paymentResult.paidTitle));
    await read('Paid order', getMain());

    const transcript = sections.map(([title, phrases]) => `${title}\n\n${phrases.join('\n')}\n`);
    await pageCharts.checkPage(`spoken ${language}`, () =>
      expect(transcript.join('\n')).toMatchFileSnapshot(`spoken/purchase.${language}.txt`),
    );
  });
});
