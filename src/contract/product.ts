/** The name in the copyright line of every page (specification L11, decisions AMB-12). */
export const productName = 'Contact Cards';
