import { PageHeading } from '../mall/PageHeading.tsx';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { usePageText } from '../mall/useText.ts';
import { privacy as english } from '../text/en/privacy.ts';
import { createPageText } from '../text/pageText.ts';
import { Card } from '../ui/Card.tsx';
import * as css from './about.css.ts';
import { aboutText } from './aboutText.ts';
import { Contact } from './Contact.tsx';

const privacyText = createPageText(english, {
  'zh-Hans': async () => (await import('../text/zh/privacy.ts')).privacy,
  'zh-Hant': async () => (await import('../text/zhHant/privacy.ts')).privacy,
});

type Text = typeof english;

const CONTACT_ID = 'contact';

function Contents({ text }: { text: Text }) {
  const entries = [text.browser, ...text.sections, { id: CONTACT_ID, title: text.contact }];
  return (
    <nav aria-labelledby="contents" className={css.contents}>
      <h2 id="contents" className={css.contentsTitle}>
        {text.contents}
      </h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.contentsLink}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Lists each item in the browser's storage with its location, lifetime and purpose. */
function Browser({ browser }: { browser: Text['browser'] }) {
  const { columns } = browser;
  return (
    <section aria-labelledby={browser.id} className={css.section}>
      <h2 id={browser.id}>{browser.title}</h2>
      <p>{browser.lead}</p>
      <ul className={css.storedItems}>
        {browser.rows.map(({ data, storage, retention, purpose }) => (
          <Card key={data} as="li" padding="sm">
            <div className={css.storedItem}>
              <h3 className={css.storedItemName}>{data}</h3>
              <dl className={css.storedItemDetails}>
                {[
                  [columns.storage, storage],
                  [columns.retention, retention],
                  [columns.purpose, purpose],
                ].map(([term, fact]) => (
                  <div key={term}>
                    <dt className={css.term}>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Section({ id, title, paragraphs, points }: Text['sections'][number]) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * `/home/privacyPolicy` (§2): lists the storage of src/mall/storage.ts and of the server's tables.
 */
export function PrivacyPage() {
  const text = usePageText(privacyText);
  const { contactBy } = usePageText(aboutText);
  usePageTitle(text.title, text.description);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading>{text.title}</PageHeading>
        <p className={css.muted}>{text.changed}</p>
        <p className={css.intro}>{text.lead}</p>
      </div>
      <div className={css.columns}>
        <Contents text={text} />
        <div className={css.body}>
          <Browser browser={text.browser} />
          {text.sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          <section aria-labelledby={CONTACT_ID} className={css.section}>
            <h2 id={CONTACT_ID}>{text.contact}</h2>
            <p>{text.contactHelp}</p>
            <Contact labels={contactBy} />
          </section>
        </div>
      </div>
    </div>
  );
}
