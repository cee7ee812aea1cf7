import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import * as css from './Tabs.css.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const choose = (chosenTab: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosenTab);
    if (tab) onChange(tab.value);
  };
  return (
    <Root value={value} onValueChange={choose}>
      <List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={css.panel}>
          {tab.panel}
        </Content>
      ))}
    </Root>
  );
}
