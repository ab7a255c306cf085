import './Welcome.css';
import { Avatar } from './Avatar';

/**
 * "Welcome, name" at the end of the header. A narrow screen shows the initial only; screen readers still hear the text.
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
