/** Digits of other scripts (Arabic, Persian, full width) as 0-9, which phones dial and dates have. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[０-９＋]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}
