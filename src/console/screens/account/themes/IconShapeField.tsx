import { useId } from 'react';
import { CardIcon } from '../../../../card/icons/CardIcon';
import { iconShapes } from '../../../../contract/themes';
import type { IconName, IconShape } from '../../../../contract/themes';

const labels: Record<IconShape, string> = {
  standard: 'Standard',
  'semi-rounded': 'Semi-rounded',
  rounded: 'Rounded',
  'shape-1': 'Shape 1',
};
const shown: IconName[] = ['phone-alt', 'envelope', 'globe'];

type IconShapeFieldProps = { value: IconShape; color: string; onChange: (shape: IconShape) => void };

/** Selects the icon shape from sample icons. */
export function IconShapeField({ value, color, onChange }: IconShapeFieldProps) {
  const name = useId();
  return (
    <fieldset className="icon-shapes">
      <legend className="field-label">Icon Shape</legend>
      {iconShapes.map((shape) => (
        <label key={shape} className="theme-choice icon-shape">
          <input
            type="radio"
            className="theme-choice-input"
            name={name}
            value={shape}
            checked={shape === value}
            onChange={() => onChange(shape)}
          />
          <span className="icon-shape-icons">
            {shown.map((icon) => (
              <CardIcon key={icon} name={icon} shape={shape} color={color} />
            ))}
          </span>
          {labels[shape]}
        </label>
      ))}
    </fieldset>
  );
}
