import { useMallServices } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { readPageText, useLanguage } from '../mall/useText.ts';
import type { about } from '../text/en/about.ts';
import type { Language } from '../text/language.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './about.css.ts';
import { aboutText } from './aboutText.ts';
import { Contact } from './Contact.tsx';

type Text = typeof about;

function AboutHead({ text, language }: { text: Text; language: Language }) {
  const isChinese = language !== 'en';
  return (
    <div className={css.head}>
      <PageHeading pageKey={language}>{text.title}</PageHeading>
      <p className={css.intro}>{text.lead}</p>
      <Link
        to={isChinese ? paths.about : paths.aboutZh}
        lang={isChinese ? 'en' : 'zh-Hans'}
        hrefLang={isChinese ? 'en' : 'zh-Hans'}
        className={css.otherLanguage}
      >
        <Icon name="globe" />
        {text.otherLanguage}
      </Link>
    </div>
  );
}

function BulkCard({ text }: { text: Text }) {
  return (
    <Card as="section" tone="accent" aria-labelledby="about-bulk">
      <div className={css.card}>
        <h2 id="about-bulk">{text.bulk}</h2>
        <p>{text.bulkHelp}</p>
        <div className={css.buttons}>
          <ButtonLink to={paths.bulk}>{text.toBulk}</ButtonLink>
          <ButtonLink to={paths.shop} variant="secondary">
            {text.toShop}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function ContactCards({ text }: { text: Text }) {
  const isFullProfile = useMallServices().settings.profile === 'full';
  return (
    <div className={css.cards}>
      <Card as="section" aria-labelledby="about-contact">
        <div className={css.card}>
          <h2 id="about-contact">{text.contact}</h2>
          <p className={css.muted}>{text.contactHelp}</p>
          <Contact labels={text.contactBy} />
        </div>
      </Card>
      {isFullProfile && <BulkCard text={text} />}
    </div>
  );
}

/** The interface language only selects simplified or traditional characters. */
function toTextLanguage(isChinese: boolean, interfaceLanguage: Language): Language {
  if (!isChinese) return 'en';
  return interfaceLanguage === 'zh-Hant' ? interfaceLanguage : 'zh-Hans';
}

/** Loads the text of a page before it is shown. */
export const loadAboutText = (isChinese: boolean, interfaceLanguage: Language): Promise<unknown> =>
  aboutText.load(toTextLanguage(isChinese, interfaceLanguage));

/**
 * `/home/about-us/information` in English and `-zh` in Chinese, regardless of the interface
 * language (§1, §2).
 */
export function AboutPage({ isChinese }: { isChinese: boolean }) {
  const language = toTextLanguage(isChinese, useLanguage());
  const text = readPageText(aboutText, language);
  usePageTitle(text.title, text.description);
  return (
    <div className={css.page} lang={language}>
      <AboutHead text={text} language={language} />
      <ul className={css.facts}>
        {text.facts.map(({ figure, label }) => (
          <li key={label} className={css.fact}>
            <span className={css.figure}>{figure}</span>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={css.sections}>
        {text.sections.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id} className={css.section}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <ContactCards text={text} />
      <InlineNotice tone="info">{text.demo}</InlineNotice>
    </div>
  );
}
