/** 1 error, 2 errors, 1,446,961 pairs */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
