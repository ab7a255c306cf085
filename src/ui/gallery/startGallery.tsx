import type { Root } from 'react-dom/client';
import { Gallery } from './Gallery';

/** Shows the gallery of the design system. */
export function startGallery(root: Root): void {
  root.render(<Gallery />);
}
