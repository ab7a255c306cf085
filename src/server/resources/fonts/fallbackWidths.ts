const numbers = (text: string) => text.split(' ').map(Number);

/**
 * Character widths of the fallback fonts Arial and Times New Roman, in thousandths of an em. The values are those of
 * Liberation Sans and Serif, which have the same metrics. Order: space to tilde, then Cyrillic А to я.
 */
const tables = {
  'sans-serif': {
    regular: numbers(
      '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 667 656 667 542 677 667 923 604 719 719 583 656 833 722 778 719 667 722 611 635 760 667 740 667 917 938 792 885 656 719 1010 722 556 573 531 365 583 556 669 458 559 559 438 583 688 552 556 542 556 500 458 500 823 500 573 521 802 823 625 719 521 510 750 542',
    ),
    bold: numbers(
      '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 722 719 722 567 712 667 904 626 719 719 610 702 833 722 778 719 667 722 611 622 854 667 730 703 1005 1019 870 979 719 711 1031 719 556 618 615 417 635 556 709 497 615 615 500 635 740 604 611 604 611 556 490 556 875 556 615 581 833 844 729 854 615 552 854 583',
    ),
  },
  serif: {
    regular: numbers(
      '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541 722 574 667 578 682 611 896 501 722 722 667 678 889 722 722 722 556 667 611 708 790 722 722 650 1009 1009 706 872 574 660 1028 667 444 509 472 410 509 444 691 395 535 535 486 499 633 535 500 535 500 444 437 500 648 500 535 503 770 770 517 672 456 429 747 460',
    ),
    bold: numbers(
      '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520 722 661 667 636 688 667 989 528 778 778 725 745 944 778 778 778 611 722 667 734 859 722 778 734 1098 1098 765 982 661 678 1126 722 500 500 540 454 506 444 725 402 576 576 576 561 681 576 500 576 556 444 491 500 692 500 576 564 844 844 583 781 529 432 764 541',
    ),
  },
};

export type FallbackKind = keyof typeof tables | 'monospace';

/** The width of every character of Courier New, in em. */
const monospaceWidth = 0.6;

/** Local fonts that nearly every device has; each platform uses its own names. */
export const fallbackNames = {
  'sans-serif': {
    regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Times', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Times Bold', 'Liberation Serif Bold'],
  },
  monospace: {
    regular: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
    bold: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold', 'Cousine Bold'],
  },
} as const satisfies Record<FallbackKind, Record<'regular' | 'bold', readonly string[]>>;

/** The width of a character in the fallback font, in em; undefined when it is not known. */
export function fallbackWidth(kind: FallbackKind, isBold: boolean, character: string): number | undefined {
  if (kind === 'monospace') return monospaceWidth;
  // An accented letter is as wide as its base letter.
  const code = character.normalize('NFD').codePointAt(0) ?? 0;
  const index = code >= 0x20 && code <= 0x7e ? code - 0x20 : code >= 0x410 && code <= 0x44f ? code - 0x410 + 95 : -1;
  const width = tables[kind][isBold ? 'bold' : 'regular'][index];
  return width === undefined ? undefined : width / 1000;
}
