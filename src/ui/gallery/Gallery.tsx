import '../tokens.css';
import '../base.css';
import './Gallery.css';
import { useState } from 'react';
import { RadioGroup } from '../RadioGroup';
import type { Theme } from '../useTheme';
import { GalleryForms } from './GalleryForms';
import { GalleryFoundations } from './GalleryFoundations';
import { GalleryLists } from './GalleryLists';
import { GalleryPlaces } from './GalleryPlaces';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every part of the design system in every state, in a theme of one's choice. For development only. */
export function Gallery({ firstTheme = 'light' }: { firstTheme?: Theme }) {
  const [theme, setTheme] = useState<Theme>(firstTheme);
  return (
    <div className="dark-mode gallery-theme" data-theme={theme}>
      <div className="gallery">
        <h1>Design system</h1>
        <RadioGroup legend="Theme" options={choices} value={theme} onChange={(event) => setTheme(event.target.value as Theme)} />
        <GalleryFoundations />
        <GalleryForms />
        <GalleryLists />
        <GalleryPlaces />
      </div>
    </div>
  );
}
