/** A label within a sentence; an abbreviation keeps its capitals. */
export const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
