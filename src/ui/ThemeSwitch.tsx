import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from './Menu';
import type { ThemeChoice } from './useTheme';

export const themeChoices = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** A menu of System, Light and Dark. The button shows the current choice. */
export function ThemeSwitch({ choice, onChoose }: { choice: ThemeChoice; onChoose: (choice: ThemeChoice) => void }) {
  const { label, Icon } = themeChoices.find(({ value }) => value === choice) ?? themeChoices[0];
  const items = themeChoices.map((each) => ({
    label: each.label,
    icon: <each.Icon aria-hidden="true" />,
    isChecked: each.value === choice,
    onPick: () => onChoose(each.value),
  }));
  return <Menu label={`Theme: ${label}`} icon={<Icon />} items={items} />;
}
