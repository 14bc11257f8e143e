export const MAX_STARS = 5

export type Feedback = Readonly<{ rating: number; text: string; diagnosis: string }>

export const NO_FEEDBACK: Feedback = { rating: 0, text: '', diagnosis: '' }

/** Sets the rating; anything but an integer from 0 to 5 is ignored (product.md §5). */
export const withRating = (feedback: Feedback, rating: number): Feedback =>
  Number.isInteger(rating) && rating >= 0 && rating <= MAX_STARS ? { ...feedback, rating } : feedback
