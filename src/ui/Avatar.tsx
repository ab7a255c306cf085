import './Avatar.css';

interface AvatarProps {
  /** Whose it is; its first letters stand where there is no picture. */
  name: string;
  src?: string | null;
  size?: number;
}

/** First letter of the first and of the last word. */
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

/** A person or a customer, small. Its name is said elsewhere: it is a picture only. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
