/** Attributes of a field for names: the keyboard of a phone begins each word with a capital and corrects none. */
export const nameKeyboard = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const;

/** Attributes of a field for handles of social networks. */
export const handleKeyboard = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
