/** The text of a style sheet, for a page that carries its styles inline. */
declare module '*.css?text' {
  const text: string;
  export default text;
}

/** The address of a file that webpack puts beside the bundle. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
