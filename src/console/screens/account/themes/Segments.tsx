type SegmentsProps<Value extends string> = {
  label: string;
  segments: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Switches between two or three views. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className="segments-segment"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
