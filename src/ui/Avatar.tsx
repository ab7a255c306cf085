import './Avatar.css';

interface AvatarProps {
  /** The owner's name. Its initials replace a missing picture. */
  name: string;
  src?: string | null;
  size?: number;
}

/** The initials of the first and the last word; of an email address the first letter. */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s@.]+/u)
    .filter(Boolean);
  const letters = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A small picture of a person or a customer. It is decorative: the name is next to it. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      data-initials={src ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
