/** What the frame loads in an idle moment: the dialogs that keys open, and what is only for screen readers. */
export { KeyList } from './KeyList';
export { Palette } from './Palette';
export { SpokenTitle } from './SpokenTitle';
export { SpokenUndo } from './SpokenUndo';
