import './SegmentedControl.css';

interface SegmentedControlProps<Value extends string> {
  /** The name for screen readers. */
  label: string;
  segments: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of them active. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <div className="segmented-control" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className="segmented-control-segment"
          aria-pressed={segment.value === value}
          disabled={segment.isDisabled}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
