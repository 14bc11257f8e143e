import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useCase } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { buildTimeline } from '../../verdict/timeline.ts'

const HEIGHT = 14

/** From birth to today: when the seizures began, and what the EEG showed. Nothing where fewer than three ages are known. */
export function PatientTimeline() {
  const { patient } = useCase()
  const { labels } = useSeizureWords()
  const events = useMemo(() => buildTimeline({ pages: pack.pages, labels, patient }), [labels, patient])
  if (events.length === 0) return null
  return (
    <chakra.figure css={TIMELINE}>
      <svg role="img" aria-label="From birth to today" width="100%" height={HEIGHT}>
        <title>From birth to today</title>
        <line x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line x1="1" x2="1" y1="0" y2={HEIGHT} />
        {events.map(({ at, years }, index) => (
          <g key={years}>
            <circle cx={`${at}%`} cy={HEIGHT / 2} r={HEIGHT / 2} />
            <text x={`${at}%`} y={HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol>
        {events.map(({ years, age, texts }, index) => (
          <li key={years}>
            {index + 1}. <strong>{age}</strong> {texts.join('; ')}
          </li>
        ))}
      </ol>
    </chakra.figure>
  )
}

const TIMELINE = {
  display: 'grid',
  gap: '0',
  textStyle: 'sm',
  '& svg': { stroke: 'currentColor', fill: 'currentColor', overflow: 'visible', color: 'fg.muted', px: '2' },
  '& circle': { color: 'accent.fg', fill: 'currentColor', stroke: 'none' },
  '& text': { fontSize: '0.65rem', fill: 'bg', stroke: 'none' },
  '& ol': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '6' },
  '& strong': { fontWeight: 'medium' },
} as const
