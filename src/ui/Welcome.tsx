import './Welcome.css';
import { Avatar } from './Avatar';

/**
 * "Welcome, name" at the header's end; on a narrow screen only the letter is seen, the words are still there to be
 * heard.
 */
export function Welcome({ name }: { name: string }) {
  return (
    <div className="welcome" title={name}>
      <span className="welcome-text">
        Welcome, <span className="welcome-name">{name}</span>
      </span>
      <Avatar name={name} />
    </div>
  );
}
