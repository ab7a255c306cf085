import './Person.css';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar';

interface PersonProps {
  name: string;
  /** Secondary text below the name, such as title and company. */
  detail?: ReactNode;
  /** The address of the photo; initials without one. */
  src?: string;
  size?: number;
}

/** A person on one line: photo or initials, the name, and what they do below it. */
export function Person({ name, detail, src, size = 28 }: PersonProps) {
  return (
    <span className="person">
      <Avatar name={name} src={src} size={size} />
      <span className="person-text">
        <span dir="auto">{name}</span>
        {detail && (
          <span className="person-detail" dir="auto">
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}
