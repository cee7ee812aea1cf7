import * as css from './about.css.ts';

interface TextSectionProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

/** A section of a text page: paragraphs, then a list. */
export function TextSection({ id, title, paragraphs, points }: TextSectionProps) {
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
