/** The headings of every description, in this order. */
export const DESCRIPTION_SECTIONS: readonly string[] = [
  'At a glance',
  'Onset and course',
  'Seizures',
  'EEG',
  'Development and examination',
  'Imaging, tests and genes',
  'What it is confused with',
  'Without EEG or MRI',
  'Sources',
]
