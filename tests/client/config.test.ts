import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#src/mall/config.ts';
import { createPreferences } from '#src/mall/preferences.ts';

const OWN_ORIGIN = {
  apiBase: '/api/v1',
  tokenHeader: 'Authorization',
  tokenPrefix: 'Bearer ',
  paymentOrigins: [],
  profile: 'full',
  payTypes: null,
  inspects: false,
  serviceWorker: true,
};
const renderConfig = (settings: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="mall">${JSON.stringify(settings)}</script>`;
};
beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the settings of a page', () => {
  test('are those of this server if the page sets none', () => {
    expect(readConfig(document, {})).toEqual(OWN_ORIGIN);
  });

  test('come from the build for another mall server, including an empty prefix', () => {
    const env = {
      MALL_API_BASE: 'https://mall.example/api/v1',
      MALL_TOKEN_HEADER: 'token',
      MALL_TOKEN_PREFIX: '',
      PAYMENT_ORIGINS: 'https://a.example, https://b.example,',
    };
    expect(readConfig(document, env)).toEqual({
      apiBase: 'https://mall.example/api/v1',
      tokenHeader: 'token',
      tokenPrefix: '',
      paymentOrigins: ['https://a.example', 'https://b.example'],
      profile: 'full',
      payTypes: null,
      inspects: false,
      serviceWorker: true,
    });
  });

  test('contain the bank account and the contact of a shop without the demo', () => {
    const bank = { bank: 'B', accountName: 'A', bsb: '066-000', accountNumber: '1234', swift: '' };
    const details = {
      bankAccount: bank,
      customerService: { email: 'a@b.example', phone: '12345', weChat: '', hours: '' },
    };
    renderConfig(details);
    expect(readConfig(document, {})).toEqual({ ...OWN_ORIGIN, ...details });
  });

  test('come from the server that sent the page; unknown settings are ignored', () => {
    renderConfig({ paymentOrigins: ['https://pay.example'], profile: 'spec', token: 'x' });
    expect(readConfig(document, { PAYMENT_ORIGINS: 'https://b.example' })).toEqual({
      ...OWN_ORIGIN,
      paymentOrigins: ['https://pay.example', 'https://b.example'],
      profile: 'spec',
    });
    renderConfig({ serviceWorker: false });
    expect(readConfig(document, {})).toEqual({ ...OWN_ORIGIN, serviceWorker: false });
    renderConfig({ paymentOrigins: 'https://evil.example', profile: 'other' });
    expect(readConfig(document, {})).toEqual(OWN_ORIGIN);
  });
});

describe('the preferences of a browser', () => {
  const open = (cookie: string) => {
    const page = { cookie };
    return { page, preferences: createPreferences(page) };
  };

  // Shopify/hydrogen#2066
  test('are Australia and a visible notice by default', () => {
    for (const cookie of ['', 'country=XX; smallScreenNotice=no', 'mycountry=CN', 'country=']) {
      const { country, smallScreenNotice } = open(cookie).preferences;
      expect([country.get(), smallScreenNotice.get()]).toEqual(['AU', 'shown']);
    }
  });

  test('are read from its cookies', () => {
    const { country, smallScreenNotice } = open(
      'a=b; country=TW;smallScreenNotice=dismissed',
    ).preferences;
    expect([country.get(), smallScreenNotice.get()]).toEqual(['TW', 'dismissed']);
  });

  test('are stored for a year and sent to subscribers', () => {
    const { page, preferences } = open('');
    const received: string[] = [];
    const stop = preferences.country.subscribe(() => received.push(preferences.country.get()));
    preferences.country.set('CN');
    expect(page.cookie).toBe('country=CN; path=/; max-age=31536000; samesite=lax');
    stop();
    preferences.country.set('MY');
    expect(received).toEqual(['CN']);
  });
});
