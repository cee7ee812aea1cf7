// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLanguage, loadText } from '#src/mall/language.ts';
import { MallProvider, type MallServices } from '#src/mall/MallContext.tsx';
import { createPreferences } from '#src/mall/preferences.ts';
import { useCountry } from '#src/mall/usePreferences.ts';
import { useLanguage, useText } from '#src/mall/useText.ts';
import { en } from '#src/text/en.ts';
import { zh } from '#src/text/zh.ts';

/** The services that the hooks of language and country use. */
const createServices = async () =>
  ({
    language: createLanguage(document, await loadText('en')),
    preferences: createPreferences(document),
  }) as unknown as MallServices; // the views of this test use no other service

function Section() {
  const { shell } = useText();
  const [country] = useCountry();
  return <p lang={useLanguage()}>{shell.countries[country]}</p>;
}

function createPage(isNear: Promise<void> | null, services: MallServices) {
  const WaitUntilNear = ({ children }: { children: ReactNode }) => {
    if (isNear) use(isNear);
    return children;
  };
  return (
    <MallProvider services={services}>
      <Suspense>
        <WaitUntilNear>
          <Section />
        </WaitUntilNear>
      </Suspense>
    </MallProvider>
  );
}

test('a section that React hydrates after a change of language and country takes the change without an error', async () => {
  document.cookie = 'lang=en; path=/';
  document.cookie = 'country=AU; path=/';
  const root = document.createElement('div');
  root.innerHTML = renderToString(createPage(null, await createServices()));
  const section = root.querySelector('p');
  expect(section?.textContent).toBe(en.shell.countries.AU);

  let approach = () => undefined as void;
  const isNear = new Promise<void>((resolve) => {
    approach = resolve;
  });
  const services = await createServices();
  const errors: unknown[] = [];
  const page = createPage(isNear, services);
  const onRecoverableError = (error: unknown) => void errors.push(error);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  await act(async () => {
    await services.language.set('zh-Hans');
    services.preferences.country.set('TW');
  });
  await act(async () => approach());
  expect(errors).toEqual([]);
  expect(root.querySelector('p')).toBe(section);
  expect([section?.lang, section?.textContent]).toEqual(['zh-Hans', zh.shell.countries.TW]);
});
