import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from './Menu';
import type { ThemeChoice } from './useTheme';

const choices = [
  { choice: 'system', label: 'System', Icon: Monitor },
  { choice: 'light', label: 'Light', Icon: Sun },
  { choice: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** A menu of System, Light and Dark. The button shows the current choice. */
export function ThemeSwitch({ choice, onChoose }: { choice: ThemeChoice; onChoose: (choice: ThemeChoice) => void }) {
  const { label, Icon } = choices.find((each) => each.choice === choice) ?? choices[0];
  const items = choices.map((each) => ({
    label: each.label,
    icon: <each.Icon aria-hidden="true" />,
    isChecked: each.choice === choice,
    onPick: () => onChoose(each.choice),
  }));
  return <Menu label={`Theme: ${label}`} icon={<Icon />} items={items} />;
}
