import built from '../../../rules/built/names.json'
import { buildNameIndex, markNames } from '../../../rules/text/name-marks.ts'
import { PAGES } from '../../case/vocabulary.ts'
import { ENTRY_PAGES, listVocabularyItems } from '../palette/vocabulary-items.ts'

const items = listVocabularyItems(ENTRY_PAGES, built.names, PAGES)
const index = buildNameIndex(items.filter(({ target }) => target.kind !== 'field' && target.kind !== 'values'))

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(markNames(index, data))
