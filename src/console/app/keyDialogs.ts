/** What the frame loads in an idle moment: the dialogs that keys open, and what says the title of a new screen. */
export { KeyList } from './KeyList';
export { Palette } from './Palette';
export { SpokenTitle } from './SpokenTitle';
