import { upperFirst } from '../../../rules/text/texts.ts'

/** The DOI in an address that resolves one. */
const DOI = /^https?:\/\/doi\.org\/(.+)$/

/** The name of the page at an address: the site, and the title where the path spells one. */
export function nameAddress(address: string): string {
  const doi = DOI.exec(address)?.[1]
  if (doi !== undefined) return `DOI ${doi}`
  const { hostname, pathname } = new URL(address)
  const site = hostname.replace(/^www\./, '')
  const words = findTitle(pathname)
  return words === undefined ? site : `${site}: ${words}`
}

/** The last part of a path that has words: 'case-presentation-odf.html' is 'Case presentation odf'. */
function findTitle(pathname: string): string | undefined {
  const part = pathname.split('/').findLast((one) => /[a-z]+[-_][a-z]+/i.test(one))
  const words = part?.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
  return words && upperFirst(words)
}
