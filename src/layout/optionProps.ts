/** An option of the list below the search field. */
export interface Option {
  readonly id: string;
  /** the id of the active option */
  readonly active: string;
  readonly onChoose: () => void;
}

export const getOptionProps = ({ id, active, onChoose }: Option) => ({
  id,
  role: 'option',
  'aria-selected': id === active,
  tabIndex: -1,
  onClick: onChoose,
});
