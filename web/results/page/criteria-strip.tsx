import { type CriterionMark, describeMarks, type Impact } from '../../verdict/marks.ts'

/** One shape for each impact, so that colour is never the only difference. */
const SHAPES: Readonly<Record<Impact, string>> = { for: '●', open: '○', against: '×' }

/** What the marks mean. */
export const LEGEND = `Marks: ${SHAPES.for} a criterion that is met, ${SHAPES.open} open, ${SHAPES.against} against.`

/** The criteria of a syndrome as small marks: filled is met, hollow is open, a cross speaks against it. */
export const CriteriaStrip = ({ marks }: Readonly<{ marks: readonly CriterionMark[] }>) => (
  <span className="strip" role="img" aria-label={describeMarks(marks)} title={describeMarks(marks)}>
    {marks.map(({ id, impact }) => (
      <span key={id} data-bears={impact}>
        {SHAPES[impact]}
      </span>
    ))}
  </span>
)
