import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { getCodes, type SectionRef } from '../case/sections/section-ref.ts'
import { findSideAnswer, listSideAnswers, type Side, withSide } from '../case/sections/side.ts'

/** On which side the findings of a section are, in one line. */
export function SideChoice({ sectionRef, side }: Readonly<{ sectionRef: SectionRef; side: Side }>) {
  const { id, title } = sectionRef.section
  const chosen = useCaseRecord((record) => findSideAnswer(side, getCodes(record, sectionRef)).label)
  return (
    <li>
      <div className="sides" role="radiogroup" aria-label={`${title}: side`}>
        <span>Side</span>
        {listSideAnswers(side).map((answer) => (
          <label key={answer.label}>
            <input
              type="radio"
              name={`${id}-side`}
              value={answer.codes.join(' ')}
              checked={answer.label === chosen}
              onChange={() => caseStore.change((record) => withSide(record, sectionRef, answer))}
            />
            {answer.label}
          </label>
        ))}
      </div>
    </li>
  )
}
