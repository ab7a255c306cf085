import './Avatar.css';

interface AvatarProps {
  /** The owner's name. Its initials replace a missing picture. */
  name: string;
  src?: string | null;
  size?: number;
}

/** The initials of the first and the last word, without brackets and signs; of an email address the first letter. */
function initialsOf(name: string): string {
  const letters = name.split(/[\s@.]+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const last = letters.length > 1 && !name.includes('@') ? letters.at(-1) : '';
  return `${letters[0] ?? ''}${last}`.toUpperCase();
}

/** A small picture of a person or a customer. It is decorative: the name is next to it. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  return (
    <span
      className="avatar"
      style={{ fontSize: size * 0.4 }}
      data-initials={src ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
