import {
  Copy,
  CreditCard,
  ExternalLink,
  Image,
  KeyRound,
  MoveRight,
  Palette as PaletteIcon,
  Pencil,
  Plus,
  QrCode,
  SkipBack,
  SkipForward,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Feature } from '../../contract/permissions';
import { hrefTo } from '../../contract/routes';
import type { RouteName, RouteParams } from '../../contract/routes';
import type { Account } from '../entities/accounts/account';
import type { Card } from '../entities/cards/card';

/** The functions that actions call. */
export type ActionTools = {
  canOpen: (route: RouteName, params: RouteParams) => boolean;
  hasFeature: (feature: Feature) => boolean;
  go: (href: string) => void;
  linkOf: (card: Card) => string;
  copyLink: (link: string) => void;
  /** The path of the next or the previous card in the open card's list. */
  neighborOf: (card: Card, direction: 'next' | 'previous') => string | undefined;
};

type Run = (() => void) | undefined;

/** What can be done with an account or a card. `forCard` and `forAccount` give nothing if it is not possible. */
export type RecordAction = {
  id: string;
  name: string;
  /** What a user may type before the name of a record. */
  verbs: readonly string[];
  icon: ReactNode;
  keys?: readonly string[];
  forCard?: (card: Card, tools: ActionTools) => Run;
  forAccount?: (account: Account, tools: ActionTools) => Run;
};

const openScreen =
  (route: RouteName) =>
  ({ cardId, accountId }: RouteParams, { canOpen, go }: ActionTools, query = ''): Run =>
    canOpen(route, { cardId, accountId }) ? () => go(`${hrefTo(route, { cardId, accountId })}${query}`) : undefined;

const openTheme = openScreen('AccountThemes');
const openCards = openScreen('Cards');

const neighbor =
  (direction: 'next' | 'previous') =>
  (card: Card, { neighborOf, go }: ActionTools): Run => {
    const href = neighborOf(card, direction);
    return href === undefined ? undefined : () => go(href);
  };

/** Every action on a record, the most needed first. */
export const recordActions: readonly RecordAction[] = [
  {
    id: 'copy',
    name: 'Copy link',
    verbs: ['copy link', 'copy', 'link'],
    icon: <Copy aria-hidden="true" />,
    forCard:
      (card, { copyLink, linkOf }) =>
      () =>
        copyLink(linkOf(card)),
  },
  {
    id: 'qr',
    name: 'Show QR code',
    verbs: ['show qr code', 'show qr', 'qr code', 'qr'],
    icon: <QrCode aria-hidden="true" />,
    forCard: ({ cardId }, tools) => openScreen('CardLink')({ cardId }, tools, '?qr'),
  },
  {
    id: 'open',
    name: 'Open public page',
    verbs: ['open public page', 'public page', 'public', 'open'],
    icon: <ExternalLink aria-hidden="true" />,
    forCard:
      (card, { linkOf }) =>
      () =>
        void window.open(linkOf(card), '_blank', 'noopener'),
  },
  {
    id: 'cards',
    name: 'Show cards',
    verbs: ['show cards', 'cards'],
    icon: <CreditCard aria-hidden="true" />,
    forAccount: ({ accountId }, tools) => openCards({ accountId }, tools),
  },
  {
    id: 'add',
    name: 'Add card',
    verbs: ['add card', 'add'],
    icon: <Plus aria-hidden="true" />,
    forAccount: ({ accountId }, tools) =>
      tools.hasFeature('addCard') ? openCards({ accountId }, tools, '?create') : undefined,
  },
  {
    id: 'theme',
    name: 'Edit theme',
    verbs: ['edit theme', 'theme'],
    icon: <PaletteIcon aria-hidden="true" />,
    forCard: ({ accountId }, tools) => openTheme({ accountId }, tools),
    forAccount: ({ accountId }, tools) => openTheme({ accountId }, tools),
  },
  {
    id: 'move',
    name: 'Move to another account',
    verbs: ['move'],
    icon: <MoveRight aria-hidden="true" />,
    forCard: ({ cardId }, tools) =>
      tools.hasFeature('changeCardOwnership') ? openScreen('CardDetails')({ cardId }, tools, '?move') : undefined,
  },
  {
    id: 'next',
    name: 'Next card',
    verbs: ['next card', 'next'],
    icon: <SkipForward aria-hidden="true" />,
    keys: ['Alt', '↓'],
    forCard: neighbor('next'),
  },
  {
    id: 'previous',
    name: 'Previous card',
    verbs: ['previous card', 'previous'],
    icon: <SkipBack aria-hidden="true" />,
    keys: ['Alt', '↑'],
    forCard: neighbor('previous'),
  },
  {
    id: 'edit',
    name: 'Edit details',
    verbs: ['edit details', 'edit'],
    icon: <Pencil aria-hidden="true" />,
    forCard: ({ cardId }, tools) => openScreen('CardContactDetails')({ cardId }, tools),
    forAccount: ({ accountId }, tools) => openScreen('AccountDetails')({ accountId }, tools),
  },
  {
    id: 'photo',
    name: 'Change photo',
    verbs: ['change photo', 'photo'],
    icon: <Image aria-hidden="true" />,
    forCard: ({ cardId }, tools) => openScreen('CardPhoto')({ cardId }, tools),
  },
  {
    id: 'login',
    name: 'Edit login details',
    verbs: ['edit login', 'login'],
    icon: <KeyRound aria-hidden="true" />,
    forCard: ({ cardId }, tools) => openScreen('CardLoginDetails')({ cardId }, tools),
    forAccount: ({ accountId }, tools) => openScreen('AccountLoginDetails')({ accountId }, tools),
  },
  {
    id: 'delete',
    name: 'Delete card',
    verbs: ['delete card', 'delete'],
    icon: <Trash2 aria-hidden="true" />,
    forCard: ({ cardId }, tools) => openScreen('CardDelete')({ cardId }, tools),
  },
];

/** The path of the form that moves a card, with the account already chosen. */
export const moveHref = (cardId: string, accountId: string): string =>
  `${hrefTo('CardDetails', { cardId })}?move=${encodeURIComponent(accountId)}`;
