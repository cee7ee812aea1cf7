import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, usePageText, useText } from '../mall/useText.ts';
import { notFound as english } from '../text/en/notFound.ts';
import { createPageText } from '../text/pageText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './NotFoundPage.css.ts';

const notFoundText = createPageText(english, {
  'zh-Hans': async () => (await import('../text/zh/notFound.ts')).notFound,
  'zh-Hant': async () => (await import('../text/zhHant/notFound.ts')).notFound,
});

function Search() {
  const text = usePageText(notFoundText);
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Text that was typed before the hydration is in the field before it is in the state.
    const typed = new FormData(event.currentTarget).get('word');
    void navigate(shopUrl({ word: typeof typed === 'string' ? typed.trim() : '' }));
  };
  return (
    <form
      role="search"
      aria-label={text.search}
      action={paths.shop}
      className={css.search}
      onSubmit={submit}
    >
      <label htmlFor={id} className={css.label}>
        {text.searchLabel}
      </label>
      <span className={css.row}>
        <TextInput
          id={id}
          type="search"
          name="word"
          icon="search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text.searchHint}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <Button type="submit">{text.find}</Button>
      </span>
    </form>
  );
}

/** Links to all goods, the brands and, once loaded, the categories. */
function BrowseLinks() {
  const text = usePageText(notFoundText);
  const { shell } = useText();
  const name = useLocalisedName();
  const result = useQuery(classifyCall, {});
  const categories = result.state === 'ready' ? result.data.list : [];
  const links = [
    [shopUrl({}), shell.allGoods],
    [paths.brand, shell.brands],
    ...categories.map(({ classifyId, classifyEnglishName, classifyName }) => [
      shopUrl({ firstCategoryId: classifyId }),
      name(classifyEnglishName, classifyName),
    ]),
  ] as const;
  return (
    <nav
      className={css.suggestions}
      aria-label={text.ways}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2 className={css.title}>{text.ways}</h2>
      <ul className={css.links}>
        {links.map(([to = '', label]) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For unknown paths, which the server answers with 404 (server/http/clientPages.ts). */
export function NotFoundPage() {
  const { shell } = useText();
  usePageTitle(shell.notFoundTitle, shell.description);
  return (
    <div className={css.page}>
      <meta name="robots" content="noindex" />
      <PageHeading hidden>{shell.notFoundTitle}</PageHeading>
      <EmptyState
        drawing={<NotFoundDrawing />}
        sentence={shell.notFoundTitle}
        help={shell.notFoundHelp}
        action={<ButtonLink to={paths.home}>{shell.toHome}</ButtonLink>}
      />
      <Search />
      <BrowseLinks />
    </div>
  );
}
