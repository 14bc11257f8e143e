/** The specified check: text, an at sign, text, a dot, text (product.md §5). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
