import criteria from '../../rules/built/pack.json'
import { expandJson } from '../../rules/case/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { PAGES, PUBLICATIONS, SELECTION } from './vocabulary.ts'

/** The rule pack that was built with this page. Large: import it only from what is loaded on demand. */
export const pack: WizardPack = {
  ...expandJson(criteria),
  selection: SELECTION,
  pages: PAGES,
  publications: PUBLICATIONS,
}
