import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { GROUPS, type SyndromeCode } from '../../../rules/case/index.ts'
import type { Groups } from '../../../rules/engine/index.ts'
import type { FoundSyndrome } from '../../verdict/syndrome-search.ts'

type SyndromeChoicesProps = Readonly<{
  /** Of the field that the list belongs to. */
  id: string
  found: readonly FoundSyndrome[]
  /** The index of the marked one. */
  active: number
  groups: Groups
  onChoose: (code: SyndromeCode) => void
}>

/** What a search found, each with its group; the field keeps the focus. */
export const SyndromeChoices = ({ id, found, active, groups, onChoose }: SyndromeChoicesProps) => (
  <div id={`${id}-choices`} role="listbox" aria-label="Syndromes" hidden={found.length === 0} className="choices">
    {found.map((syndrome, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
      // biome-ignore lint/a11y/useFocusableInteractive: the field marks an option and keeps the focus
      <div
        key={syndrome.code}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        onClick={() => onChoose(syndrome.code)}
      >
        {formatChoice(syndrome)} <span className="group">{GROUP_TEXTS[findGroup(groups, syndrome.code)].heading}</span>
      </div>
    ))}
  </div>
)

const findGroup = (groups: Groups, code: SyndromeCode) =>
  GROUPS.find((group) => groups[group].includes(code)) ?? 'excluded'

const formatChoice = ({ abbreviation, name, matched }: FoundSyndrome): string =>
  `${name} (${abbreviation})${matched === undefined ? '' : `, also ${matched}`}`
