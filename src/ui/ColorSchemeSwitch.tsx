import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from './Menu';
import type { ColorSchemeChoice } from './useColorScheme';

export const colorSchemeChoices = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** A menu of System, Light and Dark. The button shows the current choice. */
export function ColorSchemeSwitch({
  choice,
  onChoose,
}: {
  choice: ColorSchemeChoice;
  onChoose: (choice: ColorSchemeChoice) => void;
}) {
  const { label, Icon } = colorSchemeChoices.find(({ value }) => value === choice) ?? colorSchemeChoices[0];
  const items = colorSchemeChoices.map((each) => ({
    label: each.label,
    icon: <each.Icon aria-hidden="true" />,
    isChecked: each.value === choice,
    onPick: () => onChoose(each.value),
  }));
  return <Menu label={`Theme: ${label}`} icon={<Icon />} items={items} />;
}
