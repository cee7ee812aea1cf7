import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { notFound as english } from '../text/en/notFound.ts';
import { notFound as chinese } from '../text/zh/notFound.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './NotFoundPage.css.ts';
import { PageHeading } from './PageHeading.tsx';
import { paths } from './paths.ts';
import { usePageTitle } from './title.ts';
import { usePageText } from './usePageText.ts';
import { useRead } from './useRead.ts';
import { useName, useText } from './useText.ts';

function Search() {
  const text = usePageText(english, chinese);
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(shopAddress({ word: word.trim() }));
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

/** All goods, brands and, where they are known, the categories. */
function Ways() {
  const text = usePageText(english, chinese);
  const { shell } = useText();
  const name = useName();
  const read = useRead(classifyCall, {});
  const categories = read.state === 'ready' ? read.data.list : [];
  const links = [
    [shopAddress({}), shell.allGoods],
    [paths.brand, shell.brands],
    ...categories.map(({ classifyId, classifyEnglishName, classifyName }) => [
      shopAddress({ firstCategoryId: classifyId }),
      name(classifyEnglishName, classifyName),
    ]),
  ] as const;
  return (
    <nav
      className={css.ways}
      aria-label={text.ways}
      data-machine="request"
      data-state={read.machineState}
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

/** An address that the shop does not know. The server answers it with 404 (server/http/client.ts). */
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
      <Ways />
    </div>
  );
}
