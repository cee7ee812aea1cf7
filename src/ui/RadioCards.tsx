import { Item, Root } from 'radix-ui/radio-group';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import * as css from './RadioCards.css.ts';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** For a disabled card, the reason. */
  description?: ReactNode;
  trailing?: ReactNode;
  icon?: IconName | undefined;
  /** Shown at the end of the card, but outside its button, which must not contain a link. */
  after?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  columns?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

interface CardProps<Value extends string> {
  option: RadioCard<Value>;
  /** of the ids of its texts */
  prefix: string;
  disabled: boolean;
}
/** `prefix` is that of the ids of the texts; a card without it has none. */
function CardContent<Value extends string>({
  option,
  prefix,
}: Pick<CardProps<Value>, 'option'> & { prefix?: string }) {
  const toId = (part: string) =>
    prefix === undefined ? undefined : `${prefix}${option.value}-${part}`;
  return (
    <>
      <span className={css.dot} />
      {option.icon && (
        <span className={css.icon}>
          <Icon name={option.icon} size="lg" />
        </span>
      )}
      <span className={css.words}>
        <span id={toId('title')} className={css.title}>
          {option.title}
        </span>
        {option.description && (
          <span id={toId('about')} className={css.description}>
            {option.description}
          </span>
        )}
      </span>
      {option.trailing && <span className={css.trailing}>{option.trailing}</span>}
    </>
  );
}

function Card<Value extends string>({ option, prefix, disabled }: CardProps<Value>) {
  return (
    <Item
      value={option.value}
      disabled={option.disabled ?? disabled}
      className={option.after ? css.cardAbove : css.card}
      aria-labelledby={`${prefix}${option.value}-title`}
      aria-describedby={option.description ? `${prefix}${option.value}-about` : undefined}
    >
      <CardContent option={option} prefix={prefix} />
    </Item>
  );
}

function CardWithAfter<Value extends string>(props: CardProps<Value>) {
  const { after } = props.option;
  if (!after) return <Card {...props} />;
  return (
    <div className={css.cardWithAfter}>
      <Card {...props} />
      <div className={css.after}>{after}</div>
    </div>
  );
}

export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  options,
  columns,
  disabled = false,
  ...rest
}: RadioCardsProps<Value>) {
  const prefix = useId();
  const choose = (chosenValue: string) => {
    const option = options.find((candidate) => candidate.value === chosenValue);
    if (option) onChange(option.value);
  };
  return (
    <Root
      {...rest}
      aria-label={label}
      value={value ?? ''}
      onValueChange={choose}
      disabled={disabled}
      className={css.cards({ columns })}
    >
      {options.map((option) => (
        <CardWithAfter key={option.value} option={option} prefix={prefix} disabled={disabled} />
      ))}
    </Root>
  );
}

/** The same cards for the server, whose page cannot contain the style attributes of Radix. */
export const RadioCardsSkeleton = <Value extends string>({
  options,
  columns,
}: Pick<RadioCardsProps<Value>, 'options' | 'columns'>) => (
  <div aria-hidden className={css.cards({ columns })}>
    {options.map((option) => (
      <div key={option.value} className={option.after ? css.cardAbove : css.card}>
        <CardContent option={option} />
      </div>
    ))}
  </div>
);
