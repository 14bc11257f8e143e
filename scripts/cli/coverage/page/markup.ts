/** Escaped HTML. */
export type Markup = Readonly<{ markup: string }>

type TemplateValue = string | number | Markup | readonly Markup[]

/**
 * A template tag for HTML: interpolated values are escaped unless they are Markup, in text and in quoted attributes.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup => ({
  markup: strings.reduce((before, string, index) => `${before}${renderValue(values[index - 1] ?? '')}${string}`),
})

/** Marks trusted text, such as a style sheet, as Markup without escaping. */
export const markSafe = (markup: string): Markup => ({ markup })

function renderValue(value: TemplateValue): string {
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
