/** Below this heading a description lists what a patient may be mistaken for. */
export const CONFUSED_SECTION = 'What it is confused with'

/** From this heading on a description has what is looked up, and not read. */
export const LOOKED_UP_SECTION = 'Without EEG or MRI'

/** A link of a description in Markdown to another syndrome: its text and the code. */
export const SYNDROME_LINK = /\[([^\]]*)\]\(\/pages\/Syndrome\/([^)\s]*)\)/g
