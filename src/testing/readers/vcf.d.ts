/** The package brings no types; this is what the tests use of it. */
declare module 'vcf' {
  class VCard {
    data: unknown;
    parse(file: string): VCard;
  }
  export = VCard;
}
