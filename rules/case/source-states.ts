/** What a source of information can be, in the order of the page. */
export const SOURCE_STATES = ['unavailable', 'normal', 'abnormal'] as const

/** The words for a state where the vocabulary has none of its own. */
export const STATE_LABELS: Readonly<Record<(typeof SOURCE_STATES)[number], string>> = {
  unavailable: 'Not available',
  normal: 'Normal',
  abnormal: 'Abnormal',
}
