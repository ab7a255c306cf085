/** The dialogs that keys open, as one chunk. */
export { KeyList } from './KeyList';
export { Palette } from './Palette';
