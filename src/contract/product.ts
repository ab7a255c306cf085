/** The name in the copyright line of every page. */
export const productName = 'Contact Cards';
