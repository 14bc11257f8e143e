/** Open syndromes for which an entry beyond the age speaks. */
export const PARTLY_MET = 'Partly met'

/** The heading of the open syndromes to which nothing but the age points. */
export const formatUnsupported = (count: number): string => `Nothing entered points to these (${count})`

/** How the partly met ones are ordered. */
export const ORDER_EXPLAINED =
  'First stands what is best supported: a met criterion counts the more, the fewer textbook patients of other syndromes meet it; an open criterion or an alert that the entries meet takes away. This is an order of what to look at and no probability.'
