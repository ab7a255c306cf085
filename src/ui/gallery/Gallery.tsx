import './Gallery.css';
import { ListChecks, PanelsTopLeft, Palette, Table } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar';
import { Brand } from '../Brand';
import { Button } from '../Button';
import { ConsoleLayout } from '../ConsoleLayout';
import { DarkModeWrapper } from '../DarkModeWrapper';
import { Footer } from '../Footer';
import { PageHeader } from '../PageHeader';
import { SearchBox } from '../SearchBox';
import { SearchSheet } from '../SearchSheet';
import { ColorSchemeSwitch } from '../ColorSchemeSwitch';
import { useColorScheme } from '../useColorScheme';
import type { ColorSchemeChoice } from '../useColorScheme';
import { Welcome } from '../Welcome';
import { GalleryForms } from './GalleryForms';
import { GalleryFoundations } from './GalleryFoundations';
import { GalleryLists } from './GalleryLists';
import { GalleryPlaces } from './GalleryPlaces';

const pages = [
  { label: 'Foundations', icon: <Palette aria-hidden="true" />, Content: GalleryFoundations },
  { label: 'Forms', icon: <ListChecks aria-hidden="true" />, Content: GalleryForms },
  { label: 'Lists', icon: <Table aria-hidden="true" />, Content: GalleryLists },
  { label: 'Places', icon: <PanelsTopLeft aria-hidden="true" />, Content: GalleryPlaces },
];

/** Every component of the design system in every state. For development only. */
export function Gallery({ firstColorScheme = 'system' }: { firstColorScheme?: ColorSchemeChoice }) {
  const [choice, setChoice] = useState(firstColorScheme);
  const [isNarrow, setNarrow] = useState(false);
  const [text, setText] = useState('');
  const found = pages.filter((page) => page.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <DarkModeWrapper colorScheme={useColorScheme(choice)}>
      <ConsoleLayout
        sidebar={{
          brand: <Brand name="Contact Cards" isMarkOnly={isNarrow} />,
          items: pages.map(({ label, icon }, at) => ({ href: `#${label}`, label, icon, isCurrent: at === 0 })),
          onLogOut: () => undefined,
          isNarrow,
          onNarrow: setNarrow,
        }}
        search={
          <SearchBox
            Sheet={SearchSheet}
            label="Search pages"
            value={text}
            onChange={setText}
            options={found.map(({ label }) => ({ id: label, text: label, typeLabel: 'Page' }))}
            onPick={() => setText('')}
            note="Nothing found"
            shortcut={{ keys: 'Ctrl K', label: 'Search or run a command', onPress: () => undefined }}
          />
        }
        headerEnd={
          <>
            <Welcome name="mira">
              <Avatar name="mira" />
            </Welcome>
            <ColorSchemeSwitch choice={choice} onChoose={setChoice} />
          </>
        }
        footer={<Footer>© 2026 Contact Cards</Footer>}
      >
        <PageHeader
          title="Design system"
          aside="Every part, every state"
          back={{ href: '#back', label: 'Back to the dashboard' }}
          actions={<Button kind="primary">+ Add New Card</Button>}
        />
        <div className="gallery">
          {pages.map(({ label, Content }) => (
            <div className="gallery" id={label} key={label}>
              <Content />
            </div>
          ))}
        </div>
      </ConsoleLayout>
    </DarkModeWrapper>
  );
}
