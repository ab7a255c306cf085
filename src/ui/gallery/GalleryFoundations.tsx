import { Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { Avatar } from '../Avatar';
import { Badge } from '../Badge';
import { Button, ButtonLink } from '../Button';
import { IconButton } from '../IconButton';
import { InfoTip } from '../InfoTip';
import { Kbd } from '../Kbd';
import { MarkedText } from '../MarkedText';
import { Menu } from '../Menu';
import { Person } from '../Person';
import { ProgressBar } from '../ProgressBar';
import { Spinner } from '../Spinner';
import { GallerySection } from './GallerySection';

const colors = [
  ...['ground', 'ground-quiet', 'surface', 'hover', 'pressed', 'selected', 'line', 'line-strong'],
  ...['ink-strong', 'ink', 'ink-soft', 'ink-faint', 'accent', 'accent-ink', 'accent-fill', 'focus'],
  ...['danger-ink', 'danger-fill', 'success', 'warning-ink'],
  ...['source-card', 'source-sticker', 'source-virtago', 'source-ring', 'source-petago', 'source-other'],
];

/** Colors, type, buttons and icons. */
export function GalleryFoundations() {
  return (
    <>
      <GallerySection title="Colours">
        <div className="gallery-line">
          {colors.map((name) => (
            <span className="gallery-swatch" key={name}>
              <span style={{ background: `var(--${name})` }} />
              <span>{name}</span>
            </span>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Type">
        <p style={{ fontSize: 'var(--text-title)', fontWeight: 'var(--weight-title)' }}>
          Page title 22, Administrator Account / mira
        </p>
        <p style={{ fontSize: 'var(--text-large)' }}>Large text 15: A person, not a web form. Ünïcödé, Łódź, Ørsted.</p>
        <p>
          Text 14 with <a href="#link">a link</a>, <code>code</code> and{' '}
          <MarkedText text="a marked Müller" ranges={[[9, 12]]} />.
        </p>
        <p style={{ fontSize: 'var(--text-small)', color: 'var(--ink-soft)' }}>
          Small 13, soft: labels and tables, 01.02.2026 and 1,204
        </p>
      </GallerySection>
      <GallerySection title="Buttons">
        <div className="gallery-line">
          <Button kind="primary">Save</Button>
          <Button>Cancel</Button>
          <Button kind="plain">Back to log in</Button>
          <Button kind="danger" icon={<Trash2 />}>
            Delete
          </Button>
          <ButtonLink href="#account">View Account</ButtonLink>
          <Button kind="primary" icon={<Plus />}>
            Create New Account
          </Button>
        </div>
        <div className="gallery-line">
          <Button kind="primary" isBusy>
            Save
          </Button>
          <Button isBusy icon={<RotateCw />}>
            Try again
          </Button>
          <Button kind="danger" isBusy>
            Delete
          </Button>
          <Button kind="primary" disabled>
            Save
          </Button>
          <Button disabled>Cancel</Button>
        </div>
        <div className="gallery-line">
          <Button kind="primary" isSmall>
            Small
          </Button>
          <Button isSmall icon={<Plus />}>
            Add Card Profile
          </Button>
          <Button kind="plain" isSmall>
            View Profile
          </Button>
          <IconButton label="Edit account" icon={<Pencil />} />
          <IconButton label="Delete account" icon={<Trash2 />} isDanger />
          <IconButton label="Reload" icon={<RotateCw />} isBusy />
          <IconButton label="Edit (not now)" icon={<Pencil />} disabled />
          <Menu
            label="More"
            icon={<Plus />}
            items={[
              { label: 'Copy link', onPick: () => undefined },
              { label: 'Delete', onPick: () => undefined },
            ]}
          />
        </div>
      </GallerySection>
      <GallerySection title="Marks">
        <div className="gallery-line">
          <Badge kind="on">Active</Badge>
          <Badge kind="off">Inactive</Badge>
          <Badge kind="warning">Expires soon</Badge>
          <Badge kind="note">12 cards</Badge>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Avatar name="Mira Lund" />
          <Avatar name="owner@cards.test" size={40} />
          <Person name="Mira Lund" detail="Baker · Bread & Co" />
          <Spinner label="Loading" />
          <Spinner label="Loading Administrator Account information" isLabelShown />
          <ProgressBar label="QR codes" done={40} total={100} />
          <InfoTip label="About Views">Profile page views</InfoTip>
        </div>
      </GallerySection>
    </>
  );
}
