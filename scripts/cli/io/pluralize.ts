/** 1 error, 2 errors, 1,446,961 pairs */
export const pluralize = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`
